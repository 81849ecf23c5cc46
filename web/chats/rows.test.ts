import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Message, PendingMessage } from './model.ts';
import { firstUnread, indexOfMessage, isBlockHead, makeRows, newDay, newerThan } from './rows.ts';

const [me, ana, luis] = [1, 2, 3];

const message = (id: number, fields: Partial<Message> = {}): Message => ({
  id,
  chat_id: 7,
  sender_id: ana,
  kind: 'text',
  content: `Message ${id}`,
  state: 'sent',
  created_at: new Date(2026, 10, 21, 12, 0, id).toISOString(),
  edited_at: null,
  deleted_at: null,
  reply_to_id: null,
  client_message_id: null,
  version: id,
  mentions: [],
  ...fields,
});

const pending = (client_message_id: string): PendingMessage => ({
  client_message_id,
  chat_id: 7,
  content: 'On its way',
  reply_to_id: null,
  created_at: new Date(2026, 10, 21, 13).toISOString(),
  state: 'waiting',
});

describe('the rows of a history', () => {
  it('are the messages, then the pending ones', () => {
    const rows = makeRows([message(5), message(6)], [pending('a')], me);
    assert.equal(rows.count, 3);
    assert.equal(rows.at(1).id, 6);
    assert.equal(rows.at(2).pending?.state, 'waiting');
    assert.equal(rows.at(2).sender_id, me);
  });

  it('show an acknowledged message once, under the same key', () => {
    const before = makeRows([message(5)], [pending('a')], me);
    const arrived = message(6, { sender_id: me, client_message_id: 'a' });
    const between = makeRows([message(5), arrived], [pending('a')], me);
    const after = makeRows([message(5), arrived], [], me);
    assert.deepEqual([between.count, after.count], [2, 2]);
    assert.equal(before.keyOf(1), after.keyOf(1));
    assert.equal(between.at(1).pending, undefined);
  });

  it('distinguish messages of two people with the same client id', () => {
    const others = message(6, { client_message_id: 'a' });
    const rows = makeRows([others], [pending('a')], me);
    assert.equal(rows.count, 2);
    assert.notEqual(rows.keyOf(0), rows.keyOf(1));
  });
});

describe('a block', () => {
  it('is what one person writes within five minutes on one day', () => {
    const first = message(1);
    const at = (minute: number, fields = {}) =>
      message(2, { created_at: new Date(2026, 10, 21, 12, minute).toISOString(), ...fields });
    assert.ok(isBlockHead(undefined, first));
    assert.ok(!isBlockHead(first, at(4)));
    assert.ok(isBlockHead(first, at(6)));
    assert.ok(isBlockHead(first, at(1, { sender_id: luis })));
    assert.ok(isBlockHead(message(1, { kind: 'event' }), at(1)));
    const late = message(1, { created_at: new Date(2026, 10, 21, 23, 59).toISOString() });
    const early = message(2, { created_at: new Date(2026, 10, 22, 0, 1).toISOString() });
    assert.ok(isBlockHead(late, early));
    assert.equal(newDay(late, early), '2026-11-22');
    assert.equal(newDay(first, at(4)), undefined);
    assert.equal(newDay(undefined, first), '2026-11-21');
  });
});

describe('the first unread message', () => {
  const messages = [
    message(1),
    message(2, { kind: 'event' }),
    message(3),
    message(4, { deleted_at: '2026-11-21T12:00:00.000Z' }),
    message(5, { sender_id: me }),
    message(6),
  ];

  it('is found by counting back from the end, without events and deleted messages', () => {
    assert.equal(firstUnread(messages, 0), undefined);
    assert.equal(firstUnread(messages, 1), 6);
    assert.equal(firstUnread(messages, 3), 3);
    assert.equal(firstUnread(messages, 99), 1);
    assert.equal(firstUnread([], 3), undefined);
  });

  it('is among the messages of others since then', () => {
    const ids = (seen: number) => newerThan(messages, seen, me).map(({ id }) => id);
    assert.deepEqual(ids(6), []);
    assert.deepEqual(ids(2), [3, 6]);
  });
});

describe('a message', () => {
  it('is found by its id among many', () => {
    const many = Array.from({ length: 1_000 }, (_, index) => message(3 * index + 1));
    assert.equal(indexOfMessage(many, 1), 0);
    assert.equal(indexOfMessage(many, 2_998), 999);
    assert.equal(indexOfMessage(many, 301), 100);
    assert.equal(indexOfMessage(many, 302), -1);
    assert.equal(indexOfMessage([], 1), -1);
  });
});
