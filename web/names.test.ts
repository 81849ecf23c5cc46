import assert from 'node:assert/strict';
import { it } from 'node:test';
import { matchesName } from './names.ts';

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
