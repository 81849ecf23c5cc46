/** What must hold of the versions of a chat, given the changes that are known and what was seen. */
import assert from 'node:assert/strict';
import type { Message } from '../../contract/chats.ts';
import type { Observation } from './chat-follower.ts';
import type { Change } from './check-messages.ts';
import type { Log } from './log.ts';

/** No version is of two changes, and messages were numbered in the order of their versions. */
export function checkOrder(changes: Change[], messages: Message[]): void {
  const byVersion = new Map<number, string>();
  for (const { version, what } of changes) {
    const other = byVersion.get(version);
    assert.equal(other, undefined, `version ${version} is ${what} and ${other}`);
    byVersion.set(version, what);
  }
  const made = new Map<string, number>();
  for (const { version, what } of changes) made.set(what, version);
  let last = 0;
  for (const { id, kind, version } of messages) {
    const first = kind === 'event' ? version : (made.get(`message ${id}`) ?? 0);
    assert.ok(first > last, `message ${id} came with a later version than those before it`);
    last = first;
  }
}

/** Where no watermark moves, there is a change for each version from the first one on. */
export function checkNoGap(changes: Change[], version: number): void {
  const versions = changes.map((change) => change.version).sort((a, b) => a - b);
  // A chat begins at version 1.
  const all = Array.from({ length: version - 1 }, (_, i) => i + 2);
  const known = new Set(versions);
  assert.deepEqual(
    all.filter((number) => !known.has(number)),
    [],
    'versions of no change',
  );
  assert.equal(versions.at(-1), version);
}

/**
 * A version is one change: if not of a message, a watermark moved with it, past one message at least.
 * So between what two followers saw there are no more such versions than messages that were passed.
 */
export function checkObservations(
  seen: Observation[],
  changes: Change[],
  messages: Message[],
): void {
  const known = new Set(changes.map(({ version }) => version));
  const numbers = new Map([[0, 0], ...messages.map(({ id }, i) => [id, i + 1] as const)]);
  const numberOf = (id: number) => numbers.get(id) ?? assert.fail(`${id} is no message here`);
  const passed = (from: number, to: number) => numberOf(to) - numberOf(from);
  const sorted = [...seen].sort((a, b) => a.version - b.version);
  let last: Observation = { version: 1, delivered_up_to: 0, read_up_to: 0 };
  for (const next of sorted) {
    if (next.version === last.version) {
      assert.deepEqual(next, last, 'a version has the same watermarks for everyone');
      continue;
    }
    assert.ok(next.delivered_up_to >= last.delivered_up_to, `watermarks at ${next.version}`);
    assert.ok(next.read_up_to >= last.read_up_to, `watermarks at ${next.version}`);
    let unknown = 0;
    for (let v = last.version + 1; v <= next.version; v++) if (!known.has(v)) unknown++;
    const moves =
      passed(last.delivered_up_to, next.delivered_up_to) + passed(last.read_up_to, next.read_up_to);
    assert.ok(unknown <= moves, `${unknown} versions up to ${next.version} are of no change`);
    last = next;
  }
}

/** Whatever was answered before something else was asked has a smaller version. */
export function checkRealTime(log: Log, chatId: number): void {
  const isChange = /^\/(send|edit|delete)-message$/;
  const done = log.entries
    .flatMap(({ path, askedAt, answer }) => {
      const message: Message | undefined = answer?.body.message;
      const isRepeated = path === '/send-message' && answer?.status === 200;
      if (!isChange.test(path) || isRepeated || message?.chat_id !== chatId) return [];
      return { version: message.version, askedAt, answeredAt: answer?.at ?? 0 };
    })
    .sort((a, b) => a.version - b.version);
  let lastAskedAt = 0;
  for (const { version, askedAt, answeredAt } of done) {
    assert.ok(answeredAt > lastAskedAt, `version ${version} was answered before a smaller one`);
    lastAskedAt = Math.max(lastAskedAt, askedAt);
  }
}
