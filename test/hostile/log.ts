/** What may stand in a log after all that, and what may not. */
import assert from 'node:assert/strict';
import { isOfInspector } from './inside.ts';
import { marker } from './values.ts';

const known = ['level', 'time', 'request_id', 'method', 'route', 'status', 'ms', 'user_id', 'msg'];
const ofFailures = ['level', 'time', 'err', 'msg'];

/** Holds that the log has whole lines of its own only, and nothing of what was sent. */
export function checkLog(output: string, secrets: string[]): void {
  for (const line of output.split('\n')) {
    if (line === '' || isOfInspector(line) || /^Tertulia is ready at /.test(line)) continue;
    assert.ok(!line.includes(marker), line);
    const secret = secrets.find((secret) => line.includes(secret));
    assert.equal(secret, undefined, line);
    const entry = JSON.parse(line);
    const names = entry.err ? ofFailures : known;
    assert.deepEqual(
      Object.keys(entry).filter((name) => !names.includes(name)),
      [],
      line,
    );
    assert.ok(entry.level < 50, line);
  }
}
