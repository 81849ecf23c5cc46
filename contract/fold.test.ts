import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { fold } from './fold.ts';

/** As Unicode defines it, of the whole text at once. */
const foldWhole = (text: string) =>
  text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll('ς', 'σ');

describe('a folded text', () => {
  it('is the same however long the text is, for every character', () => {
    let text = '';
    for (let code = 0; code <= 0x10ffff; code++) {
      if (code >= 0xd800 && code <= 0xdfff) continue;
      text += String.fromCodePoint(code);
      if (text.length < 10_000 && code < 0x10ffff) continue;
      assert.equal(fold(text), foldWhole(text), `up to ${code.toString(16)}`);
      text = '';
    }
  });

  it('is the same where a slice ends within a word, a pair, or a run of marks', () => {
    for (const piece of [
      'ΟΔΟΣ ',
      'e\u0301\u0323',
      '𝓯𝓪',
      '안녕',
      '👩\u200d',
      'ﷺ',
      'İ',
      '\ud800x',
      '\udc00',
    ]) {
      for (let shift = 0; shift < 4; shift++) {
        const text = 'x'.repeat(shift) + piece.repeat(150);
        assert.equal(fold(text), foldWhole(text), piece);
      }
    }
  });

  it('ends after so many code units as are asked for, and never within a pair', () => {
    assert.equal(fold('ABCDE', 3), 'abc');
    assert.equal(fold('AB', 3), 'ab');
    assert.equal(fold('ﷺ'.repeat(10_000), 1_000).length, 1_000);
    assert.equal(fold('𞤀𞤁', 3), '𞤢');
  });

  it('of a tower of 20,000 marks is made in a moment', () => {
    const sinceMs = performance.now();
    assert.equal(fold(`a${'\u0301\u0323'.repeat(10_000)}b`), 'ab');
    // Sorted at once, they take half a second.
    assert.ok(performance.now() - sinceMs < 200, `${performance.now() - sinceMs} ms`);
  });
});
