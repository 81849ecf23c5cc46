import assert from 'node:assert/strict';
import { test } from 'node:test';
import { placeKey, withPlace } from './recent.ts';

test('chats, projects and pages have distinct keys', () => {
  assert.equal(placeKey('/', 'currentChatId=42'), 'chat:42');
  assert.equal(placeKey('/', '?currentChatId=42&message=7'), 'chat:42');
  assert.equal(placeKey('/project/7', 'view=people'), 'project:7');
  assert.equal(placeKey('/my-tasks', ''), 'place:/my-tasks');
});

test('the list of chats is not remembered if no chat is open', () => {
  assert.equal(placeKey('/', ''), undefined);
  assert.equal(placeKey('/', 'currentChatId=x'), undefined);
});

test('recent entries are unique, newest first, and at most twenty', () => {
  assert.deepEqual(withPlace(['a', 'b'], 'b'), ['b', 'a']);
  const many = Array.from({ length: 30 }, (_, at) => String(at));
  assert.equal(withPlace(many, 'x').length, 20);
});
