import assert from 'node:assert/strict';
import { it } from 'node:test';
import { Kept } from './kept.ts';

const keysOf = (kept: Kept<string, string>, keys: string): string =>
  [...keys].filter((key) => kept.get(key) !== undefined).join('');

it('what was used longest ago gives way', () => {
  const kept = new Kept<string, string>(3_000);
  for (const key of 'abc') kept.set(key, key, 1_000);
  assert.equal(kept.get('a'), 'a');
  kept.set('d', 'd', 1_000);
  assert.equal(keysOf(kept, 'abcd'), 'acd');
  assert.equal(kept.length, 3_000);
});

it('what is another one now takes its own room and no other', () => {
  const kept = new Kept<string, string>(3_000);
  for (const length of [1_000, 3_000, 500]) kept.set('a', `of ${length}`, length);
  assert.deepEqual([kept.get('a'), kept.length], ['of 500', 500]);
  kept.delete('a');
  kept.delete('a');
  assert.deepEqual([kept.get('a'), kept.length], [undefined, 0]);
});

it('what has no room by itself is not kept, takes none from others, and is no more what it was', () => {
  const kept = new Kept<string, string>(3_000);
  for (const key of 'ab') kept.set(key, key, 1_000);
  kept.set('a', 'long', 3_001);
  assert.equal(keysOf(kept, 'ab'), 'b');
  assert.equal(kept.length, 1_000);
});

it('what is empty takes room all the same, so that there are not ever more of them', () => {
  const kept = new Kept<number, string>(3_000);
  for (let i = 0; i < 1_000; i++) kept.set(i, '', 0);
  assert.ok(kept.length > 0 && kept.length <= 3_000);
  assert.deepEqual([kept.get(0), kept.get(999)], [undefined, '']);
});
