import assert from 'node:assert/strict';
import { test } from 'node:test';
import { neighbour } from './use-options.ts';

const keys = ['a', 'b', 'c'];

test('the arrow keys move to the next and previous option', () => {
  assert.equal(neighbour(keys, 'a', 1, true), 'b');
  assert.equal(neighbour(keys, 'c', -1, true), 'b');
});

test('the list wraps around, unless more options may follow', () => {
  assert.equal(neighbour(keys, 'c', 1, true), 'a');
  assert.equal(neighbour(keys, 'a', -1, true), 'c');
  assert.equal(neighbour(keys, 'c', 1, false), 'c');
  assert.equal(neighbour(keys, 'a', -1, false), 'a');
});

test('with no active option, down chooses the first and up the last', () => {
  assert.equal(neighbour(keys, undefined, 1, true), 'a');
  assert.equal(neighbour(keys, 'gone', -1, true), 'c');
  assert.equal(neighbour([], undefined, 1, true), undefined);
});
