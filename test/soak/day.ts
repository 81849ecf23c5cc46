/** People at work, over and over: each round leaves the team as it was. */
import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Person } from '../person.ts';
import { type Chance, makeChance } from '../random.ts';

export interface Team {
  admin: Person;
  people: Person[];
  groups: { chat_id: number; is_personal_chat: false }[];
  project: { id: number; labels: number[]; tasks: number[] };
}

const statuses = ['assigned', 'in_progress', 'under_review', 'completed'] as const;

export async function makeTeam(admin: Person, people: Person[]): Promise<Team> {
  const user_ids = people.map(({ id }) => id);
  const groups: Team['groups'] = [];
  for (const group_name of ['One', 'Two', 'Three']) {
    const { body } = await succeeds(() =>
      admin.post('/create-group-chat', { group_name, user_ids }),
    );
    groups.push({ chat_id: body.chat.chat_id, is_personal_chat: false });
  }
  const { id } = (await succeeds(() => admin.post('/projects', { name: 'Work' }))).body.project;
  await succeeds(() => admin.post(`/project/${id}/add_member`, { user_ids }));
  const labels: number[] = [];
  for (const label_name of ['Design', 'Words', 'Code']) {
    const fields = { label_name, label_hex_color: '#336699' };
    labels.push(
      (await succeeds(() => admin.post(`/project/${id}/add_label`, fields))).body.label.id,
    );
  }
  const tasks: number[] = [];
  for (let i = 0; i < 10; i++) {
    const fields = { task_title: `Task ${i}`, labels: [labels[i % labels.length]] };
    tasks.push((await succeeds(() => admin.post(`/project/${id}/add_task`, fields))).body.task.id);
  }
  return { admin, people, groups, project: { id, labels, tasks } };
}

/** Everyone works until the time is over. @returns how many requests were answered */
export async function work(team: Team, untilMs: number): Promise<number> {
  const workers = team.people.map(async (person, i) => {
    const chance = makeChance(i);
    let count = 0;
    while (Date.now() < untilMs) count += await once(team, person, chance);
    return count;
  });
  const counts = await Promise.all([...workers, comeAndGo(team, untilMs)]);
  return counts.reduce((sum, count) => sum + count, 0);
}

/** What somebody does in a minute: polls, most of it; a message, a move, a search. */
async function once({ groups, project }: Team, person: Person, chance: Chance): Promise<number> {
  const group = chance.oneOf(groups);
  const path = `/get-group-chat-messages/${group.chat_id}?limit=20&currentChatId=${group.chat_id}`;
  const { headers } = await tolerated(() => person.get(path));
  const etag = headers.get('etag') ?? '';
  for (let poll = 0; poll < 10; poll++) {
    await tolerated(() => person.get(path, { 'if-none-match': etag }));
  }
  const board = `/project/${project.id}`;
  await succeeds(() => person.get('/get-chats'));
  await succeeds(() => person.get(`${board}/kanban_partial`));
  await succeeds(() => person.get('/search-global?q=p'));
  await succeeds(() => person.get('/search-messages?q=hello'));
  const text = { 'chat-id-field': group.chat_id, 'message-input': `Hello, @${person.username}` };
  await tolerated(() => person.post('/send-message', text));
  const move = { task_id: chance.oneOf(project.tasks), status: chance.oneOf(statuses) };
  await succeeds(() => person.post(`${board}/move_task`, move));
  const labels = project.labels.filter(() => chance.below(2) === 1);
  await succeeds(() => person.post(`${board}/label_task`, { task_id: move.task_id, labels }));
  return 18;
}

/** Somebody is removed and added again, signs in and out, and listens for a while. */
async function comeAndGo({ admin, people, groups }: Team, untilMs: number): Promise<number> {
  const chance = makeChance(0);
  let count = 0;
  while (Date.now() < untilMs) {
    const { chat_id } = chance.oneOf(groups);
    const somebody = chance.oneOf(people);
    await succeeds(() => admin.post('/remove-user-from-group', { chat_id, user_id: somebody.id }));
    await succeeds(() => admin.post('/add-users-to-group', { chat_id, user_ids: [somebody.id] }));
    const listening = new AbortController();
    const headers = { cookie: somebody.cookie };
    const stream = await fetch(`${admin.address}/events`, { headers, signal: listening.signal });
    assert.equal(stream.status, 200);
    listening.abort();
    count += 3;
  }
  return count;
}

type Asked = ReturnType<Person['get']>;

async function succeeds(ask: () => Asked) {
  const answer = await patiently(ask);
  assert.ok(answer.status < 300, `${answer.status} ${answer.text}`);
  return answer;
}

/** For what is refused to whoever has just been removed. */
async function tolerated(ask: () => Asked) {
  const answer = await patiently(ask);
  assert.ok([200, 201, 304, 403].includes(answer.status), `${answer.status} ${answer.text}`);
  return answer;
}

/** On a machine that has other things to do a wait may be too long: whoever is told so asks again. */
async function patiently(ask: () => Asked): Asked {
  for (;;) {
    const answer = await ask();
    if (answer.status !== 503) return answer;
    busyCount++;
    await sleep(Number(answer.headers.get('retry-after')) * 1_000);
  }
}

let busyCount = 0;
/** How many answers have been 503 so far. */
export const countOfBusy = (): number => busyCount;
