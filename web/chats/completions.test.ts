import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { begunAt, completeLabel, completePerson, matching } from './completions.ts';

const person = (id: number, username: string, first_name: string, last_name: string) =>
  completePerson({ id, username, first_name, last_name, image_route: null });

const all = [
  person(1, 'ana', 'Ana', 'Ruiz'),
  person(2, 'jose', 'José', 'Ánimas'),
  completeLabel({ id: 3, label_name: 'Equipo Diseño', label_hex_color: '#aa0000' }),
];

describe('a mention that is being written', () => {
  it('begins with @ where a word may begin, and ends at the caret', () => {
    assert.deepEqual(begunAt('Hi @an', 6), { start: 3, end: 6, text: 'an' });
    assert.deepEqual(begunAt('@', 1), { start: 0, end: 1, text: '' });
    assert.deepEqual(begunAt('(@josé x', 6), { start: 1, end: 6, text: 'josé' });
    for (const [text, caret] of [
      ['mail@an', 7],
      ['@ana ', 5],
      ['Hi', 2],
      ['@ana', 0],
      [`@${'a'.repeat(100)}`, 101],
    ] as const) {
      assert.equal(begunAt(text, caret), undefined, text);
    }
  });

  it('is completed by handle, then by name, whatever the case and the accents', () => {
    const found = (text: string) => matching(all, text).map(({ handle }) => handle);
    assert.deepEqual(found('an'), ['ana', 'jose']);
    assert.deepEqual(found('JOSÉ'), ['jose']);
    assert.deepEqual(found('diseño'), ['equipo-diseno']);
    assert.deepEqual(found('equipo-'), ['equipo-diseno']);
    assert.deepEqual(found('zz'), []);
    assert.equal(found('').length, 3);
  });
});
