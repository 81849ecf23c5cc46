import assert from 'node:assert/strict';
import { it } from 'node:test';
import { withChanges } from './labels.ts';

it('what is ticked comes, what is unticked goes', () => {
  assert.deepEqual(withChanges([1, 2], { before: [1, 2], now: [2, 3] }), [2, 3]);
  assert.deepEqual(withChanges([1], { before: [1], now: [] }), []);
});

it('what others ticked meanwhile stays', () => {
  assert.deepEqual(withChanges([1, 9], { before: [1], now: [1, 2] }), [1, 2, 9]);
  assert.deepEqual(withChanges([], { before: [1], now: [1, 2] }), [2]);
});

it('what comes to the same is no change', () => {
  assert.equal(withChanges([1], { before: [1], now: [1] }), undefined);
  assert.equal(withChanges([1, 2], { before: [1], now: [1, 2] }), undefined);
  assert.equal(withChanges([], { before: [1], now: [] }), undefined);
});
