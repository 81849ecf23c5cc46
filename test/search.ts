/** Searching messages. On SQLite the newest are not indexed yet, and what is found must not tell. */
import assert from 'node:assert/strict';
import type { FoundMessage } from '../contract/chats.ts';
import { type Chat, sayMany } from './chats.ts';
import type { Person } from './person.ts';
import type { TestServer } from './world.ts';

/** More than are left unindexed on SQLite. */
const many = 300;

const elsewhere = new WeakMap<TestServer, Chat>();

/** Has so much said elsewhere that all that was said before is in the index, whatever the engine. */
export async function indexAll(server: TestServer): Promise<void> {
  if (server.engine === 'postgres') return;
  const { admin } = server;
  const chat = elsewhere.get(server) ?? (await server.group(admin, await server.person('else')));
  elsewhere.set(server, chat);
  const texts = Array.from({ length: many }, (_, i) => `elsewhere ${i}`);
  await sayMany(server, admin, chat, texts);
}

export const searchPath = (q: string, more = '') =>
  `/search-messages?q=${encodeURIComponent(q)}${more}`;

/** Asks twice, before and after all is indexed: what is answered has to be the same. */
export async function search(server: TestServer, person: Person, q: string, more = '') {
  const ask = () => person.get(searchPath(q, more));
  const before = await ask();
  await indexAll(server);
  const after = await ask();
  assert.deepEqual([after.status, after.body], [before.status, before.body], `${q} ${more}`);
  return after;
}

/** What the messages say that are found, the newest first. */
export async function findTexts(
  server: TestServer,
  person: Person,
  q: string,
  more = '',
): Promise<string[]> {
  const { status, body, text } = await search(server, person, q, more);
  assert.equal(status, 200, text);
  return body.results.map(({ message }: FoundMessage) => message.content);
}
