/**
 * Tests that the cache of long histories never answers outdated parts. Pages of a history are not cached,
 * so the tests compare the whole history with its pages.
 */

import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { Message } from '../../contract/chats.ts';
import { allPages, type Chat, historyPath, sayMany } from '../../test/chats.ts';
import type { Person } from '../../test/person.ts';
import { addMembers, addTask, makeProject, succeeds } from '../../test/projects.ts';
import { statementsDuring } from '../../test/statements.ts';
import { describeWithServer, type TestServer } from '../../test/world.ts';
import { compile } from '../store/statement.ts';
import { editMessage } from './edit-message.ts';

const partLength = 500;

/** Fetches the history and checks that it equals its pages. */
async function wholeOf(reader: Person, chat: Chat): Promise<Message[]> {
  const { messages } = await reader.fetches(chat);
  assert.deepEqual(messages, await allPages(reader, chat));
  return messages;
}

/** Counts the ranges of histories that are read from the database during the work. */
async function readsDuring(server: TestServer, work: () => Promise<unknown>): Promise<number> {
  const statements = await statementsDuring(server, work);
  return statements.filter((text) => /from "messages".*order by "id" limit/.test(text)).length;
}

/** Runs an action just before the first matching statement. */
async function amidReads(
  server: TestServer,
  which: RegExp,
  meanwhile: () => Promise<unknown>,
  work: () => Promise<unknown>,
): Promise<void> {
  const { store } = server.running.world;
  const { all } = store;
  let isDone = false;
  store.all = ((statement, values) => {
    const { sql } = compile(statement as never, server.engine);
    if (isDone || !which.test(sql)) return all.call(store, statement as never, values);
    isDone = true;
    return meanwhile().then(() => all.call(store, statement as never, values));
  }) as typeof all;
  try {
    await work();
  } finally {
    store.all = all;
  }
  assert.ok(isDone, 'it came in between');
}

