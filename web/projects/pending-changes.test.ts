import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  applyPending,
  currentId,
  PendingChanges,
  provisionalId,
  settleId,
} from './pending-changes.ts';

const plus = (word: string) => (words: string[]) =>
  words.includes(word) ? words : [...words, word];

describe('a pending change', () => {
  it('shows at once, and until data fetched after its confirmation contain it', async () => {
    const changes = new PendingChanges<string[]>();
    const made = changes.make({ apply: plus('b'), send: async () => 'done' });
    assert.deepEqual(applyPending(['a'], changes.confirmations, changes.list()), ['a', 'b']);
    const askedBefore = changes.confirmations;
    assert.equal(await made, 'done');
    assert.deepEqual(applyPending(['a'], askedBefore, changes.list()), ['a', 'b']);
    assert.deepEqual(applyPending(['a', 'c'], changes.confirmations, changes.list()), ['a', 'c']);
    changes.forget(askedBefore);
    assert.equal(changes.list().length, 1);
    changes.forget(changes.confirmations);
    assert.equal(changes.list().length, 0);
  });

  it('is reverted if it is refused, and later changes stay', async () => {
    const changes = new PendingChanges<string[]>();
    const refused = changes.make({
      apply: plus('b'),
      send: () => Promise.reject(new Error('no')),
    });
    const later = changes.make({ apply: plus('c'), send: async () => {} });
    await assert.rejects(refused, /no/);
    await later;
    assert.deepEqual(applyPending(['a'], 0, changes.list()), ['a', 'c']);
    assert.ok(changes.isIdle);
  });

  it('is sent after earlier ones have been answered', async () => {
    const changes = new PendingChanges<string[]>();
    const sent: string[] = [];
    let answer = () => {};
    const first = changes.make({
      apply: plus('b'),
      send: () =>
        new Promise<void>((resolve) => {
          sent.push('first');
          answer = resolve;
        }),
    });
    const second = changes.make({ apply: plus('c'), send: async () => void sent.push('second') });
    await Promise.resolve();
    await Promise.resolve();
    assert.deepEqual(sent, ['first']);
    assert.equal(changes.isIdle, false);
    answer();
    await Promise.all([first, second]);
    assert.deepEqual(sent, ['first', 'second']);
  });

  it("is replaced by the server's result", async () => {
    const changes = new PendingChanges<string[]>();
    await changes.make({
      apply: plus('new'),
      send: async () => 'named',
      settle: (name) => plus(name),
    });
    assert.deepEqual(applyPending(['a'], 0, changes.list()), ['a', 'named']);
  });

  it('notifies subscribers with a new list', async () => {
    const changes = new PendingChanges<string[]>();
    const lists: unknown[] = [];
    const stop = changes.subscribe(() => lists.push(changes.list()));
    await changes.make({ apply: plus('b'), send: async () => {} });
    stop();
    changes.forget(changes.confirmations);
    assert.equal(lists.length, 2);
    assert.notEqual(lists[0], lists[1]);
  });
});

it('an unsaved item has a provisional id until it is saved', () => {
  const id = provisionalId();
  assert.ok(id < 0);
  assert.notEqual(provisionalId(), id);
  assert.equal(currentId(id), id);
  settleId(id, 45);
  assert.equal(currentId(id), 45);
  assert.equal(currentId(46), 46);
});
