import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  chatsToNotify,
  listed,
  seenOf,
  unreadIn,
  withAnswer,
  withChat,
  withMessage,
  withoutChat,
  withRead,
} from './listed-chats.ts';
import type { ChatSummary, Message, PendingMessage } from './model.ts';

const message = (id: number, fields: Partial<Message> = {}): Message => ({
  id,
  chat_id: 1,
  sender_id: 9,
  kind: 'text',
  content: `message ${id}`,
  state: 'sent',
  created_at: '2026-11-21T04:12:00.123Z',
  edited_at: null,
  deleted_at: null,
  reply_to_id: null,
  client_message_id: null,
  version: id,
  mentions: [],
  ...fields,
});

const chat = (chat_id: number, lastId: number, fields: Partial<ChatSummary> = {}): ChatSummary => ({
  chat_id,
  is_personal_chat: true,
  title: `chat ${chat_id}`,
  image_route: null,
  last_message: lastId === 0 ? null : message(lastId, { chat_id }),
  unread_count: 0,
  mention_count: 0,
  project_id: null,
  version: lastId,
  ...fields,
});

const pending = (chat_id: number, id = 'a', created_at = '2026-11-21T05:00:00.000Z') =>
  ({
    chat_id,
    client_message_id: id,
    created_at,
    content: 'new',
    state: 'waiting',
  }) as PendingMessage;

const chats = [chat(1, 30), chat(2, 20), chat(3, 10)];
const ids = (list: ChatSummary[]) => list.map(({ chat_id }) => chat_id);

describe('a chat added to the list', () => {
  it('comes first if it is new or has a newer message', () => {
    assert.deepEqual(ids(withChat(chats, chat(4, 0))), [4, 1, 2, 3]);
    assert.deepEqual(ids(withChat(chats, chat(3, 40))), [3, 1, 2]);
  });

  it('keeps its place if something else changed', () => {
    const read = withChat(chats, chat(2, 20, { title: 'x', version: 21 }));
    assert.deepEqual(ids(read), [1, 2, 3]);
    assert.equal(read[1]?.title, 'x');
  });

  it('does not replace a newer version', () => {
    assert.equal(withChat(chats, chat(2, 20, { version: 19, title: 'old' })), chats);
  });

  it('can be removed', () => {
    assert.deepEqual(ids(withoutChat(chats, 2)), [1, 3]);
  });
});

describe('a message added to the list', () => {
  it('becomes the last message of its chat, which comes first', () => {
    const list = withMessage(chats, message(40, { chat_id: 3 }));
    assert.deepEqual(ids(list), [3, 1, 2]);
    assert.equal(list[0]?.last_message?.id, 40);
  });

  it('is replaced when it changes, without moving its chat', () => {
    const list = withMessage(chats, message(20, { chat_id: 2, version: 50, content: '' }));
    assert.deepEqual(ids(list), [1, 2, 3]);
    assert.equal(list[1]?.last_message?.content, '');
  });

  it('changes nothing if it is older, the same, or of an unknown chat', () => {
    assert.equal(withMessage(chats, message(19, { chat_id: 2, version: 60 })), chats);
    assert.equal(withMessage(chats, message(20, { chat_id: 2 })), chats);
    assert.equal(withMessage(chats, message(90, { chat_id: 8 })), chats);
  });
});

describe('reading a chat', () => {
  const unread = [chat(1, 30, { unread_count: 3, mention_count: 1 }), chat(2, 20)];

  it('clears its unread count', () => {
    const [first, second] = withRead(unread, 1, 30);
    assert.deepEqual([first?.unread_count, first?.mention_count], [0, 0]);
    assert.equal(second, unread[1]);
  });

  it('keeps it unread if newer messages have arrived', () => {
    assert.equal(withRead(unread, 1, 29), unread);
  });

  it('changes nothing if it was read before or is unknown', () => {
    assert.equal(withRead(unread, 2, 20), unread);
    assert.equal(withRead(unread, 7, 20), unread);
  });
});