describeWithServer('a cached long history', (server) => {
  /** Ana administers a group; she and Luis are in a project, Eva is not. */
  async function makeScene(length: number) {
    const [ana, luis, eva] = await server.people('ana', 'luis', 'eva');
    const project = await makeProject(ana);
    await addMembers(ana, project, [luis]);
    const { id: task_id } = await addTask(ana, project);
    const group = await server.group(ana, luis, eva);
    const first: Message = await luis.says(group.chat_id, `See #${task_id}`);
    await sayMany(
      server,
      luis,
      group,
      Array.from({ length: length - 2 }, (_, i) => `m${i}`),
    );
    const messages = await wholeOf(ana, group);
    assert.equal(messages.length, length);
    const fourth = (part: number) => messages[part * partLength + 3] as Message;
    return { ana, luis, eva, project, task_id, group, first, fourth };
  }

  it('is read again only in parts that have changed', async () => {
    const { ana, luis, group, fourth } = await makeScene(2_100);
    const ask = () => ana.fetches(group);
    assert.equal(await readsDuring(server, ask), 1, 'the rest of it, which is no full part');
    const message = await luis.says(group.chat_id, 'One more');
    assert.equal(await readsDuring(server, ask), 1);
    assert.equal((await wholeOf(ana, group)).at(-1)?.id, message.id);

    const edit = { message_id: fourth(1).id, 'message-input': 'Edited' };
    succeeds(await luis.post('/edit-message', edit));
    assert.equal(await readsDuring(server, ask), 2);
    assert.equal((await wholeOf(ana, group))[partLength + 3]?.content, 'Edited');
    assert.equal(await readsDuring(server, ask), 1);
  });

  it('shows edits and deletions in every part', async () => {
    const { ana, luis, eva, group, fourth } = await makeScene(1_200);
    for (const part of [0, 1, 2]) {
      const { id: message_id } = fourth(part);
      const edit = { message_id, 'message-input': `Edited ${part}` };
      succeeds(await luis.post('/edit-message', edit));
      for (const reader of [ana, luis, eva]) {
        assert.equal(
          (await wholeOf(reader, group))[part * partLength + 3]?.content,
          `Edited ${part}`,
        );
      }
      succeeds(await luis.post('/delete-message', { message_id }));
      for (const reader of [ana, luis, eva]) {
        assert.ok(!JSON.stringify(await wholeOf(reader, group)).includes(`Edited ${part}`));
      }
    }
  });

  it('shows the current states of its messages', async () => {
    const { ana, luis, eva, group, fourth } = await makeScene(1_200);
    const states = async () => {
      const whole = await wholeOf(ana, group);
      return [0, 1, 2].map((part) => whole[part * partLength + 3]?.state);
    };
    assert.deepEqual(await states(), ['sent', 'sent', 'sent']);
    await eva.fetches(group);
    assert.deepEqual(await states(), ['delivered', 'delivered', 'delivered']);
    const read = (person: Person, { id: message_id }: Message) =>
      person.post('/mark-chat-read', { chat_id: group.chat_id, message_id }).then(succeeds);
    for (const person of [luis, eva]) await read(person, fourth(0));
    await ana.fetches(group, true);
    assert.deepEqual(await states(), ['read', 'delivered', 'delivered']);
    await read(luis, fourth(2));
    for (const part of [1, 2]) {
      await read(eva, fourth(part));
      const isRead = ['read', 'read', part === 2 ? 'read' : 'delivered'];
      assert.deepEqual(await states(), isRead);
    }
  });

  it('shows a mentioned task to those who may see it, whoever fetched before', async () => {
    const { ana, luis, eva, project, task_id, group, first } = await makeScene(600);
    const mentions = async (reader: Person) =>
      (await wholeOf(reader, group)).find(({ id }) => id === first.id)?.mentions;
    const task = [{ type: 'task', task_id, project_id: project.id }];
    for (let round = 0; round < 2; round++) {
      for (const reader of [ana, luis]) assert.deepEqual(await mentions(reader), task);
      assert.deepEqual(await mentions(eva), []);
    }
    const address = `/project/${project.id}/remove_member`;
    succeeds(await ana.post(address, { user_id: luis.id }));
    assert.deepEqual(await mentions(ana), task);
    assert.deepEqual(await mentions(luis), []);
    await addMembers(ana, project, [eva]);
    assert.deepEqual(await mentions(eva), task);
  });

  it('is refused to a removed member', async () => {
    const { ana, luis, eva, group } = await makeScene(600);
    await wholeOf(eva, group);
    const { chat_id } = group;
    succeeds(await ana.post('/remove-user-from-group', { chat_id, user_id: eva.id }));
    const { status, body } = await eva.get(historyPath(group));
    assert.deepEqual([status, body.code], [403, 'not_a_member']);
    await wholeOf(luis, group);
  });

  it('has each message once, in order, during writes, edits and deletions', async () => {
    const { ana, luis, eva, group, fourth } = await makeScene(1_450);
    const { chat_id } = group;
    let isOver = false;
    const change = async () => {
      for (let i = 0; i < 30; i++) {
        await sayMany(server, luis, group, [`a${i}`, `b${i}`, `c${i}`]);
        const { id: message_id } = fourth(i % 2);
        succeeds(await luis.post('/edit-message', { message_id, 'message-input': `e${i}` }));
      }
      isOver = true;
    };
    const follow = async (reader: Person) => {
      let edits = [-1, -1];
      while (!isOver) {
        const { messages } = await reader.fetches({ chat_id, is_personal_chat: false });
        const ids: number[] = messages.map(({ id }: Message) => id);
        assert.deepEqual(
          ids,
          [...new Set(ids)].sort((a, b) => a - b),
        );
        const now = [0, 1].map((part) => {
          const { content } = messages[part * partLength + 3];
          return content.startsWith('e') ? Number(content.slice(1)) : -1;
        });
        assert.ok(
          now.every((edit, part) => edit >= (edits[part] ?? 0)),
          'nothing is undone',
        );
        edits = now;
      }
    };
    await Promise.all([change(), ...[ana, luis, eva].map(follow)]);
    for (const reader of [ana, luis, eva])
      assert.equal((await wholeOf(reader, group)).length, 1_540);
  });

  it('never shows an older state than its reader has seen', async () => {
    const { ana, luis, group, fourth } = await makeScene(600);
    const { id: message_id } = fourth(0);
    const edit = async (text: string) =>
      succeeds(await luis.post('/edit-message', { message_id, 'message-input': text }));
    await edit('second');
    // A second change between the read of the membership and the read of the changes.
    await amidReads(
      server,
      /"id", "version" from "messages"/,
      () => edit('third'),
      async () => {
        const [, , , message] = (await ana.fetches(group)).messages;
        assert.equal(message.content, 'third');
      },
    );
    assert.equal((await wholeOf(ana, group))[3]?.content, 'third');
  });

  it('is read again only in parts that do not fit the cache', async () => {
    const [ana, luis] = await server.people('ana', 'luis');
    const chat = await server.group(ana, luis);
    // Four parts of about 5 MB each, of which three fit.
    await sayMany(
      server,
      ana,
      chat,
      Array.from({ length: 2_100 }, (_, i) => `${i} ${'long '.repeat(1_980)}`),
    );
    const ask = () => luis.fetches(chat);
    const { messages } = await ask();
    assert.equal(await readsDuring(server, ask), 2, 'the fourth part and the rest');
    const { store } = server.running.world;
    const edit = (at: number, text: string) =>
      store.write(editMessage, [
        { id: ana.id },
        { message_id: messages[at].id, 'message-input': text },
      ]);
    for (let at = 10; at < 60; at++) await edit(at, '👋'.repeat(10_000));
    await ask();
    for (const at of [510, 1_010]) await edit(at, 'short');
    await ask();
    const reads = await readsDuring(server, ask);
    assert.ok(reads <= 3, `${reads} reads: what has changed is read once`);
    assert.ok(server.running.world.historyParts.bytes <= 16_000_000);
  });

  it('that is larger than the cache does not evict others', async () => {
    const { ana, group } = await makeScene(600);
    const [eva, luis] = await server.people('eva', 'luis');
    const huge = await server.group(eva, luis);
    const texts = Array.from({ length: 520 }, () => '\u0001'.repeat(10_000));
    await sayMany(server, eva, huge, texts);
    assert.equal(await readsDuring(server, () => ana.fetches(group)), 1);
    assert.equal((await luis.fetches(huge)).messages.length, 521);
    assert.equal(await readsDuring(server, () => ana.fetches(group)), 1);
  });

  it('of many chats stays within the limit of the cache', async () => {
    const [ana, luis] = await server.people('ana', 'luis');
    const chats = [await server.group(ana, luis), await server.group(ana, luis)];
    // About 12 MB for each chat, with a limit of 16 MB.
    const texts = Array.from({ length: 1_300 }, (_, i) => `${i} ${'long '.repeat(1_990)}`);
    for (const chat of chats) await sayMany(server, ana, chat, texts);
    const { historyParts } = server.running.world;
    for (let round = 0; round < 2; round++) {
      for (const chat of chats) {
        assert.equal((await wholeOf(luis, chat)).length, 1_301);
        assert.ok(historyParts.bytes > 5_000_000 && historyParts.bytes <= 16_000_000);
      }
    }
    const latest = chats.at(-1) as Chat;
    assert.equal(await readsDuring(server, () => luis.fetches(latest)), 1);
  });
});
