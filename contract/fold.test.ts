import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { fold } from './fold.ts';

/** The definition by Unicode, applied to the whole text at once. */
const foldWhole = (text: string) =>
  text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll('ς', 'σ');

describe('folding a text', () => {
  it('gives the same result at any length, for every character', () => {
    let text = '';
    for (let code = 0; code <= 0x10ffff; code++) {
      if (code >= 0xd800 && code <= 0xdfff) continue;
      text += String.fromCodePoint(code);
      if (text.length < 10_000 && code < 0x10ffff) continue;
      assert.equal(fold(text), foldWhole(text), `up to ${code.toString(16)}`);
      text = '';
    }
  });

  it('gives the same result where a slice splits a word, a pair or a run of marks', () => {
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

  it('stops after the requested code units, and never within a pair', () => {
    assert.equal(fold('ABCDE', 3), 'abc');
    assert.equal(fold('AB', 3), 'ab');
    assert.equal(fold('ﷺ'.repeat(10_000), 1_000).length, 1_000);
    assert.equal(fold('𞤀𞤁', 3), '𞤢');
  });

  it('handles a tower of 20,000 marks quickly', () => {
    const sinceMs = performance.now();
    assert.equal(fold(`a${'\u0301\u0323'.repeat(10_000)}b`), 'ab');
    // Sorting them all at once takes half a second.
    assert.ok(performance.now() - sinceMs < 200, `${performance.now() - sinceMs} ms`);
  });
});
