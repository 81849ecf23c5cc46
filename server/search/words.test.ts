import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { fold } from '../../contract/fold.ts';
import { alphanumericWords, foldedWords } from './words.ts';

describe('words', () => {
  it('are folded: case and accents do not matter', () => {
    for (const [text, folded] of [
      ['José Núñez', 'jose nunez'],
      ['ÅNGSTRÖM', 'angstrom'],
      ['Ｆｕｌｌ', 'full'],
      ['ﬁn', 'fin'],
      ['İstanbul', 'istanbul'],
      ['Ελένη', 'ελενη'],
      ['Йога', 'иога'],
      ['李小龍', '李小龍'],
      ['', ''],
    ] as const) {
      assert.equal(fold(text), folded);
      assert.equal(fold(text.normalize('NFD')), folded);
      assert.equal(fold(fold(text)), folded);
    }
  });

  it('are equal in lower and upper case, also with a final Greek sigma', () => {
    for (const text of ['Straßenname', 'Νίκος', 'Ǆ', 'ǅ']) {
      assert.equal(fold(text.toLowerCase()), fold(text), text);
    }
    assert.ok(fold('Νίκοσια').startsWith(fold('ΝΙΚΟΣ')), 'The end of a word may be its middle.');
  });

  it('are separated by white space, without duplicates', () => {
    const text = ' Ana-María\tO’Neill\u00a0ana-maria\n 100% ';
    assert.deepEqual(foldedWords(text), ['ana-maria', 'o’neill', '100%']);
    assert.deepEqual(foldedWords(' \n\t\u3000'), []);
    assert.deepEqual(foldedWords(''), []);
  });

  it('include the runs of letters and digits, in order', () => {
    const text = 'Ana-María_O’Neill 2nd.half (ñ)';
    assert.deepEqual(alphanumericWords(text), ['ana', 'maria', 'o', 'neill', '2nd', 'half', 'n']);
    assert.deepEqual(alphanumericWords('%_*"\'()-^'), []);
    assert.deepEqual(alphanumericWords('李 ٣'), ['李', '٣']);
  });
});
