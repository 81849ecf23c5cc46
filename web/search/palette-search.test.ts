import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ChatSummary } from '../../contract/chats.ts';
import { fold } from '../../contract/fold.ts';
import { chatItem, type ItemKind, type PaletteItem } from './palette-items.ts';
import { findItems, firstItems, withoutShown } from './palette-search.ts';

const item = (kind: ItemKind, title: string, also = ''): PaletteItem => ({
  key: `${kind}:${title}`,
  kind,
  title,
  folded: fold(title),
  also: fold(also),
  goes: { path: '/' },
});
const chat = (chat_id: number, title: string, more: Partial<ChatSummary> = {}): ChatSummary => ({
  chat_id,
  is_personal_chat: true,
  title,
  image_route: null,
  last_message: null,
  unread_count: 0,
  mention_count: 0,
  project_id: null,
  version: 1,
  ...more,
});
const person = (id: number, name: string, image_route: string | null = null) => {
  const [first_name = '', last_name = ''] = name.split(' ');
  return { id, username: first_name.toLowerCase(), first_name, last_name, image_route };
};
const titles = (sections: { kind: string; items: PaletteItem[] }[]) =>
  sections.map(({ kind, items }) => [kind, ...items.map(({ title }) => title)]);

test('entries that begin with the query come first, whatever their kind', () => {
  const items = [item('chat', 'Assets'), item('project', 'New site'), item('place', 'Settings')];
  assert.deepEqual(titles(findItems(items, 'set', [])), [
    ['place', 'Settings'],
    ['chat', 'Assets'],
  ]);
});

test('among equal matches, recent entries come first', () => {
  const items = [item('chat', 'Ana'), item('chat', 'Andrés'), item('chat', 'Anselmo')];
  const found = findItems(items, 'an', ['chat:Anselmo', 'chat:Andrés']);
  assert.deepEqual(titles(found), [['chat', 'Anselmo', 'Andrés', 'Ana']]);
});

test('tasks that match only by their project come last', () => {
  const items = [item('task', 'Prices', 'Shop'), item('task', 'Shop window', 'House')];
  assert.deepEqual(titles(findItems(items, 'shop', [])), [['task', 'Shop window', 'Prices']]);
  assert.deepEqual(titles(findItems(items, 'pri shop', [])), [['task', 'Prices']]);
});

test('the number of entries in a section is limited', () => {
  const items = Array.from({ length: 20 }, (_, at) => item('chat', `Room ${at}`));
  assert.equal(findItems(items, 'room', [])[0]?.items.length, 6);
});

test('without a query, the previous page comes first and the current page is left out', () => {
  const items = [item('chat', 'A'), item('chat', 'B'), item('project', 'P'), item('task', 'T')];
  const first = firstItems(items, ['chat:B', 'project:P', 'chat:gone'], 'chat:B');
  assert.deepEqual(titles(first), [
    ['recent', 'P'],
    ['chat', 'A'],
  ]);
});

test('a person whose chat is listed is not listed again', () => {
  const wrote = { sender_id: 2 } as ChatSummary['last_message'];
  const chats = [chat(1, 'Ana Gil', { last_message: wrote })];
  const sections = findItems(
    chats.map((one) => chatItem(one, 9)),
    'ana',
    [],
  );
  assert.deepEqual(withoutShown([person(2, 'Ana Gil')], chats, sections, 9), []);
});

test('another person with the same name is listed', () => {
  const wrote = { sender_id: 2 } as ChatSummary['last_message'];
  const chats = [chat(1, 'Ana Gil', { last_message: wrote }), chat(3, 'Ana Gil')];
  const sections = findItems(
    chats.map((one) => chatItem(one, 9)),
    'ana',
    [],
  );
  const other = person(4, 'Ana Gil');
  assert.deepEqual(withoutShown([other], chats, sections, 9), [other]);
});

test('the same picture means the same person', () => {
  const chats = [chat(1, 'Ana Gil', { image_route: '/images/a' })];
  const sections = findItems(
    chats.map((one) => chatItem(one, 9)),
    'ana',
    [],
  );
  assert.deepEqual(withoutShown([person(2, 'Ana Gil', '/images/a')], chats, sections, 9), []);
});

test('a person is listed if their chat matches but is not shown', () => {
  const wrote = { sender_id: 2 } as ChatSummary['last_message'];
  const chats = [chat(1, 'Ana Gil', { last_message: wrote })];
  const ana = person(2, 'Ana Gil');
  assert.deepEqual(withoutShown([ana], chats, [], 9), [ana]);
});
