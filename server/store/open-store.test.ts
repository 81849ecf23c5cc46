import assert from 'node:assert/strict';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { it } from 'node:test';
import { describeWithServer } from '../../test/world.ts';

describeWithServer(
  'the data folder',
  (server) => {
    it('contains only files that their owner alone can read', async () => {
      await server.person('ana');
      const folder = server.env.DATA_DIR ?? '';
      const files = readdirSync(folder);
      assert.ok(files.includes('tertulia.db') && files.includes('rate-limits.db'));
      for (const file of files) {
        assert.equal(statSync(join(folder, file)).mode & 0o077, 0, file);
      }
    });
  },
  { RATE_LIMIT: 'on' },
  ['sqlite'],
);
