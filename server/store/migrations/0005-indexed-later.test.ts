import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { FoundMessage } from '../../../contract/chats.ts';
import { withChildren } from '../../../test/child-server.ts';
import { assertKept, cookies, fillOldDatabase, openedByTwo } from '../../../test/old-database.ts';
import { chat, luis } from '../../../test/old-database-view.ts';
import { oldProjects } from '../../../test/old-projects.ts';
import { Person } from '../../../test/person.ts';
import { succeeds } from '../../../test/projects.ts';
import { searchPath } from '../../../test/search.ts';
import { engines } from '../../../test/world.ts';
import { checkDatabase } from '../../commands/check-database.ts';
import { withReader } from '../../commands/read-database.ts';
import { readConfig } from '../../config.ts';
import { migrations } from './index.ts';

/** A database with all earlier features, and their migrations. */
const earlier = [oldProjects, [], []];

for (const engine of engines) {
  describe(`a database from before messages were indexed later, on ${engine}`, () => {
    it('keeps all its rows, however often it is opened', () =>
      withChildren(engine, async (children) => {
        const { before, after } = await openedByTwo(engine, children, earlier);
        assertKept(before, after);
        assert.deepEqual(
          [after.migrations?.length, before.migrations?.length],
          [migrations.length, 4],
        );
      }));

    it('finds messages from before and after once each, and edited ones by their new words', () =>
      withChildren(engine, async ({ env, start }) => {
        await fillOldDatabase(engine, env, earlier);
        const { address } = await start();
        const reader = Object.assign(new Person(address), { id: luis.id, cookie: cookies.luis });
        const find = async (q: string) =>
          succeeds(await reader.get(searchPath(q))).results.map(
            ({ message }: FoundMessage) => message.content,
          );
        const said = (await reader.fetches(chat)).messages.find(
          ({ kind, sender_id, content }: { kind: string; sender_id: number; content: string }) =>
            kind === 'text' && sender_id === luis.id && content !== '',
        );
        const word = /\p{L}{3,}/u.exec(said.content)?.[0] ?? '';
        assert.ok((await find(word)).includes(said.content));
        const edit = { message_id: said.id, 'message-input': 'quite another thing' };
        succeeds(await reader.post('/edit-message', edit));
        assert.ok(!(await find(word)).includes(said.content));
        assert.deepEqual(await find('quite another'), ['quite another thing']);
        await reader.says(chat.chat_id, 'said after the update');
        assert.deepEqual(await find('said after the upd'), ['said after the update']);
        assert.deepEqual(await withReader(readConfig(env), checkDatabase), []);
      }));
  });
}
