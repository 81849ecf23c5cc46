/**
 * A generator reads the description of the running server and sends what no client would: every
 * operation with real people and things, made wrong in one place or in a few. What fails is named
 * with the seed and the request, so that it can be sent again alone.
 */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { checkDatabase } from '../../server/commands/check-database.ts';
import { withReader } from '../../server/commands/read-database.ts';
import { readConfig } from '../../server/config.ts';
import { withChildren } from '../child-server.ts';
import { inspected, lookInside } from '../hostile/inside.ts';
import { checkLog } from '../hostile/log.ts';
import { Siege } from '../hostile/siege.ts';
import { lengthOf } from '../length.ts';
import { makeChance } from '../random.ts';
import { until } from '../until.ts';
import { engines } from '../world.ts';

const requests = lengthOf(5_000, 100_000);
/** The scene is made with `fetch`, which keeps its connections for later. */
const connectionsOfFetchMax = 5;
const heapGrowthBytesMax = 16 * 1024 * 1024;

for (const engine of engines) {
  describe(`${requests} hostile requests, on ${engine}`, () => {
    it('are answered as described, leave nothing behind that was refused, and cost nothing', () =>
      withChildren(engine, async ({ env, start }) => {
        const chance = makeChance();
        const server = await start({
          LOG_LEVEL: 'info',
          // The scene adds the same people again and again.
          LIMIT_ADDITIONS_PER_PAIR_PER_DAY_MAX: '1000000',
          LIMIT_GROUPS_MADE_PER_DAY_MAX: '1000000',
          PUSH_PRIVATE_ADDRESSES: 'on',
          ...inspected,
        });
        const inside = await lookInside(server);
        const siege = await Siege.begin(server.address, env, chance);
        try {
          await siege.send(requests / 2);
          const halfway = await inside.heapBytes();
          await siege.send(requests / 2);
          await siege.checkCoverage();
          await siege.readAll();
          siege.hangUp();
          await until('the connections are closed', async () => {
            return (await inside.connections()) <= connectionsOfFetchMax;
          });
          const growth = (await inside.heapBytes()) - halfway;
          assert.ok(growth < heapGrowthBytesMax, `The heap grew by ${growth} bytes`);
        } catch (error) {
          const { message } = error as Error;
          const more = `TEST_SEED=${chance.seed}\n${server.stderr.slice(-4_000)}`;
          throw new Error(`${message}\n${more}`, { cause: error });
        } finally {
          inside.close();
          await siege.end();
        }
        assert.deepEqual(await withReader(readConfig(env), checkDatabase), []);
        const { code, stdout, stderr } = await server.stop();
        assert.equal(code, 0);
        checkLog(stdout + stderr, siege.secrets());
      }));
  });
}
