/** All texts exist in both languages, and no other texts are in the code. */
import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { en } from '../../web/locales/en.ts';
import { es } from '../../web/locales/es.ts';

/** Texts that are the same in both languages. */
const same = new Set(['No', 'Color', 'Tertulia', '']);
const isKey = (path: string) => /\.shortcuts\.\d+\.\d+$|Keys$/.test(path);
const letters = /\p{L}{2}/u;

type Words = { [key: string]: string | Words | ((...args: never[]) => string) };

function* leaves(words: Words, path = ''): Generator<[string, Words[string]]> {
  for (const [key, value] of Object.entries(words)) {
    if (typeof value === 'object') yield* leaves(value, `${path}${key}.`);
    else yield [`${path}${key}`, value];
  }
}

describe('the texts of the client', () => {
  const spanish = new Map(leaves(es as unknown as Words));
  const english = new Map(leaves(en as unknown as Words));

  it('have the same keys in both languages', () => {
    assert.deepEqual([...spanish.keys()].sort(), [...english.keys()].sort());
  });

  for (const [path, value] of english) {
    const other = spanish.get(path);
    if (typeof value !== 'string' || same.has(value) || isKey(path)) continue;
    it(`differ between the languages: ${path}`, () => assert.notEqual(other, value));
  }

  for (const file of globSync('web/**/*.tsx')) {
    it(`are the only ones in ${file}`, () => {
      const source = readFileSync(file, 'utf8')
        .replaceAll(/\/\*[\s\S]*?\*\//g, '')
        .replaceAll(/^\s*\/\/.*$/gm, '');
      const said = [
        ...source.matchAll(
          /\b(?:aria-label|title|placeholder|alt|label|aria-description)="([^"]+)"/g,
        ),
        ...source.matchAll(/(?<!=)>\s*([^<>{}=;()]*\p{L}{2}[^<>{}=;()]*)\s*<\//gu),
      ].map(([, text = '']) => text.trim());
      const unsaid = said.filter((text) => letters.test(text) && !same.has(text));
      assert.deepEqual(unsaid, []);
    });
  }
});
