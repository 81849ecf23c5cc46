import assert from 'node:assert/strict';
import { it } from 'node:test';
import { faultsAfter } from '../../test/corruption.ts';
import type { Person } from '../../test/person.ts';
import {
  addLabels,
  addMembers,
  addTask,
  labelMember,
  makeProject,
  succeeds,
} from '../../test/projects.ts';
import { describeWithServer } from '../../test/world.ts';
import { checkDatabase, countDatabase } from './check-database.ts';

/** A project of Ana and Luis, which Eva has left, and one of Zoe alone. */
interface Fixture {
  ana: Person;
  luis: Person;
  zoe: Person;
  project: number;
  /** The id of its group. */
  group: number;
  task: number;
  deleted: number;
  /** A message that mentions `@luis`, its own sender, a label and the task. */
  calling: number;
  /** A message that mentions `@luis` only. */
  naming: number;
  /** Messages without mentions, in the group and in a personal chat. */
  plain: number;
  aside: number;
}

type Corruption = [what: string, sql: (fixture: Fixture) => string[], fault: RegExp];

const mention = (fixture: Fixture, message: number, person: Person, chat = fixture.group) =>
  `INSERT INTO message_mentions (user_id, chat_id, message_id)
    VALUES (${person.id}, ${chat}, ${message})`;
const role = (table: string, { id }: Person, name: string) =>
  `UPDATE ${table} SET role = '${name}' WHERE user_id = ${id}`;

const otherMembers =
  /^There are projects whose group has other members, or other administrators than their managers: \d+\.$/;
const notBegun = /^There are tasks whose history does not begin with their making: \d+\.$/;
const againstHistory =
  /^There are tasks that are deleted, or are not, against their history: \d+\.$/;
const noPlace = /^There are tasks whose place on the board is none: \d+\.$/;
const wronglyMentions =
  /^There are messages that mention something and are deleted, or no text: \d+\.$/;
const noTask = /^There are messages that mention a task that is not there: \d+\.$/;
const missingMention = /^There are messages that mention somebody who is not told of it: \d+\.$/;
const unmentioned =
  /^There are messages of which somebody is told whom they do not mention: \d+\.$/;
const wrongEvent =
  /^There are messages of which their sender is told, or somebody by another chat or who never was in theirs: \d+\.$/;

const corruptions: Corruption[] = [
  [
    'a project without a manager',
    ({ zoe }) => [
      `INSERT INTO former_chat_users SELECT chat_id, user_id FROM chat_users WHERE user_id = ${zoe.id}`,
      `DELETE FROM chat_users WHERE user_id = ${zoe.id}`,
      `DELETE FROM projects_users WHERE user_id = ${zoe.id}`,
    ],
    /^There are projects without a manager: \d+\.$/,
  ],
  [
    'a manager who does not administer the group',
    ({ luis }) => [role('projects_users', luis, 'project_manager')],
    otherMembers,
  ],
  [
    'an administrator of the group who is no manager',
    ({ luis }) => [role('chat_users', luis, 'admin')],
    otherMembers,
  ],
  [
    'somebody in the group who is not in the project',
    ({ luis }) => [
      'DELETE FROM labels_projects_users',
      `DELETE FROM projects_users WHERE user_id = ${luis.id}`,
    ],
    otherMembers,
  ],
  [
    'somebody in the project who is not in the group',
    ({ zoe, project }) => [
      `INSERT INTO projects_users (project_id, user_id, role) VALUES (${project}, ${zoe.id}, 'observer')`,
    ],
    otherMembers,
  ],
  [
    'a group that is called otherwise than its project',
    ({ group }) => [`UPDATE group_meta SET chat_name = 'Other' WHERE chat_id = ${group}`],
    /^There are projects whose group has another name: \d+\.$/,
  ],
  [
    'a task at no place',
    ({ task }) => [`UPDATE tasks SET position = '' WHERE id = ${task}`],
    noPlace,
  ],
  [
    'a task that was left out of the way',
    ({ task }) => [`UPDATE tasks SET position = '~a0' WHERE id = ${task}`],
    noPlace,
  ],
  [
    'a task without a history',
    ({ task }) => [`DELETE FROM task_events WHERE task_id = ${task}`],
    notBegun,
  ],
  [
    'a task whose making is not told',
    ({ task }) => [`DELETE FROM task_events WHERE task_id = ${task} AND event LIKE '%"created"%'`],
    notBegun,
  ],
  [
    'a task that somebody else is told to have made',
    ({ task, luis }) => [`UPDATE tasks SET created_by = ${luis.id} WHERE id = ${task}`],
    notBegun,
  ],
  [
    'a task that is deleted, and nobody did it',
    ({ task, ana }) => [
      `UPDATE tasks SET deleted_at = 1, deleted_by = ${ana.id} WHERE id = ${task}`,
    ],
    againstHistory,
  ],
  [
    'a deleted task that is there',
    ({ deleted }) => [
      `UPDATE tasks SET deleted_at = NULL, deleted_by = NULL, position = 'zz' WHERE id = ${deleted}`,
    ],
    againstHistory,
  ],
  [
    'a change by a stranger',
    ({ task, zoe }) => [
      `UPDATE task_events SET user_id = ${zoe.id} WHERE task_id = ${task} AND event LIKE '%"renamed"%'`,
    ],
    /^There are tasks with a history of people who never were in their project: \d+\.$/,
  ],
  [
    'a deleted message that mentions something',
    ({ plain }) => [
      `UPDATE messages SET deleted_at = 1, content = '', mentions = '[]' WHERE id = ${plain}`,
      `DELETE FROM message_words WHERE WORDS_ID = ${plain}`,
    ],
    wronglyMentions,
  ],
  [
    'an event that mentions something',
    ({ group }) => [
      `UPDATE messages SET mentions = '[]' WHERE chat_id = ${group} AND kind = 'event'`,
    ],
    /^There are messages that mention something and are deleted, or no text: [\d, ]+\.$/,
  ],
  [
    'a mention of a task that is none',
    ({ calling }) => [
      `UPDATE messages SET mentions = replace(mentions, '"task_id":', '"task_id":9') WHERE id = ${calling}`,
    ],
    noTask,
  ],
  [
    'a mention of a task as that of another project',
    ({ calling }) => [
      `UPDATE messages SET mentions = replace(mentions, '"project_id":', '"project_id":9') WHERE id = ${calling}`,
    ],
    noTask,
  ],
  [
    'a person who is mentioned and not told',
    ({ naming }) => [`DELETE FROM message_mentions WHERE message_id = ${naming}`],
    missingMention,
  ],
  [
    'a person who is told of a message that mentions nobody',
    (fixture) => [mention(fixture, fixture.plain, fixture.luis)],
    unmentioned,
  ],
  [
    'a person who is told of a message that mentions somebody else',
    ({ ana, naming, zoe, group }) => [
      `UPDATE messages SET sender_id = ${ana.id} WHERE id = ${naming}`,
      `INSERT INTO former_chat_users (chat_id, user_id) VALUES (${group}, ${zoe.id})`,
      `INSERT INTO message_mentions (user_id, chat_id, message_id)
        VALUES (${zoe.id}, ${group}, ${naming})`,
    ],
    unmentioned,
  ],
  [
    'a sender who is told of their own message',
    (fixture) => [mention(fixture, fixture.calling, fixture.ana)],
    wrongEvent,
  ],
  [
    'a stranger who is told of a message',
    (fixture) => [mention(fixture, fixture.calling, fixture.zoe)],
    wrongEvent,
  ],
  [
    'a mention that counts in another chat',
    ({ naming, luis, aside }) => [
      `UPDATE message_mentions SET chat_id = (SELECT chat_id FROM messages WHERE id = ${aside})
        WHERE message_id = ${naming} AND user_id = ${luis.id}`,
    ],
    wrongEvent,
  ],
];

