import assert from 'node:assert/strict';
import { statSync } from 'node:fs';
import { it } from 'node:test';
import { describeWithServer } from '../../test/world.ts';
import { countsFile } from './sqlite-counts.ts';

describeWithServer(
  'the file of counts',
  (server) => {
    it('stays small, however much is counted', async () => {
      const { rateLimiter } = server.running.world;
      const limit = { name: 'many', max: 100, timeWindowMs: 5_000, isRefilled: true } as const;
      for (let n = 0; n < 5_000; n++) assert.equal(await rateLimiter?.take(limit, n % 100), 0);
      const file = countsFile(server.env.DATA_DIR ?? '');
      const bytes = statSync(file).size + statSync(`${file}-wal`).size;
      assert.ok(bytes < 2_000_000, `${bytes} bytes`);
    });
  },
  { RATE_LIMIT: 'on' },
  ['sqlite'],
);
