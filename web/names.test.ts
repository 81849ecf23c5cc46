import assert from 'node:assert/strict';
import { it } from 'node:test';
import { isUsername, matchesName, suggestUsername } from './names.ts';

const jose = { username: 'jose.nunez', first_name: 'José María', last_name: 'Núñez-Ruiz' };

it('people are found by the beginnings of their names, without regard to accents and order', () => {
  for (const filter of [
    'jose',
    'NÚÑ',
    'mar',
    'ruiz j',
    '@jose.n',
    'jose.nunez',
    'nuñez-ru',
    '  ',
  ]) {
    assert.ok(matchesName(filter)(jose), filter);
  }
});

it('people are not found by letters inside a word', () => {
  for (const filter of ['ose', 'jose x', 'unez']) {
    assert.ok(!matchesName(filter)(jose), filter);
  }
});

it('a suggested username is made of the names, in lower case and without accents', () => {
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

it('a username has only letters without accents, digits, dots, hyphens and underscores', () => {
  for (const good of ['ana', 'a.b_c-9', '']) assert.ok(isUsername(good));
  for (const bad of ['Ana', 'ñ', 'a b', 'a@b']) assert.ok(!isUsername(bad));
});
