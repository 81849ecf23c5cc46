import assert from 'node:assert/strict';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import type { Message } from '../../../contract/chats.ts';
import { peek } from '../../../test/chats.ts';
import { type ChildServer, withChildren } from '../../../test/child-server.ts';
import { tertulia } from '../../../test/command-line.ts';
import {
  assertKept,
  contentsOf,
  cookies,
  fillOldDatabase,
  openedByTwo,
} from '../../../test/old-database.ts';
import {
  ana,
  chat,
  chatsOfLuis,
  group,
  histories,
  luis,
  messages,
} from '../../../test/old-database-view.ts';
import { Person } from '../../../test/person.ts';
import {
  addLabels,
  addMembers,
  addTask,
  labelMember,
  makeProject,
} from '../../../test/projects.ts';
import { engines } from '../../../test/world.ts';
import { checkDatabase } from '../../commands/check-database.ts';
import { withReader } from '../../commands/read-database.ts';
import { readConfig } from '../../config.ts';

const { hello, again } = messages;

const signIn = ({ address }: ChildServer, name: keyof typeof cookies): Person =>
  Object.assign(new Person(address), { id: { ana, luis }[name].id, cookie: cookies[name] });

for (const engine of engines) {
  describe(`a database from before projects, on ${engine}`, () => {
    it('keeps all its data, without mentions', () =>
      withChildren(engine, async ({ env, start }) => {
        await fillOldDatabase(engine, env);
        const reader = signIn(await start(), 'luis');
        assert.deepEqual(await Promise.all([chat, group].map((c) => peek(reader, c))), histories);
        const got = async (path: string) => (await reader.get(path)).body;
        assert.deepEqual(await got('/get-chats'), {
          chats: chatsOfLuis,
          next: null,
          unread_after: 0,
        });
        const { results } = await got('/search-messages?q=hello');
        assert.deepEqual(
          results.map(({ message }: { message: Message }) => message),
          [again, hello],
        );
        assert.deepEqual(await got('/search-global?q=nunez'), { users: [ana] });
        assert.deepEqual(await got('/search-global?q=eva'), { users: [] });
        assert.deepEqual(await got('/projects'), { projects: [] });
        assert.deepEqual(await got('/my-tasks'), { tasks: [] });
        assert.deepEqual(await withReader(readConfig(env), checkDatabase), []);
      }));

    it('accepts projects, and messages with mentions', () =>
      withChildren(engine, async ({ env, start }) => {
        await fillOldDatabase(engine, env);
        const server = await start();
        const [manager, member] = [signIn(server, 'ana'), signIn(server, 'luis')];
        const project = await makeProject(manager);
        await addMembers(manager, project, [member]);
        const [design] = await addLabels(manager, project, 'Design');
        await labelMember(manager, project, member, [design]);
        const task = await addTask(member, project, { labels: [design], message_id: hello.id });
        assert.equal(task.task_title, hello.content);
        const sent = await manager.says(chat.chat_id, `@luis #${task.id}`);
        assert.equal(sent.id, 1 + again.id + 2, 'after the two events of the new group');
        assert.equal(sent.mentions.length, 2);
        const fields = { message_id: hello.id, 'message-input': 'Hello, @luis' };
        const { body } = await manager.post('/edit-message', fields);
        assert.deepEqual(body.message.mentions, [{ type: 'user', user_id: luis.id }]);
        const { chats } = (await member.get('/get-chats')).body;
        assert.deepEqual([chats[0].chat_id, chats[0].mention_count], [chat.chat_id, 1]);
        assert.deepEqual(await withReader(readConfig(env), checkDatabase), []);
      }));

    it('is migrated once, however often and by however many servers it is opened', () =>
      withChildren(engine, async (children) => {
        const { before, after } = await openedByTwo(engine, children);
        assertKept(before, after, { except: ['users', 'messages'] });
        assert.deepEqual([after.users?.length, after.messages?.length], [3, 7]);
        await (await children.start()).stop();
        assert.deepEqual(await contentsOf(children.env), after);
      }));
  });
}

describe('a database from before projects', () => {
  it('is backed up without migrating it, and checked after the migration', () =>
    withChildren('sqlite', async ({ env, start }) => {
      await fillOldDatabase('sqlite', env);
      const file = join(env.DATA_DIR ?? '', 'old.db');
      const backup = await tertulia(env, ['backup', file]);
      assert.match(backup.stdout, /old\.db: 3 people, 2 chats, 7 messages, [\d,]+ bytes\.\n$/);
      assert.deepEqual([backup.code, backup.stderr], [0, '']);
      const early = await tertulia(env, ['check']);
      assert.equal(early.code, 1);
      assert.match(early.stderr, /^The database is of an older version: start the server once/);
      await (await start()).stop();
      const { stdout } = await tertulia(env, ['check']);
      assert.equal(stdout, 'All is well: 3 people, 2 chats, 7 messages, 0 projects, 0 tasks.\n');

      const restored = await tertulia(env, ['restore', file, '--replace']);
      assert.deepEqual([restored.code, restored.stderr], [0, '']);
      const reader = signIn(await start(), 'luis');
      assert.deepEqual((await reader.get('/get-chats')).body, {
        chats: chatsOfLuis,
        next: null,
        unread_after: 0,
      });
    }));
});
