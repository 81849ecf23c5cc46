import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fold } from '../../contract/fold.ts';
import { markMatches, queryWords, rankOf } from './match.ts';

const rank = (query: string, name: string) => rankOf(queryWords(query), fold(name));
const marked = (query: string, name: string) =>
  markMatches(name, query)
    .map(({ text, is_match }) => (is_match ? `[${text}]` : text))
    .join('');

test('case and accents do not matter', () => {
  assert.equal(rank('jose nun', 'José Núñez'), 0);
  assert.equal(rank('JOSÉ', 'jose'), 0);
  assert.equal(rank('ΟΔΟΣ', 'οδός'), 0);
});

test('words may come in any order, and each has to be there', () => {
  assert.equal(rank('nuñez jose', 'José Núñez'), 1);
  assert.equal(rank('jose perez', 'José Núñez'), undefined);
});

test('the beginning of a name comes before the beginning of a word, and that before its inside', () => {
  const ranks = ['Settings', 'My settings', 'Assets team'].map((name) => rank('set', name));
  assert.deepEqual(ranks, [0, 1, 2]);
});

test('a word begins after whatever is neither letter nor digit', () => {
  assert.equal(rank('maria', 'Ana-María'), 1);
  assert.equal(rank('fuente', 'r.d.fuente'), 1);
  assert.equal(rank('one', '😀one'), 1);
  assert.equal(rank('b', '𝒜b'), 2);
});

test('a later place at which a word begins counts more than an earlier one inside of a word', () => {
  assert.equal(rank('art', 'Smart art'), 1);
  assert.equal(marked('art', 'Smart art'), 'Smart [art]');
});

test('the marks of mentions are no part of what is looked for', () => {
  assert.deepEqual(queryWords('  @ana  #12 @ '), ['ana', '12']);
});

test('nothing typed fits everything, as well as can be', () => {
  assert.equal(rank('  ', 'Anything'), 0);
});

test('what was typed is marked as it is written', () => {
  assert.equal(marked('nun jo', 'José Núñez'), '[Jo]sé [Núñ]ez');
  assert.equal(marked('', 'José'), 'José');
  assert.equal(marked('xyz', 'José'), 'José');
  assert.equal(marked('x', ''), '');
});

test('an accent that stands for itself is marked with its letter', () => {
  assert.equal(marked('jose', 'Jose\u0301 N'), '[Jose\u0301] N');
});

test('one character that is compared as two is marked whole', () => {
  assert.equal(marked('fi', 'ﬁn'), '[ﬁ]n');
  assert.equal(marked('f', 'ﬁn'), '[ﬁ]n');
});

test('characters outside of the first plane stay whole', () => {
  assert.equal(marked('b', '😀b😀'), '😀[b]😀');
});
