import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fold } from '../../contract/fold.ts';
import { markMatches, queryWords, rankOf } from './match.ts';

const rank = (query: string, name: string) => rankOf(queryWords(query), fold(name));
const marked = (query: string, name: string) =>
  markMatches(name, query)
    .map(({ text, is_match }) => (is_match ? `[${text}]` : text))
    .join('');

test('case and accents are ignored', () => {
  assert.equal(rank('jose nun', 'José Núñez'), 0);
  assert.equal(rank('JOSÉ', 'jose'), 0);
  assert.equal(rank('ΟΔΟΣ', 'οδός'), 0);
});

test('every word must match, in any order', () => {
  assert.equal(rank('nuñez jose', 'José Núñez'), 1);
  assert.equal(rank('jose perez', 'José Núñez'), undefined);
});

test('names that begin with the text come first, then beginnings of words, then matches inside words', () => {
  const ranks = ['Settings', 'My settings', 'Assets team'].map((name) => rank('set', name));
  assert.deepEqual(ranks, [0, 1, 2]);
});

test('a word begins after anything that is neither a letter nor a digit', () => {
  assert.equal(rank('maria', 'Ana-María'), 1);
  assert.equal(rank('fuente', 'r.d.fuente'), 1);
  assert.equal(rank('one', '😀one'), 1);
  assert.equal(rank('b', '𝒜b'), 2);
});

test('a later beginning of a word is better than an earlier match inside a word', () => {
  assert.equal(rank('art', 'Smart art'), 1);
  assert.equal(marked('art', 'Smart art'), 'Smart [art]');
});

test('signs of mentions are ignored in the query', () => {
  assert.deepEqual(queryWords('  @ana  #12 @ '), ['ana', '12']);
});

test('an empty query matches everything best', () => {
  assert.equal(rank('  ', 'Anything'), 0);
});

test('matches are marked in the original text', () => {
  assert.equal(marked('nun jo', 'José Núñez'), '[Jo]sé [Núñ]ez');
  assert.equal(marked('', 'José'), 'José');
  assert.equal(marked('xyz', 'José'), 'José');
  assert.equal(marked('x', ''), '');
});

test('a combining accent is marked with its letter', () => {
  assert.equal(marked('jose', 'Jose\u0301 N'), '[Jose\u0301] N');
});

test('a character that folds to two is marked as a whole', () => {
  assert.equal(marked('fi', 'ﬁn'), '[ﬁ]n');
  assert.equal(marked('f', 'ﬁn'), '[ﬁ]n');
});

test('surrogate pairs stay together', () => {
  assert.equal(marked('b', '😀b😀'), '😀[b]😀');
});
