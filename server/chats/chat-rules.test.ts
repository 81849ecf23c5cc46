import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  mayDelete,
  mayEdit,
  mayRemove,
  messageState,
  toChatSummary,
  toGroup,
  toMessage,
} from './chat-rules.ts';
import type { MessageRow } from './message-store.ts';

const row: MessageRow = {
  id: 7,
  chat_id: 3,
  sender_id: 1,
  kind: 'text',
  content: 'hi',
  event: null,
  created_at: Date.UTC(2026, 10, 21, 4, 12, 0, 123),
  edited_at: null,
  deleted_at: null,
  reply_to_id: null,
  client_message_id: null,
  version: 9,
  mentions: null,
};
const none: ReadonlySet<number> = new Set();

describe('the state of a message', () => {
  for (const [delivered, read, state] of [
    [0, 0, 'sent'],
    [6, 6, 'sent'],
    [7, 0, 'delivered'],
    [7, 6, 'delivered'],
    [7, 7, 'read'],
    [9, 8, 'read'],
  ] as const) {
    it(`is ${state} with watermarks at ${delivered} and ${read}, for message 7`, () => {
      assert.equal(messageState(7, { delivered_up_to: delivered, read_up_to: read }), state);
    });
  }
});

describe('the JSON of a message', () => {
  it('has exactly the fields of the contract, with times in UTC with milliseconds', () => {
    assert.deepEqual(toMessage(row, { delivered_up_to: 7, read_up_to: 0 }, none), {
      id: 7,
      chat_id: 3,
      sender_id: 1,
      kind: 'text',
      content: 'hi',
      state: 'delivered',
      created_at: '2026-11-21T04:12:00.123Z',
      edited_at: null,
      deleted_at: null,
      reply_to_id: null,
      client_message_id: null,
      version: 9,
      mentions: [],
    });
  });

  it('has no other column of its row', () => {
    const wider = { ...row, role: 'admin', password_hash: 'x' };
    assert.deepEqual(
      toMessage(wider, { delivered_up_to: 0, read_up_to: 0 }, none),
      toMessage(row, { delivered_up_to: 0, read_up_to: 0 }, none),
    );
  });

  it('has only those mentioned tasks that its reader may see', () => {
    const mentions = [
      { type: 'task', task_id: 4, project_id: 2 },
      { type: 'user', user_id: 5 },
      { type: 'task', task_id: 6, project_id: 3 },
    ];
    const shown = toMessage(
      { ...row, mentions: JSON.stringify(mentions) },
      { delivered_up_to: 0, read_up_to: 0 },
      new Set([4]),
    );
    assert.deepEqual(shown.mentions, mentions.slice(0, 2));
  });

  it('has the event of a group', () => {
    const event = '{"type":"added","user_ids":[4,5]}';
    const shown = toMessage(
      { ...row, kind: 'event', content: '', event },
      { delivered_up_to: 0, read_up_to: 0 },
      none,
    );
    assert.deepEqual(shown.event, { type: 'added', user_ids: [4, 5] });
  });
});

describe('a chat in the list', () => {
  const chat = {
    ...row,
    delivered_up_to: 7,
    read_up_to: 7,
    is_personal: 1,
    chat_version: 12,
    chat_name: null,
    group_image_id: null,
    first_name: 'Eva',
    last_name: 'Núñez',
    other_image_id: 'face.webp',
    unread_count: 2,
    mention_count: 1,
    project_id: null,
  };

  it('has the name and picture of the other person', () => {
    const shown = toChatSummary(chat, none);
    assert.equal(shown.title, 'Eva Núñez');
    assert.equal(shown.image_route, '/images/face.webp');
    assert.equal(shown.is_personal_chat, true);
    assert.equal(shown.last_message?.state, 'read');
    assert.equal(shown.version, 12);
    assert.equal(shown.unread_count, 2);
    assert.equal(shown.mention_count, 1);
  });

  it('has the name and picture of the group, never of a person', () => {
    const group = { ...chat, is_personal: 0, chat_name: 'Team', group_image_id: null };
    const shown = toChatSummary(group, none);
    assert.equal(shown.title, 'Team');
    assert.equal(shown.image_route, null);
    assert.equal(shown.is_personal_chat, false);
  });

  it('has no last message if it is empty', () => {
    assert.equal(toChatSummary({ ...chat, id: null }, none).last_message, null);
  });
});

it('a group has its number of members, also after its creator is gone', () => {
  const group = {
    chat_name: 'Team',
    description: '',
    image_id: 'a.webp',
    created_at: 0,
    created_by: null,
  };
  assert.deepEqual(toGroup(group, 3), {
    chat_name: 'Team',
    description: '',
    image_route: '/images/a.webp',
    created_at: '1970-01-01T00:00:00.000Z',
    created_by: null,
    member_count: 3,
  });
});

describe('a person', () => {
  const own = { kind: 'text', sender_id: 1 };

  it('may edit only their own texts, also as an administrator', () => {
    assert.equal(mayEdit(own, 1), true);
    assert.equal(mayEdit(own, 2), false);
    assert.equal(mayEdit({ ...own, kind: 'event' }, 1), false);
  });

  it('may delete their own texts, and as administrator those of others, but never an event', () => {
    assert.equal(mayDelete({ ...own, role: 'member' }, 1), true);
    assert.equal(mayDelete({ ...own, role: 'member' }, 2), false);
    assert.equal(mayDelete({ ...own, role: 'admin' }, 2), true);
    assert.equal(mayDelete({ ...own, kind: 'event', role: 'admin' }, 1), false);
  });

  it('may remove themselves, and as administrator anyone', () => {
    assert.equal(mayRemove('member', 1, 1), true);
    assert.equal(mayRemove('member', 1, 2), false);
    assert.equal(mayRemove('admin', 1, 2), true);
  });
});
