import assert from 'node:assert/strict';
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, beforeEach, describe, it } from 'node:test';
import { until } from '../../test/until.ts';
import { megabytes, placeNew, replaceFile, withNewFile } from './files.ts';

describe('atomic files', () => {
  let folder = '';
  const named = (name: string) => join(folder, name);
  before(() => {
    folder = mkdtempSync(join(tmpdir(), 'tertulia-files-'));
  });
  beforeEach(() => {
    for (const name of readdirSync(folder)) rmSync(named(name));
  });
  after(() => rmSync(folder, { recursive: true }));

  it('are readable by their owner only, and removed unless they are placed', async () => {
    const mode = await withNewFile(
      named('new'),
      async () => statSync(named('new')).mode & 0o777,
      () => {},
    );
    assert.equal(mode, 0o600);
    assert.deepEqual(readdirSync(folder), []);
  });

  it('are removed when the work fails', async () => {
    const work = async () => {
      throw new Error('no space');
    };
    await assert.rejects(
      withNewFile(named('new'), work, () => {}),
      /no space/,
    );
    assert.deepEqual(readdirSync(folder), []);
  });

  it('never replace a file that somebody else creates', async () => {
    writeFileSync(named('new'), 'theirs');
    await assert.rejects(
      withNewFile(
        named('new'),
        async () => {},
        () => {},
      ),
      /EEXIST/,
    );
    assert.equal(readFileSync(named('new'), 'utf8'), 'theirs');
  });

  it('report their size while they grow', async () => {
    const told: string[] = [];
    const work = async () => {
      writeFileSync(named('new'), Buffer.alloc(2_340_000));
      await until('a line', () => told.at(-1)?.startsWith('2.4'));
    };
    await withNewFile(named('new'), work, (line) => told.push(line), 1);
    assert.equal(told.at(-1), '2.4 MB written …');
  });

  it('get a free name, and no other', () => {
    writeFileSync(named('new'), 'whole');
    placeNew(named('new'), named('placed'));
    assert.equal(readFileSync(named('placed'), 'utf8'), 'whole');
    writeFileSync(named('next'), 'next');
    assert.throws(() => placeNew(named('next'), named('placed')), /already exists\.$/);
    assert.equal(readFileSync(named('placed'), 'utf8'), 'whole');
  });

  it('replace another file, which is kept as a backup', () => {
    writeFileSync(named('new'), 'whole');
    writeFileSync(named('placed'), 'former');
    replaceFile(named('new'), named('placed'), named('kept'));
    assert.equal(readFileSync(named('placed'), 'utf8'), 'whole');
    assert.equal(readFileSync(named('kept'), 'utf8'), 'former');
    assert.ok(!existsSync(named('new')));
  });

  it('are measured in megabytes, starting with the first byte', () => {
    assert.deepEqual([0, 1, 1_234_567_890].map(megabytes), ['0 MB', '0.1 MB', '1,234.6 MB']);
  });
});
