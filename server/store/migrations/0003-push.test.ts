import assert from 'node:assert/strict';
import { createECDH, randomBytes } from 'node:crypto';
import { describe, it } from 'node:test';
import { withChildren } from '../../../test/child-server.ts';
import { assertKept, cookies, fillOldDatabase, openedByTwo } from '../../../test/old-database.ts';
import { chat, group, luis } from '../../../test/old-database-view.ts';
import { oldProjects, projectOfLuis } from '../../../test/old-projects.ts';
import { Person } from '../../../test/person.ts';
import { succeeds } from '../../../test/projects.ts';
import { engines } from '../../../test/world.ts';
import { checkDatabase } from '../../commands/check-database.ts';
import { withReader } from '../../commands/read-database.ts';
import { readConfig } from '../../config.ts';
import { migrations } from './index.ts';

for (const engine of engines) {
  describe(`a database from before push notifications, on ${engine}`, () => {
    it('keeps all its rows, however often it is opened', () =>
      withChildren(engine, async (children) => {
        const { before, after } = await openedByTwo(engine, children, [oldProjects]);
        assertKept(before, after);
        assert.deepEqual(
          [after.migrations?.length, before.migrations?.length],
          [migrations.length, 2],
        );
        assert.deepEqual(after.push_subscriptions, []);
      }));

    it('shows its project unchanged, and supports push notifications', () =>
      withChildren(engine, async ({ env, start }) => {
        await fillOldDatabase(engine, env, [oldProjects]);
        const { address } = await start();
        const reader = Object.assign(new Person(address), { id: luis.id, cookie: cookies.luis });
        assert.deepEqual(succeeds(await reader.get('/project/1')), projectOfLuis);
        const { tasks } = succeeds(await reader.get('/my-tasks'));
        assert.deepEqual(
          tasks.map(({ id }: { id: number }) => id),
          [1],
        );
        const { messages } = await reader.fetches(group);
        assert.deepEqual(messages[1].mentions, [
          { type: 'user', user_id: luis.id },
          { type: 'task', project_id: 1, task_id: 1 },
        ]);
        const move = { task_id: 2, status: 'completed' };
        succeeds(await reader.post('/project/1/move_task', move));
        const subscribed = await reader.post('/subscribe-push', someBrowser());
        assert.equal(subscribed.status, 204, subscribed.text);
        assert.equal((await reader.says(chat.chat_id, 'and on')).id, 8);
        assert.deepEqual(await withReader(readConfig(env), checkDatabase), []);
      }));
  });
}

function someBrowser() {
  const keys = createECDH('prime256v1');
  return {
    endpoint: 'https://push.example.org/somebody',
    p256dh: keys.generateKeys('base64url'),
    auth: randomBytes(16).toString('base64url'),
  };
}
