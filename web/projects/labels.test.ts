import assert from 'node:assert/strict';
import { it } from 'node:test';
import { withChanges } from './labels.ts';

it('ticked labels are added, and unticked ones removed', () => {
  assert.deepEqual(withChanges([1, 2], { before: [1, 2], now: [2, 3] }), [2, 3]);
  assert.deepEqual(withChanges([1], { before: [1], now: [] }), []);
});

it('labels that others have added meanwhile stay', () => {
  assert.deepEqual(withChanges([1, 9], { before: [1], now: [1, 2] }), [1, 2, 9]);
  assert.deepEqual(withChanges([], { before: [1], now: [1, 2] }), [2]);
});

it('no difference is no change', () => {
  assert.equal(withChanges([1], { before: [1], now: [1] }), undefined);
  assert.equal(withChanges([1, 2], { before: [1], now: [1, 2] }), undefined);
  assert.equal(withChanges([], { before: [1], now: [] }), undefined);
});
