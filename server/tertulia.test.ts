import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { tertulia } from '../test/command-line.ts';
import { makeDatabase } from '../test/world.ts';

const names = [
  ...['create-user', 'reset-password', 'create-invite'],
  ...['backup', 'restore', 'check', 'demo'],
];

describe('the command line', () => {
  for (const words of [[], ['help'], ['--help'], ['backup', '--help']]) {
    it(`prints the list of commands: ${words.join(' ') || 'without a command'}`, async () => {
      const told = await tertulia({}, words);
      assert.equal(told.code, 0);
      assert.equal(told.stderr, '');
      for (const name of names) assert.match(told.stdout, new RegExp(`^ {2}${name}\\b`, 'm'));
      for (const line of told.stdout.split('\n')) assert.ok(line.length <= 100, line);
    });
  }

  for (const [words, sentence] of [
    [['fly'], 'There is no command "fly".'],
    [['check', '--fast'], "Unknown option '--fast'."],
    [['check', 'now'], '"now" is more than this command takes.'],
    [['restore', 'one.db', 'two.db'], '"two.db" is more than this command takes.'],
    [['restore'], 'The name of the backup is missing.'],
    [['create-invite', '--days'], "Option '--days <value>' argument missing."],
    [['create-user', '--username', '--admin'], "Option '--username' argument is ambiguous."],
    [['create-user', '--username', 'ana'], '--first-name is missing.'],
    [['reset-password'], '--username is missing.'],
  ] as const) {
    it(`explains what is wrong with "${words.join(' ')}", and lists the commands`, async () => {
      const told = await tertulia({}, [...words]);
      assert.equal(told.code, 2);
      assert.equal(told.stdout, '');
      const [first, empty, usage] = told.stderr.split('\n');
      assert.deepEqual([first, empty], [sentence, '']);
      assert.match(usage ?? '', /^Usage: npm run tertulia/);
    });
  }

  it('names an invalid environment variable in one sentence', async () => {
    const told = await tertulia({ PORT: 'many' }, ['check']);
    assert.equal(told.code, 1);
    assert.equal(told.stderr, 'PORT is "many"; it takes a whole number from 0 to 65535.\n');
  });

  for (const words of [
    ['create-user', '--username', 'ana', '--first-name', 'Ana', '--last-name', 'Ruiz'],
    ['check'],
  ]) {
    it(`says in one sentence that PostgreSQL does not answer: ${words[0]}`, async () => {
      const DATABASE_URL = 'postgres://ana:hush@127.0.0.1:1/tertulia';
      const told = await tertulia({ DATABASE_URL }, words);
      assert.equal(told.code, 1);
      assert.equal(told.stdout, '');
      assert.match(told.stderr, /^PostgreSQL does not answer: .*\.\n$/);
      assert.doesNotMatch(told.stderr, /hush/);
    });
  }

  it('says in one sentence that the data folder is not writable', async () => {
    const database = await makeDatabase('sqlite');
    const env = { DATA_DIR: `${process.execPath}/data` };
    const told = await tertulia(env, ['demo']);
    assert.equal(told.code, 1);
    assert.match(told.stderr, /^[^\n]+\.\n$/);
    await database.remove();
  });
});
