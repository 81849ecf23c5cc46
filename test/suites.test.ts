import assert from 'node:assert/strict';
import { globSync } from 'node:fs';
import { describe, it } from 'node:test';
import { enginesIn, isByEngine } from './suites.ts';

const files = globSync('{contract,demo,server,test,web}/**/*.test.ts');

describe('the suites of tests', () => {
  it('run every file once on each engine, before a commit or in the rest', () => {
    for (const file of files) {
      const parts = [...enginesIn('everyday', file), ...enginesIn('rest', file)];
      assert.deepEqual(parts.toSorted(), enginesIn('all', file).toSorted(), file);
    }
  });

  it('divide a file by engine only if all its tests run once for each engine', () => {
    const divided = files.filter((file) => enginesIn('everyday', file).length === 1);
    assert.ok(divided.length > 100);
    assert.deepEqual(
      divided.filter((file) => !isByEngine(file)),
      [],
    );
  });

  it('leave what needs curl, a compiler or a full Chromium to the rest', () => {
    const needy = 'test/{readme.test.ts,faults/*.test.ts,browser/full-chromium/*.test.ts}';
    for (const file of globSync(needy)) assert.deepEqual(enginesIn('everyday', file), [], file);
  });

  it('leave long tests to the rest', () => {
    for (const file of globSync('test/long/*.test.ts'))
      assert.deepEqual(enginesIn('everyday', file), [], file);
  });
});