describeWithServer('checking projects and mentions', (server) => {
  let known: Promise<Fixture> | undefined;
  const fixture = () => {
    known ??= makeFixture();
    return known;
  };

  async function makeFixture(): Promise<Fixture> {
    const [ana, luis, eva, zoe] = await server.people('ana', 'luis', 'eva', 'zoe');
    const project = await makeProject(ana, 'Fair');
    await makeProject(zoe, 'Alone');
    await addMembers(ana, project, [luis, eva]);
    const [design] = await addLabels(ana, project, 'Design');
    await labelMember(ana, project, luis, [design]);
    const task = await addTask(ana, project, { task_title: 'Poster', labels: [design] });
    const deleted = await addTask(eva, project, { task_title: 'Flyer' });
    const path = `/project/${project.id}`;
    succeeds(await eva.post(`${path}/edit_task`, { task_id: task.id, task_title: 'Posters' }));
    for (const change of ['delete_task', 'restore_task', 'delete_task']) {
      succeeds(await eva.post(`${path}/${change}`, { task_id: deleted.id }));
    }
    const says = async (text: string) => (await ana.says(project.chat_id, text)).id;
    const calling = await says(`@${luis.username} @${ana.username} @design #${task.id}`);
    const naming = await says(`@${luis.username}?`);
    const plain = await says('Never mind');
    const edited = await says(`@${eva.username}!`);
    succeeds(await ana.post('/edit-message', { message_id: edited, 'message-input': '@nobody' }));
    const gone = await says(`@${luis.username} @design`);
    succeeds(await ana.post('/delete-message', { message_id: gone }));
    succeeds(await eva.post(`${path}/remove_member`, { user_id: eva.id }));
    const chat = await server.personalChat(ana, luis);
    const { id: aside } = await ana.says(chat.chat_id, 'Between us');
    return {
      ...{ ana, luis, zoe, project: project.id, group: project.chat_id },
      ...{ task: task.id, deleted: deleted.id, calling, naming, plain, aside },
    };
  }

  it('finds no fault in sound data', async () => {
    await fixture();
    const { store } = server.running.world;
    assert.deepEqual(await checkDatabase(store), []);
    const { projects, tasks } = await countDatabase(store);
    assert.deepEqual([projects, tasks], [2, 2]);
  });

  for (const [what, sql, fault] of corruptions) {
    it(`finds ${what}, and nothing else`, async () => {
      const column = server.engine === 'sqlite' ? 'rowid' : 'message_id';
      const statements = sql(await fixture()).map((text) => text.replace('WORDS_ID', column));
      const faults = await faultsAfter(server, statements);
      assert.match(faults.join('\n'), fault);
      assert.equal(faults.length, 1);
    });
  }
});
