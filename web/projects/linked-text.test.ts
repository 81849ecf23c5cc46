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

it('the number of a task that is there leads to it, and no other number does', () => {
  const isTask = (id: number) => id === 12;
  assert.deepEqual(linkedText('First #12, then #13.', isTask), [
    { text: 'First ' },
    { text: '#12', task: 12 },
    { text: ', then #13.' },
  ]);
  for (const text of [
    '#12a a#12 ##12 #012 &#12; #1234567890123456789 #',
    'https://a.example/#12',
  ]) {
    assert.ok(
      linkedText(text, isTask).every(({ task }) => task === undefined),
      text,
    );
  }
  assert.deepEqual(linkedText('#12'), [{ text: '#12' }]);
});

it('nothing of the text is lost, and long runs take no long time', () => {
  for (const text of [
    '',
    'a\n\nb',
    `https://a.example/${')'.repeat(20_000)}`,
    '.'.repeat(20_000),
    '#'.repeat(20_000),
    '#1 '.repeat(5_000),
  ]) {
    const parts = linkedText(text, () => true);
    assert.equal(parts.map((part) => part.text).join(''), text);
  }
});
