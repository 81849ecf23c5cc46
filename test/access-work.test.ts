/**
 * What is not one's own costs as much as what is not there, so that no clock tells them apart. What
 * the database is asked for is compared exactly: it is the work. A clock alone would see less, on a
 * machine that does other things too; it is looked at with wide margins, for what is no statement:
 * what is there is large, so that whoever fetched first and checked afterwards would take many times
 * as long.
 */
import assert from 'node:assert/strict';
import { before, it } from 'node:test';
import { ask } from './access-ask.ts';
import { type Caller, type Cast, makeCast } from './access-callers.ts';
import { nowhere, restoreScene, type Scene } from './access-scene.ts';
import { table } from './access-table.ts';
import { sayMany } from './chats.ts';
import { addTask } from './projects.ts';
import { queriesDuring } from './statements.ts';
import { describeWithServer } from './world.ts';

const pairs = 60;
const factorMax = 3;
/** Below it nobody could measure anything through a network. */
const differenceMsMin = 3;
/** What goes on by itself after a write, whoever asks. */
const ofOthers = /pg_notify|push_subscriptions/;
const outside: Caller[] = ['stranger', 'removed member', 'removed project member'];

const rows = Object.entries(table)
  .filter(([, { answers }]) => answers.stranger === '403 not_a_member')
  .map(([name]) => name);
const timed = [
  'GET /get-group-chat-messages/:chat_id',
  'GET /search-messages',
  'GET /project/:id',
  'GET /project/:id/kanban_partial',
  'POST /send-message',
  'POST /edit-message',
];

describeWithServer('the work of refusing', (server) => {
  let cast: Cast;
  let scene: Scene;
  before(async () => {
    cast = await makeCast(server);
    scene = await restoreScene(cast);
    const { member, 'project manager': manager } = cast.people;
    const texts = Array.from({ length: 500 }, (_, i) => `Hello ${i} ${'many words '.repeat(400)}`);
    await sayMany(server, member, { chat_id: scene.group, is_personal_chat: false }, texts);
    const task = { task_description: 'many words '.repeat(1_000), labels: [scene.label] };
    for (let i = 0; i < 60; i++) await addTask(manager, { id: scene.project }, task);
  });

  for (const name of rows) {
    it(`is the same for what is not one’s own as for what is not there: ${name}`, async () => {
      for (const caller of outside) {
        const work = async (where: Scene) => {
          const all = await queriesDuring(server, async () => {
            assert.equal((await ask(cast, caller, name, where)).status, 403);
          });
          return all.filter((query) => !ofOthers.test(query));
        };
        const theirs = await work(scene);
        assert.ok(theirs.length > 0);
        assert.deepEqual(theirs, await work(nowhere(scene)), caller);
      }
    });
  }

  for (const name of timed) {
    it(`takes as long for what is not one’s own as for what is not there: ${name}`, async () => {
      assert.ok(rows.includes(name));
      const time = async (where: Scene) => {
        const start = performance.now();
        assert.equal((await ask(cast, 'stranger', name, where)).status, 403);
        return performance.now() - start;
      };
      // In turns, so that both have the same share of whatever else the machine does.
      const ms = { theirs: [] as number[], none: [] as number[] };
      for (let i = 0; i < pairs; i++) {
        ms.theirs.push(await time(scene));
        ms.none.push(await time(nowhere(scene)));
      }
      const [theirs, none] = [Math.min(...ms.theirs), Math.min(...ms.none)];
      const isAlike = theirs < none * factorMax && none < theirs * factorMax;
      assert.ok(isAlike || Math.abs(theirs - none) < differenceMsMin, `${theirs} ms, ${none} ms`);
    });
  }
});
