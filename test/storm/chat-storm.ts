/** The chats in a storm: who talks and follows there, and what must hold afterwards. */
import assert from 'node:assert/strict';
import type { ChatSummary, Message } from '../../contract/chats.ts';
import type { Engine } from '../../server/store/statement.ts';
import { type Chat, historyPath } from '../chats.ts';
import type { Person } from '../person.ts';
import { succeeds } from '../projects.ts';
import { ChatFollower } from './chat-follower.ts';
import { checkEvents, checkMessages } from './check-messages.ts';
import { checkNoGap, checkObservations, checkOrder, checkRealTime } from './check-versions.ts';
import { follow, type Storm } from './follow.ts';
import { keepGroup } from './keepers.ts';
import type { Scene } from './scene.ts';
import { Talker } from './talker.ts';

export class ChatStorm {
  readonly #storm: Storm;
  readonly #scene: Scene;
  readonly #talkers: Talker[];
  readonly #followers: { by: Person; follower: ChatFollower }[];

  constructor(storm: Storm, scene: Scene) {
    this.#storm = storm;
    this.#scene = scene;
    const { people, guest, open, held, personal } = scene;
    const places: [ChatSummary, Person[]][] = [
      [open, people],
      [held, people],
      [personal, people.slice(0, 2)],
    ];
    const each = <T>(make: (chat: ChatSummary, person: Person) => T): T[] =>
      places.flatMap(([chat, members]) => members.map((person) => make(chat, person)));
    this.#talkers = each(
      (chat, person) => new Talker(storm.log, person, chat.chat_id, storm.chance()),
    );
    this.#followers = each((chat, by) => ({ by, follower: new ChatFollower(storm.log, by, chat) }));
    this.#followers.push({ by: guest, follower: new ChatFollower(storm.log, guest, open, true) });
  }

  async act(): Promise<void> {
    const { log, turns, chance } = this.#storm;
    await Promise.all([
      ...this.#talkers.map((talker) => talker.talk(turns)),
      ...this.#followers.map(({ follower }) =>
        follow(this.#storm, (own) => follower.poll(own.below(2) === 0)),
      ),
      keepGroup(this.#scene, log, turns, chance()),
    ]);
  }

  async check(engine: Engine): Promise<void> {
    const { open, held, personal, project, people } = this.#scene;
    // Everybody looks once more; then nothing moves any longer, and copies are compared.
    for (const { follower } of this.#followers) await follower.poll(true);
    for (const { by, follower } of this.#followers) await this.#compare(by, follower);
    // Nobody talks in the project's group, but its messages are numbered with the others.
    const ofProject: Chat = { chat_id: project.chat_id, is_personal_chat: false };
    const ids: number[] = [];
    for (const chat of [open, held, personal, ofProject]) {
      const whole = succeeds(await this.#storm.log.get(people[0], historyPath(chat)));
      ids.push(...whole.messages.map(({ id }: Message) => id));
      this.#checkChat(chat, whole);
    }
    assert.equal(new Set(ids).size, ids.length);
    // PostgreSQL gives no number back that a transaction took which did not end.
    if (engine === 'sqlite') assert.equal(Math.max(...ids), ids.length, 'ids have no gap');
  }

  count(): string {
    const sum = (of: (follower: ChatFollower) => number) =>
      this.#followers.reduce((count, { follower }) => count + of(follower), 0);
    return `${sum(({ polls }) => polls)} polls of chats, ${sum((f) => f.unchanged)} of them 304`;
  }

  async #compare(by: Person, follower: ChatFollower): Promise<void> {
    await follower.poll(false);
    const whole = succeeds(await this.#storm.log.get(by, historyPath(follower.chat)));
    assert.deepEqual(follower.view(), whole);
    const state = follower.chat === this.#scene.held ? 'sent' : 'read';
    assert.ok(whole.messages.every((message: Message) => message.state === state));
    const { chats } = succeeds(await this.#storm.log.get(by, '/get-chats'));
    const listed = chats.find((chat: ChatSummary) => chat.chat_id === follower.chat.chat_id);
    assert.equal(listed.version, whole.version);
    assert.equal(listed.unread_count, 0);
    assert.deepEqual(listed.last_message, whole.messages.at(-1));
  }

  #checkChat(chat: Chat, whole: { version: number; messages: Message[] }): void {
    const { log } = this.#storm;
    const { version, messages } = whole;
    const changes = checkMessages(log, chat.chat_id, messages);
    checkOrder(changes, messages);
    checkRealTime(log, chat.chat_id);
    checkObservations(
      this.#followers.flatMap(({ follower }) =>
        follower.chat === chat ? follower.observations : [],
      ),
      changes,
      messages,
    );
    if (chat === this.#scene.held) checkNoGap(changes, version);
    if (chat === this.#scene.open) checkEvents(log, chat.chat_id, messages);
  }
}
