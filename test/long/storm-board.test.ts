/**
 * Fifty people move, label and edit the same twenty tasks at once. Afterwards nothing is lost or
 * doubled, the order is total, and versions and histories tell exactly what was done.
 */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { type HistoryEntry, type Task, taskStatuses } from '../../contract/projects.ts';
import { checkDatabase } from '../../server/commands/check-database.ts';
import { readConfig } from '../../server/config.ts';
import { startServer } from '../../server/start.ts';
import { lengthOf } from '../length.ts';
import { Person } from '../person.ts';
import { addLabels, addMembers, addTask, makeProject, projectData, succeeds } from '../projects.ts';
import { type Chance, makeChance, someOf } from '../random.ts';
import { checkDeeds, checkPlaces, type Deed, type DeedKind } from '../storm/check-board.ts';
import { checkHistories } from '../storm/check-histories.ts';
import { describeWithServer, type TestServer } from '../world.ts';

const clientCount = 50;
const taskCount = 20;
const requestsMin = lengthOf(10, 60);
const requestsMax = lengthOf(20, 120);

interface Board {
  path: string;
  tasks: Task[];
  labels: number[];
  /** A label of another project. */
  foreign: number;
}

describeWithServer('a board in a storm', (server) => {
  it('stays whole and tells each change once', () => storm(server, [server.address]));

  it('stays whole and tells each change once, with two servers on its database', async () => {
    const second = await startServer(readConfig({ ...server.env, PORT: '0' }));
    await storm(server, [server.address, second.address]).finally(() => second.stop());
  });
});

type AskedDeed = Deed & { endpoint: string };

async function storm(server: TestServer, addresses: string[]): Promise<void> {
  const { seed } = makeChance();
  const ana = await server.person('ana');
  const clients = await server.people(...Array<string>(clientCount).fill('client'));
  const project = await makeProject(ana);
  await addMembers(ana, project, clients);
  const board = await makeBoard(ana, project, makeChance(seed));
  const made = await Promise.all(board.tasks.map((task) => makingOf(ana, board, task)));
  const { version } = (await projectData(ana, project)).project;
  try {
    const deeds = await Promise.all(
      clients.map(({ id, cookie }, i) => {
        const address = addresses[i % addresses.length] as string;
        const client = Object.assign(new Person(address), { id, cookie });
        return act(client, board, makeChance(seed + i), `client ${i}`);
      }),
    );
    checkDeeds([...made, ...deeds.flat()]);
    const after = await projectData(ana, project);
    const effects = deeds.flat().filter(({ entries }) => entries.length > 0);
    assert.equal(after.project.version, version + effects.length);
    const look = (path: string) => ana.get(`${board.path}/${path}`);
    const living = await checkHistories(look, [...made, ...effects]);
    checkPlaces(after, living, board.labels);
    for (const address of addresses) {
      const there = Object.assign(new Person(address), { cookie: ana.cookie });
      assert.deepEqual(await projectData(there, project), after);
    }
    assert.deepEqual(await checkDatabase(server.running.world.store), []);
  } catch (error) {
    throw new Error(`TEST_SEED=${seed}`, { cause: error });
  }
}

async function makeBoard(ana: Person, project: { id: number }, chance: Chance): Promise<Board> {
  const labels = await addLabels(ana, project, 'a', 'b', 'c', 'd', 'e', 'f');
  const [foreign] = await addLabels(ana, await makeProject(ana, 'Other'), 'a');
  const tasks: Task[] = [];
  for (let i = 0; i < taskCount; i++) {
    const task = { task_title: `Task ${i}`, status: chance.oneOf(taskStatuses) };
    tasks.push(await addTask(ana, project, { ...task, labels: someOf(labels, chance) }));
  }
  return { path: `/project/${project.id}`, tasks, labels, foreign };
}

/** How a task came to be, as its history tells it. */
async function makingOf(ana: Person, { path }: Board, task: Task): Promise<Deed> {
  const { history } = succeeds(await ana.get(`${path}/task/${task.id}`));
  const { id: task_id, task_title, due_date, status, labels } = task;
  return {
    kind: 'add',
    fields: { task_id, task_title, due_date, status, labels },
    entries: history,
  };
}

/**
 * One client, one request after the other. The entries in its name that a task's history did not
 * have before a request are what that request did.
 */
async function act(client: Person, board: Board, chance: Chance, name: string): Promise<Deed[]> {
  const known = new Set<number>();
  const deeds: Deed[] = [];
  const count = requestsMin + chance.below(requestsMax - requestsMin + 1);
  for (let i = 0; i < count; i++) {
    const deed = choose(board, chance, `${name}, request ${i}`);
    const { kind, endpoint, fields } = deed;
    const answer = await client.post(`${board.path}/${endpoint}`, fields);
    // So many may be too many for a slow machine: then nothing is saved, and nothing is told.
    if (answer.status === 503) deed.kind = 'refused';
    else assert.equal(answer.status, kind === 'refused' ? 400 : 200, answer.text);
    if (deed.kind === 'edit') assert.equal(answer.body.task.task_title, fields.task_title);
    const details = await look(client, `${board.path}/task/${fields.task_id}`);
    const isOwn = ({ id, user_id }: HistoryEntry) => user_id === client.id && !known.has(id);
    deed.entries = details.history.filter(isOwn);
    for (const { id } of deed.entries) known.add(id);
    deeds.push(deed);
  }
  return deeds;
}

async function look(client: Person, path: string) {
  let answer = await client.get(path);
  while (answer.status === 503) answer = await client.get(path);
  return succeeds(answer);
}

function choose({ tasks, labels, foreign }: Board, chance: Chance, task_title: string): AskedDeed {
  const [{ id: task_id }, { id: other }] = [chance.oneOf(tasks), chance.oneOf(tasks)];
  const status = chance.oneOf(taskStatuses);
  const own = someOf(labels, chance);
  const due_date = chance.oneOf([null, '2030-01-01', '2030-02-02']);
  const beside = chance.oneOf(['before_task_id', 'after_task_id']);
  const neighbour = other !== task_id && chance.below(4) > 0 ? { [beside]: other } : {};
  const place = chance.below(3) > 0 || !(beside in neighbour) ? { status } : {};
  const deed = (kind: DeedKind, endpoint: string, fields: object): AskedDeed => ({
    ...{ kind, endpoint, fields: { task_id, ...fields }, entries: [] },
  });
  return chance.oneOf([
    () => deed('edit', 'edit_task', { task_title }),
    () => deed('edit', 'edit_task', { task_title, due_date, status, labels: own }),
    () => deed('move', 'move_task', { ...neighbour, ...place }),
    () => deed('move', 'move_task', { ...neighbour, ...place }),
    () => deed('label', 'label_task', { labels: [...own, ...own] }),
    () => deed('label', 'label_task', { labels: own }),
    () => deed('nothing', 'edit_task', {}),
    () => deed('refused', 'edit_task', { task_title, status, labels: [foreign] }),
    () => deed('refused', 'label_task', { labels: [...own, foreign] }),
  ])();
}
