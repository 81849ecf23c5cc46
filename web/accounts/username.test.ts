import assert from 'node:assert/strict';
import { it } from 'node:test';
import { isUsername, suggestUsername } from './username.ts';

it('a username follows from the names, without accents and in small letters', () => {
  for (const [first, last, username] of [
    ['José', 'Núñez Pérez', 'jose.nunez'],
    ['Ana María', "O'Neill", 'ana.oneill'],
    ['  Eva ', '', 'eva'],
    ['Al', '', ''],
    ['明', '李', ''],
    ['🎉 Noa', 'Ibáñez', 'noa.ibanez'],
  ] as const) {
    assert.equal(suggestUsername(first, last), username);
  }
  assert.equal(suggestUsername('x'.repeat(40), 'y').length, 32);
});

it('only some characters may stand in a username', () => {
  for (const good of ['ana', 'a.b_c-9', '']) assert.ok(isUsername(good));
  for (const bad of ['Ana', 'ñ', 'a b', 'a@b']) assert.ok(!isUsername(bad));
});
