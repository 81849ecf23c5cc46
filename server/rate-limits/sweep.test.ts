import assert from 'node:assert/strict';
import { it } from 'node:test';
import { connectToCounts } from '../../test/raw-database.ts';
import { describeWithServer, type TestServer } from '../../test/world.ts';
import type { Reader } from '../store/store.ts';
import { openSqliteCounts } from './sqlite-counts.ts';
import { sweep } from './sweep.ts';

const soon = { name: 'soon', max: 5, timeWindowMs: 1 };
const later = { name: 'later', max: 5, timeWindowMs: 60_000 };

/** Runs work on the counts of a server. */
async function withCounts(server: TestServer, work: (reader: Reader) => Promise<void>) {
  if (server.engine === 'postgres') return work(server.running.world.store);
  const counts = openSqliteCounts(server.env.DATA_DIR ?? '');
  await work(counts.reader());
  counts.close();
}

async function countOf(server: TestServer, where = 'true'): Promise<number> {
  const { rows, end } = await connectToCounts(server.env);
  const [row] = await rows(`SELECT count(*) AS n FROM rate_limits WHERE ${where}`);
  await end();
  return Number(row?.n);
}

describeWithServer(
  'sweeping what is counted',
  (server) => {
    it('takes away what no longer counts, and nothing else', async () => {
      const { rateLimiter } = server.running.world;
      for (let n = 0; n < 1_200; n++) await rateLimiter?.take(soon, `sender ${n}`);
      for (let n = 0; n < 5; n++) await rateLimiter?.take(later, n);
      const others = await countOf(server, "key NOT LIKE 'x%'");
      assert.ok((await countOf(server)) >= 1_205);
      await withCounts(server, sweep);
      assert.ok((await countOf(server)) < 20);
      assert.equal(await countOf(server, "key NOT LIKE 'x%'"), others);
      assert.equal(await rateLimiter?.take(later, 0), 0);
    });

    it('keeps no more than is useful, whatever number of names is made up', async () => {
      const { run, end } = await connectToCounts(server.env);
      const until = Date.now() + 60 * 60_000;
      await run(`
        WITH RECURSIVE n (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM n WHERE n < 250000)
        INSERT INTO rate_limits (key, used, until)
          SELECT 'x' || CAST(1000000 + n AS text), 1, ${until} FROM n`);
      await end();
      await withCounts(server, sweep);
      const left = await countOf(server);
      assert.ok(left > 190_000 && left <= 200_000, `${left}`);
      const { rateLimiter } = server.running.world;
      assert.equal(await rateLimiter?.take(later, 1), 0);
    });
  },
  { RATE_LIMIT: 'on' },
);
