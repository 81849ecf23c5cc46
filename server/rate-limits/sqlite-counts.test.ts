import assert from 'node:assert/strict';
import { statSync } from 'node:fs';
import { it } from 'node:test';
import { describeWithServer } from '../../test/world.ts';
import { sendLimit } from '../http/rate-limits.ts';
import { countsFile } from './sqlite-counts.ts';

describeWithServer(
  'the file of counts',
  (server) => {
    it('stays small, however much is counted', async () => {
      const { rateLimiter } = server.running.world;
      for (let n = 0; n < 5_000; n++) assert.equal(await rateLimiter?.take(sendLimit, n % 100), 0);
      const file = countsFile(server.env.DATA_DIR ?? '');
      const bytes = statSync(file).size + statSync(`${file}-wal`).size;
      assert.ok(bytes < 2_000_000, `${bytes} bytes`);
    });
  },
  { RATE_LIMIT: 'on' },
  ['sqlite'],
);
