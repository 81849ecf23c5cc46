import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { excerptOf } from './excerpt.ts';
import { searchWords } from './words.ts';

type Piece = ReturnType<typeof excerptOf>[number];

const excerpt = (content: string, query: string) => excerptOf(content, searchWords(query));
const matchesOf = (pieces: Piece[]) =>
  pieces.filter(({ is_match }) => is_match).map(({ text }) => text);
const joined = (pieces: Piece[]) => pieces.map(({ text }) => text).join('');
/** Removes the ellipses. */
const withoutEllipses = (pieces: Piece[]) =>
  pieces.filter(({ text, is_match }) => is_match || text !== '…');

describe('an excerpt', () => {
  it('of a short message is the whole message, split at its matches', () => {
    assert.deepEqual(excerpt('Where is the key? The KEY!', 'key'), [
      { text: 'Where is the ', is_match: false },
      { text: 'key', is_match: true },
      { text: '? The ', is_match: false },
      { text: 'KEY', is_match: true },
      { text: '!', is_match: false },
    ]);
  });

  it('matches without regard to case and accents, and keeps the original text', () => {
    assert.deepEqual(matchesOf(excerpt('José Núñez, JOSE\u0301', 'nunez jose')), [
      'José',
      'Núñez',
      'JOSE\u0301',
    ]);
  });

  it('matches prefixes for the last word, and whole words for the others', () => {
    const content = 'plan planet planting plank';
    assert.deepEqual(matchesOf(excerpt(content, 'planet plant')), ['planet', 'planting']);
    assert.deepEqual(matchesOf(excerpt(content, 'plan planet')), ['plan', 'planet']);
  });

  it('matches only whole words for a last word that is too short for a prefix', () => {
    assert.deepEqual(matchesOf(excerpt('el elefante', 'el')), ['el']);
    const far = `elefante ${'. '.repeat(200)} el`;
    assert.deepEqual(matchesOf(excerpt(far, 'el')), ['el']);
  });

  it('of a long message is the part around the first match', () => {
    const content = `${'a '.repeat(200)}key ${'b '.repeat(200)}`;
    const pieces = excerpt(content, 'key');
    assert.deepEqual(pieces[0], { text: '…', is_match: false });
    assert.deepEqual(pieces.at(-1), { text: '…', is_match: false });
    assert.deepEqual(matchesOf(pieces), ['key']);
    const shown = joined(withoutEllipses(pieces));
    assert.ok(content.includes(shown));
    assert.ok(shown.length <= 200);
  });

  it('starts at the beginning of the message if the match is near it', () => {
    const pieces = excerpt(`A key ${'b '.repeat(200)}`, 'key');
    assert.deepEqual(pieces[0], { text: 'A ', is_match: false });
    assert.equal(pieces.at(-1)?.text, '…');
  });

  it('shows a match that is longer than the excerpt', () => {
    const content = `see ${'x'.repeat(300)} there`;
    assert.equal(matchesOf(excerpt(content, 'xxx')).length, 1);
  });

  it('never splits a character', () => {
    for (let shift = 0; shift < 4; shift++) {
      const content = `${'x'.repeat(shift)}${'👋'.repeat(100)} key ${'👋'.repeat(200)}`;
      const pieces = excerpt(content, 'key');
      assert.ok(pieces.every(({ text }) => text.isWellFormed()));
      assert.deepEqual(matchesOf(pieces), ['key']);
    }
  });

  it('has no empty pieces and joins to a part of the message, for random messages', () => {
    const parts = [
      'key',
      'KÉY',
      ' ',
      '\n',
      '👋',
      'é',
      'e\u0301',
      '東京',
      '½',
      '3º',
      '\ufe0f',
      'x-y',
    ];
    for (let n = 0; n < 2_000; n++) {
      let left = n;
      let content = '';
      for (let i = 0; i < 100; i++) {
        left = (left * 1_103_515_245 + 12_345) % 2 ** 31;
        content += parts[(left >> 8) % parts.length];
      }
      const pieces = excerpt(content, n % 2 ? 'key' : 'xy ke');
      assert.ok(content.includes(joined(withoutEllipses(pieces))), content);
      assert.ok(
        pieces.every(({ text }) => text !== ''),
        content,
      );
    }
  });

  it('of an empty message is empty', () => {
    assert.deepEqual(excerpt('', 'key'), []);
  });
});
