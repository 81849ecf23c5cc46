import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type GroupChange, type GroupDetails, withChanges } from './group-changes.ts';

const person = (id: number) => ({
  id,
  username: `p${id}`,
  first_name: 'P',
  last_name: String(id),
  image_route: null,
});
const chat: GroupDetails = {
  version: 7,
  members: [
    { ...person(1), role: 'admin' },
    { ...person(2), role: 'member' },
  ],
  former_members: [person(3)],
  group: {
    chat_name: 'Shop',
    description: '',
    image_route: null,
    created_at: '2026-11-21T04:12:00.123Z',
    created_by: 1,
    member_count: 2,
  },
};
const made = (change: GroupChange, shownFrom?: number) => [
  { id: 1, change, ...(shownFrom === undefined ? {} : { shownFrom }) },
];
const ids = (people: { id: number }[]) => people.map(({ id }) => id);

test('a change is shown before the server answers', () => {
  const shown = withChanges(chat, made({ type: 'named', chat_name: 'Store' }));
  assert.equal(shown.group?.chat_name, 'Store');
});

test('a change is shown until the chat itself contains it', () => {
  const change: GroupChange = { type: 'named', chat_name: 'Store' };
  assert.equal(withChanges(chat, made(change, 8)).group?.chat_name, 'Store');
  const later = { ...chat, version: 8 };
  assert.equal(withChanges(later, made(change, 8)).group?.chat_name, 'Shop');
});

test('an added person is a member, and no longer a former member', () => {
  const shown = withChanges(chat, made({ type: 'added', people: [person(3), person(4)] }));
  assert.deepEqual(ids(shown.members), [1, 2, 3, 4]);
  assert.equal(shown.members[3]?.role, 'member');
  assert.deepEqual(shown.former_members, []);
});

test('adding a person who is already a member changes nothing', () => {
  const shown = withChanges(chat, made({ type: 'added', people: [person(1)] }));
  assert.deepEqual(shown.members, chat.members);
});

test('a removed person is gone, and changes apply in order', () => {
  const shown = withChanges(chat, [
    { id: 1, change: { type: 'role_changed', user_id: 2, role: 'admin' } },
    { id: 2, change: { type: 'removed', user_id: 1 } },
    { id: 3, change: { type: 'described', description: 'What we sell.' } },
  ]);
  assert.deepEqual(
    shown.members.map(({ id, role }) => [id, role]),
    [[2, 'admin']],
  );
  assert.equal(shown.group?.description, 'What we sell.');
});

test('the given chat is not mutated', () => {
  const before = structuredClone(chat);
  withChanges(chat, made({ type: 'removed', user_id: 1 }));
  assert.deepEqual(chat, before);
});