describe('an answer', () => {
  it('keeps the identity of unchanged chats', () => {
    const answer = structuredClone(chats);
    assert.equal(withAnswer(chats, answer), chats);
    (answer[1] as ChatSummary).unread_count = 1;
    const list = withAnswer(chats, answer);
    assert.equal(list[0], chats[0]);
    assert.equal(list[1]?.unread_count, 1);
    assert.equal(list[2], chats[2]);
  });

  it('determines the chats and their order', () => {
    assert.deepEqual(ids(withAnswer(chats, [chat(3, 50), chat(1, 30)])), [3, 1]);
  });
});

describe('the displayed list', () => {
  const nothing = { onScreen: undefined, waiting: new Map<number, PendingMessage>() };

  it('is the known list while nothing is pending', () => {
    assert.deepEqual(listed(chats, nothing), chats);
  });

  it('has nothing unread in the chat on screen', () => {
    const unread = chats.map((known) => ({ ...known, unread_count: 2, mention_count: 1 }));
    const list = listed(unread, { ...nothing, onScreen: 2 });
    assert.deepEqual(
      list.map(({ unread_count }) => unread_count),
      [2, 0, 2],
    );
    assert.deepEqual(
      list.map(({ mention_count }) => mention_count),
      [1, 0, 1],
    );
  });

  it('begins with chats that have pending messages', () => {
    const waiting = new Map([
      [3, pending(3, 'a', '2026-11-21T05:00:00.000Z')],
      [2, pending(2, 'b', '2026-11-21T06:00:00.000Z')],
    ]);
    const list = listed(chats, { ...nothing, waiting });
    assert.deepEqual(ids(list), [2, 3, 1]);
    assert.equal(list[0]?.waiting?.client_message_id, 'b');
    assert.equal(list[2]?.waiting, undefined);
  });

  it('does not show a message as pending that has arrived', () => {
    const arrived = [
      chat(1, 30),
      chat(2, 20, { last_message: message(20, { client_message_id: 'a' }) }),
    ];
    const list = listed(arrived, { ...nothing, waiting: new Map([[2, pending(2)]]) });
    assert.deepEqual(ids(list), [1, 2]);
    assert.equal(list[1]?.waiting, undefined);
  });
});

describe('a notification', () => {
  const unread = { unread_count: 1 };
  const seen = seenOf(chats);

  it('is not shown for messages that existed when the page was loaded', () => {
    assert.deepEqual(chatsToNotify([chat(1, 30, unread)], undefined), []);
    assert.deepEqual(chatsToNotify([chat(1, 30, unread)], seen), []);
  });

  it('is shown for a personal message, also in a new chat', () => {
    assert.deepEqual(ids(chatsToNotify([chat(1, 31, unread), chat(8, 32, unread)], seen)), [1, 8]);
  });

  it('is not shown for an old chat that the list has only just loaded', () => {
    assert.deepEqual(chatsToNotify([chat(8, 1, unread)], seen), []);
  });

  it('is shown for a mention in a group, and for nothing else there', () => {
    const group = { ...unread, is_personal_chat: false };
    const news = [chat(1, 31, group), chat(2, 21, { ...group, mention_count: 1 })];
    assert.deepEqual(ids(chatsToNotify(news, seen)), [2]);
  });

  it("is not shown for one's own, read or deleted messages", () => {
    assert.deepEqual(chatsToNotify([chat(1, 31)], seen), []);
    const deleted = message(31, { deleted_at: '2026-11-21T04:12:00.123Z' });
    assert.deepEqual(chatsToNotify([chat(1, 31, { ...unread, last_message: deleted })], seen), []);
  });

  it('counts all chats', () => {
    assert.equal(unreadIn([chat(1, 1, { unread_count: 2 }), chat(2, 1, { unread_count: 3 })]), 5);
  });
});
