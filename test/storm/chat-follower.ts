/**
 * Somebody who follows a chat with `after` through all kills, and keeps a copy of it: nothing comes
 * twice, nothing goes backwards, and what was acknowledged before a poll is in its answer.
 */
import assert from 'node:assert/strict';
import type { Message } from '../../contract/chats.ts';
import { type Chat, historyPath } from '../chats.ts';
import type { Person } from '../person.ts';
import type { Log } from './log.ts';

/** What a chat was at one version. */
export interface Observation {
  version: number;
  delivered_up_to: number;
  read_up_to: number;
}

export class ChatFollower {
  readonly chat: Chat;
  readonly observations: Observation[] = [];
  polls = 0;
  unchanged = 0;
  readonly #log: Log;
  readonly #by: Person;
  /** Whether somebody puts this person out now and then. */
  readonly #isGuest: boolean;
  readonly #messages = new Map<number, Message>();
  #head: Observation = { version: 0, delivered_up_to: 0, read_up_to: 0 };
  #details: object = {};
  #etag = '';

  constructor(log: Log, by: Person, chat: Chat, isGuest = false) {
    this.chat = chat;
    this.#log = log;
    this.#by = by;
    this.#isGuest = isGuest;
  }

  async poll(isLooking: boolean): Promise<void> {
    const { chat } = this;
    const { version } = this.#head;
    const acknowledged = this.#log.versionOf(chat.chat_id);
    const current = isLooking ? `&currentChatId=${chat.chat_id}` : '';
    const path = `${historyPath(chat)}?after=${version}${current}`;
    const { status, headers, body, text } = await this.#log.get(this.#by, path, {
      'if-none-match': this.#etag,
    });
    if (status === 403 && this.#isGuest) return;
    this.polls++;
    if (status === 304) this.unchanged++;
    else {
      assert.equal(status, 200, text);
      this.#take(body);
      this.#etag = headers.get('etag') ?? '';
    }
    assert.ok(this.#head.version >= acknowledged, 'a poll shows what was acknowledged before it');
  }

  /** The chat as its copy has it, in the shape of a whole fetch. */
  view() {
    const messages = [...this.#messages.values()].sort((a, b) => a.id - b.id);
    return {
      chat_id: this.chat.chat_id,
      is_personal_chat: this.chat.is_personal_chat,
      ...this.#head,
      ...this.#details,
      messages: messages.map((message) => ({ ...message, state: stateOf(message, this.#head) })),
    };
  }

  // biome-ignore lint/suspicious/noExplicitAny: histories of both kinds
  #take({ version, delivered_up_to, read_up_to, members, former_members, group, messages }: any) {
    const known = this.#head;
    assert.ok(version > known.version, 'an answer is 304 unless the version has grown');
    assert.ok(delivered_up_to >= known.delivered_up_to, 'nothing delivered is only sent again');
    assert.ok(read_up_to >= known.read_up_to, 'nothing read is unread again');
    assert.ok(read_up_to <= delivered_up_to);
    this.#head = { version, delivered_up_to, read_up_to };
    this.observations.push(this.#head);
    if (members) this.#details = { members, ...(group ? { former_members, group } : {}) };
    let lastId = 0;
    for (const message of messages as Message[]) {
      assert.ok(message.id > lastId, 'no message comes twice, and they come in order');
      lastId = message.id;
      assert.ok(message.version > known.version, 'nothing is answered again');
      assert.ok(message.version <= version, 'nothing is answered too early');
      assert.equal(message.state, stateOf(message, this.#head));
      const held = this.#messages.get(message.id);
      if (held) checkSuccessor(held, message);
      this.#messages.set(message.id, message);
    }
  }
}

function stateOf({ id }: Message, { delivered_up_to, read_up_to }: Observation): string {
  if (id <= read_up_to) return 'read';
  return id <= delivered_up_to ? 'delivered' : 'sent';
}

function checkSuccessor(held: Message, next: Message): void {
  assert.ok(next.version > held.version, 'no older one comes after a newer one');
  assert.equal(held.deleted_at, null, 'nothing deleted changes');
  const same = ({ id, sender_id, kind, created_at, reply_to_id, client_message_id }: Message) => ({
    ...{ id, sender_id, kind, created_at, reply_to_id, client_message_id },
  });
  assert.deepEqual(same(next), same(held));
  assert.ok(next.edited_at !== null || next.deleted_at !== null);
}
