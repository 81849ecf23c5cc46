import assert from 'node:assert/strict';
import { it } from 'node:test';
import { knownNames } from '../chats/mention-marks.ts';
import { type Known, linkedText } from './linked-text.ts';

const label = (id: number, label_name: string) => ({ id, label_name, label_hex_color: '#aa0000' });
const names = knownNames(
  [
    { id: 1, username: 'ana' },
    { id: 2, username: 'luis.b' },
  ],
  [label(3, 'Equipo Diseño'), label(4, 'Ana')],
);
const known: Known = { ...names, isTask: (id) => id === 12 };
const partsOf = (text: string) => linkedText(text, known);
const links = (text: string) => partsOf(text).flatMap(({ href }) => href ?? []);
const isPlain = (text: string) => assert.deepEqual(partsOf(text), [{ text }], text);

it('an address becomes a link, without the punctuation after it', () => {
  assert.deepEqual(partsOf('See https://a.example/x?y=1, then go.'), [
    { text: 'See ' },
    { text: 'https://a.example/x?y=1', href: 'https://a.example/x?y=1' },
    { text: ', then go.' },
  ]);
  assert.deepEqual(links('(https://a.example/b) “https://a.example/c”.'), [
    'https://a.example/b',
    'https://a.example/c',
  ]);
});

it('an address keeps brackets that it opens itself', () => {
  assert.deepEqual(links('(https://a.example/A_(b))'), ['https://a.example/A_(b)']);
});

it('what only resembles an address stays text', () => {
  isPlain('javascript:alert(1) ftp://a.example http:// https://');
});

it('characters that change the writing direction end an address', () => {
  assert.deepEqual(links('https://a.example/\u202egpj.exe'), ['https://a.example/']);
});

it('the number of an existing task becomes a link, and no other number does', () => {
  assert.deepEqual(partsOf('First #12, then #13.'), [
    { text: 'First ' },
    { text: '#12', task: 12 },
    { text: ', then #13.' },
  ]);
  isPlain('#12a a#12 #012 &#12; #1234567890123456789 #');
  assert.deepEqual(partsOf('https://a.example/#12'), [
    { text: 'https://a.example/#12', href: 'https://a.example/#12' },
  ]);
});

it("names of the project's people and labels are marked, and no others are", () => {
  assert.deepEqual(partsOf('For @ana, @LUIS.B. and @Equipo-Diseño!'), [
    { text: 'For ' },
    { text: '@ana', user: 1 },
    { text: ', ' },
    { text: '@LUIS.B', user: 2 },
    { text: '. and ' },
    { text: '@Equipo-Diseño', label: 3 },
    { text: '!' },
  ]);
  isPlain('@eva a@ana ana@example.org @anabel @luis @ @@');
  assert.deepEqual(
    partsOf('https://a.example/@ana').map(({ user }) => user),
    [undefined],
  );
});

it('no text is lost, and long runs are parsed fast', () => {
  for (const text of [
    '',
    'a\n\nb',
    `https://a.example/${')'.repeat(20_000)}`,
    'https://'.repeat(2_500),
    'https://a '.repeat(2_000),
    '.'.repeat(20_000),
    '#'.repeat(20_000),
    '@'.repeat(20_000),
    '#1 '.repeat(5_000),
    '@ana.'.repeat(4_000),
  ]) {
    const parts = linkedText(text, { ...known, isTask: () => true });
    assert.equal(parts.map((part) => part.text).join(''), text);
  }
});
