/** A real chat beside the model of it: the same deeds are done to both, then they are compared. */
import assert from 'node:assert/strict';
import type { Message } from '../contract/chats.ts';
import type { ChatModel } from './chat-model.ts';
import { type Chat, historyPath, peek } from './chats.ts';
import type { Person } from './person.ts';
import type { Chance } from './random.ts';

export class Scene {
  readonly people: Person[];
  readonly chat: Chat;
  readonly model: ChatModel;
  /** The real ids of the messages that were shown so far, in order. */
  #ids: number[] = [];
  /** What each person has put together from polls. */
  readonly #followed = new Map<Person, { version: number; messages: Map<number, Message> }>();

  constructor(people: Person[], chat: Chat, model: ChatModel) {
    this.people = people;
    this.chat = chat;
    this.model = model;
  }

  get #members() {
    return this.people.filter(({ id }) => this.model.members.has(id));
  }

  async doSomething(chance: Chance, isGroup: boolean): Promise<string> {
    const deeds = ['say', 'say', 'fetch', 'look', 'poll', 'poll', 'mark', 'edit', 'delete'];
    if (isGroup) deeds.push('add', 'remove', 'leave', 'role', 'rename');
    const deed = chance.oneOf(deeds);
    const { model } = this;
    const { chat_id } = this.chat;
    const person = chance.oneOf(this.#members);
    const admin = this.people.find(({ id }) => id === chance.oneOf(model.admins.concat(-1)));
    const other = chance.oneOf(this.people);
    const number = model.messages.length && 1 + chance.below(model.messages.length);
    const message = model.messages[number - 1];
    const message_id = this.#ids[number - 1];
    const content = `text ${chance.below(1_000)}`;

    if (deed === 'say') {
      await person.says(chat_id, content);
      model.say(person.id, content);
    } else if (deed === 'fetch' || deed === 'look') {
      await person.fetches(this.chat, deed === 'look');
      model.fetch(person.id, deed === 'look');
    } else if (deed === 'poll') {
      await this.#poll(person, chance.below(2) === 1);
    } else if (deed === 'mark') {
      const upTo = chance.below(2) ? number : 0;
      await done(person.post('/mark-chat-read', { chat_id, ...(upTo ? { message_id } : {}) }));
      model.markRead(person.id, upTo || model.messages.length);
    } else if (deed === 'edit' || deed === 'delete') {
      const author = this.#members.find(({ id }) => id === message?.sender);
      if (!author || message?.kind !== 'text' || message.isDeleted) return 'nothing';
      const fields = deed === 'edit' ? { message_id, 'message-input': content } : { message_id };
      await done(author.post(`/${deed}-message`, fields));
      if (deed === 'edit') model.edit(number, content);
      else model.delete(number);
    } else if (deed === 'leave') {
      if (this.#members.length === 1) return 'nothing';
      await done(person.post('/remove-user-from-group', { chat_id, user_id: person.id }));
      model.remove(person.id, person.id);
    } else if (!admin) {
      return 'nothing';
    } else if (deed === 'add') {
      const user_ids = [other.id, chance.oneOf(this.people).id].filter((id) => id !== admin.id);
      if (user_ids.length === 0) return 'nothing';
      await done(admin.post('/add-users-to-group', { chat_id, user_ids }));
      model.addPeople(admin.id, [...new Set(user_ids)]);
    } else if (deed === 'remove') {
      if (other === admin) return 'nothing';
      await done(admin.post('/remove-user-from-group', { chat_id, user_id: other.id }));
      model.remove(admin.id, other.id);
    } else if (deed === 'role') {
      const is_admin = person === admin || chance.below(2) === 1;
      await done(admin.post('/set-group-admin', { chat_id, user_id: person.id, is_admin }));
      model.setRole(admin.id, person.id, is_admin ? 'admin' : 'member');
    } else {
      await done(admin.post('/edit-group', { chat_id, group_name: content }));
      model.rename(admin.id, content);
    }
    return deed;
  }

  /** Gets what changed since the last poll: exactly that, each once. */
  async #poll(person: Person, isLooking: boolean) {
    const { model } = this;
    const followed = this.#followed.get(person) ?? { version: 0, messages: new Map() };
    const polled = await person.fetches(this.chat, isLooking, `after=${followed.version}`);
    model.fetch(person.id, isLooking);
    assert.equal(polled.version, model.version);
    const changed = model.messages.filter(({ version }) => version > followed.version);
    assert.deepEqual(
      polled.messages.map(({ version }: Message) => version),
      changed.map(({ version }) => version),
    );
    for (const message of polled.messages) followed.messages.set(message.id, message);
    followed.version = polled.version;
    this.#followed.set(person, followed);
    assert.deepEqual(
      [...followed.messages.values()].sort((a, b) => a.id - b.id).map(({ content }) => content),
      model.messages.map(({ content }) => content),
    );
  }

  async compare(): Promise<void> {
    await Promise.all(this.people.map((person) => this.#compareFor(person)));
  }

  async #compareFor(person: Person) {
    const listed = (await person.get('/get-chats')).body.chats.find(
      ({ chat_id }: Chat) => chat_id === this.chat.chat_id,
    );
    if (!this.model.members.has(person.id)) {
      assert.equal((await person.get(historyPath(this.chat))).status, 403);
      assert.equal(listed, undefined);
      return;
    }
    const shown = await peek(person, this.chat);
    this.#ids = shown.messages.map(({ id }: Message) => id);
    const numberOf = (id: number) => this.#ids.indexOf(id) + 1;
    assert.deepEqual(
      {
        version: shown.version,
        delivered_up_to: numberOf(shown.delivered_up_to),
        read_up_to: numberOf(shown.read_up_to),
        name: shown.group?.chat_name,
        members: shown.members.map(({ id, role }: { id: number; role?: string }) => [id, role]),
        former: (shown.former_members ?? []).map(({ id }: { id: number }) => id),
        messages: shown.messages.map(numbered),
      },
      this.model.view(),
    );
    assert.equal(listed.version, this.model.version);
    assert.equal(listed.unread_count, this.model.unreadOf(person.id));
  }
}

const numbered = (message: Message) => ({
  sender: message.sender_id,
  kind: message.kind,
  content: message.content,
  ...(message.event ? { event: message.event } : {}),
  version: message.version,
  isEdited: message.edited_at !== null,
  isDeleted: message.deleted_at !== null,
  state: message.state,
});

async function done(answer: ReturnType<Person['post']>) {
  const { status, text } = await answer;
  assert.equal(status, 200, text);
}
