import assert from 'node:assert/strict';
import { it } from 'node:test';
import { linkedText } from './linked-text.ts';

const links = (text: string) => linkedText(text).flatMap(({ href }) => href ?? []);

it('an address in a text leads there, without the punctuation of its sentence', () => {
  assert.deepEqual(linkedText('See https://a.example/x?y=1, then go.'), [
    { text: 'See ' },
    { text: 'https://a.example/x?y=1', href: 'https://a.example/x?y=1' },
    { text: ', then go.' },
  ]);
  assert.deepEqual(links('(https://a.example/b) “https://a.example/c”.'), [
    'https://a.example/b',
    'https://a.example/c',
  ]);
});

it('a bracket that an address has opened belongs to it', () => {
  assert.deepEqual(links('(https://a.example/A_(b))'), ['https://a.example/A_(b)']);
});

it('what only looks like an address stays text', () => {
  const text = 'javascript:alert(1) ftp://a.example http:// https://';
  assert.deepEqual(linkedText(text), [{ text }]);
});

it('a mark that turns the direction of writing ends an address', () => {
  assert.deepEqual(links('https://a.example/\u202egpj.exe'), ['https://a.example/']);
});

it('nothing of the text is lost, and long runs take no long time', () => {
  for (const text of [
    '',
    'a\n\nb',
    `https://a.example/${')'.repeat(20_000)}`,
    '.'.repeat(20_000),
  ]) {
    const parts = linkedText(text);
    assert.equal(parts.map((part) => part.text).join(''), text);
  }
});
