import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { checkDatabase } from '../../server/commands/check-database.ts';
import { withReader } from '../../server/commands/read-database.ts';
import { readConfig } from '../../server/config.ts';
import { tertulia } from '../command-line.ts';
import { EventStream } from '../events.ts';
import { until, within } from '../until.ts';
import { needsFaults } from './disk.ts';
import {
  assertRead,
  assertUnavailable,
  boundMs,
  launch,
  picture,
  type Scene,
  sayUntilRefused,
  send,
  syncsOf,
  withScene,
} from './disk-scene.ts';

const nothingSaved = /^Nothing was saved/;
const nobodyKnows = /^The change may or may not have been saved/;

const troubles = [
  {
    what: 'a disk that fills up in the middle of what is written',
    begin: ({ faults }: Scene) => faults.bound(3_000 + Math.floor(Math.random() * 50_000)),
    /** Where a message finds no room, something small may. */
    worsen: ({ faults }: Scene) => faults.failWrites('ENOSPC'),
    end({ faults }: Scene) {
      faults.unbound();
      faults.failWrites('none');
    },
    detail: nothingSaved,
  },
  {
    what: 'a disk that turns read-only',
    begin: ({ faults }: Scene) => faults.failWrites('EROFS'),
    end: ({ faults }: Scene) => faults.failWrites('none'),
    detail: nothingSaved,
  },
  {
    what: 'a disk that can’t say whether it has what was written',
    begin: ({ faults }: Scene) => faults.failSyncs('EIO'),
    end: ({ faults }: Scene) => faults.failSyncs('none'),
    detail: nobodyKnows,
  },
];

for (const { what, begin, worsen, end, detail } of troubles) {
  describe(`${what}, on sqlite`, { concurrency: true }, () => {
    it('refuses to write, lets everybody read on, and all is well afterwards', needsFaults, () =>
      withScene(async (scene) => {
        const { ana, luis, chat, env, acknowledged } = scene;
        const stream = await EventStream.open(luis);
        begin(scene);
        const refused = await sayUntilRefused(scene);
        assertUnavailable(refused.answer, detail);
        worsen?.(scene);

        for (const answer of await Promise.all([
          ana.post('/edit-profile', { first_name: 'Lost' }),
          ana.post('/upload-profile-image', { image: picture() }, 'multipart'),
          luis.post('/login', { username: luis.username, password: luis.password }),
        ])) {
          assertUnavailable(answer, detail);
          assert.equal(answer.headers.get('set-cookie'), null);
        }
        await assertRead(scene);
        for (const path of ['/healthz', '/readyz', '/get-chats', '/me']) {
          assert.equal((await luis.get(path)).status, 200, path);
        }
        assert.equal((await ana.get('/me')).body.first_name, 'ana');

        end(scene);
        await until(
          'it writes again',
          async () => (await send(ana, chat, refused.id)).status < 300,
        );
        acknowledged.add(refused.id);
        assert.equal((await send(ana, chat, refused.id)).status, 200);
        assert.equal((await ana.post('/edit-profile', { first_name: 'Kept' })).status, 200);
        await stream.nudge(chat);
        await assertRead(scene);
        await stream.close();
        assert.deepEqual(await withReader(readConfig(env), checkDatabase), []);
      }),
    );

    it('takes nothing from a server that ends meanwhile, in whatever way', needsFaults, () =>
      withScene(async (scene) => {
        for (const signal of ['SIGTERM', 'SIGKILL'] as const) {
          begin(scene);
          await sayUntilRefused(scene);
          scene.server.process.kill(signal);
          const { code, stderr } = await within(boundMs, 'The end', scene.server.ended);
          assert.equal(stderr, '');
          if (signal === 'SIGTERM') assert.equal(code, 0);
          end(scene);
          await scene.start();
          await assertRead(scene);
          assert.deepEqual(await withReader(readConfig(scene.env), checkDatabase), []);
        }
      }),
    );
  });
}

describe('a disk that has no room when the server starts', () => {
  it('is named in one line, and once there is room the server starts', needsFaults, () =>
    withScene(async (scene) => {
      await scene.server.stop();
      scene.faults.bound(0);
      const failed = await within(boundMs, 'The end', launch(scene.faults).ended);
      assert.equal(failed.code, 1);
      assert.match(failed.stderr, /^Tertulia did not start\. [^\n]*is there room[^\n]*\.\n$/);
      scene.faults.unbound();
      await scene.start();
      await assertRead(scene);
    }),
  );
});

describe('a slow disk, on sqlite', { concurrency: true }, () => {
  it('is synced once for what was sent together', needsFaults, () =>
    withScene(async (scene) => {
      const { faults, ana, chat, acknowledged } = scene;
      faults.slowSyncs(50);
      const before = syncsOf(faults);
      const ids = Array.from({ length: 60 }, (_, i) => `together ${i}`);
      for (const answer of await Promise.all(ids.map((id) => send(ana, chat, id)))) {
        assert.equal(answer.status, 201, answer.text);
      }
      const syncs = syncsOf(faults) - before;
      assert.ok(syncs > 0 && syncs < ids.length / 2, `${ids.length} sends took ${syncs} syncs`);
      for (const id of ids) acknowledged.add(id);
      await assertRead(scene);
    }),
  );

  it('keeps nobody from reading while it hangs, nor anybody waiting for ever', needsFaults, () =>
    withScene(async (scene) => {
      const { faults, ana, luis, chat, acknowledged } = scene;
      faults.slowSyncs(10 * 60_000);
      const ids = Array.from({ length: 5 }, (_, i) => `hanging ${i}`);
      const sending = Promise.all(ids.map((id) => send(ana, chat, id)));
      let isOver = false;
      void sending.then(() => {
        isOver = true;
      });
      for (let poll = 0; poll < 20; poll++) {
        await assertRead(scene);
        assert.equal((await luis.get('/readyz')).status, 200);
      }
      assert.equal(isOver, false);
      for (const answer of await within(boundMs, 'Sending', sending)) {
        assertUnavailable(answer, nobodyKnows);
      }
      faults.slowSyncs(0);
      for (const id of ids) {
        await until('it writes again', async () => (await send(ana, chat, id)).status < 300);
        assert.equal((await send(ana, chat, id)).status, 200);
        acknowledged.add(id);
      }
      await assertRead(scene);
    }),
  );
});

describe('a backup on a disk that fills up', () => {
  it('fails in one line and leaves nothing behind', needsFaults, () =>
    withScene(async ({ faults, env, luis }) => {
      faults.bound(20_000);
      const file = `${faults.folder}/backup.db`;
      const told = await tertulia({ ...env, ...faults.env }, ['backup', file]);
      assert.equal(told.code, 1, told.stdout);
      assert.match(told.stderr, /(full|no space)[^\n]*\n$/i);
      faults.unbound();
      assert.equal((await tertulia({ ...env, ...faults.env }, ['backup', file])).code, 0);
      assert.equal((await luis.get('/me')).status, 200);
    }),
  );
});
