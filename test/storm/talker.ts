/** One person in one chat who sends, repeats, edits, deletes and reads. */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import type { Message } from '../../contract/chats.ts';
import type { Person } from '../person.ts';
import type { Chance } from '../random.ts';
import type { Entry, Log } from './log.ts';
import type { Turns } from './turns.ts';

/** Of what it said, a talker remembers the last ones. */
const rememberedMax = 20;
const paddingMax = 300;

export class Talker {
  readonly #log: Log;
  readonly #by: Person;
  readonly #chatId: number;
  readonly #chance: Chance;
  /** What it may change: of these it knows what they are. */
  readonly #own: Message[] = [];
  readonly #acknowledged: Entry[] = [];

  constructor(log: Log, by: Person, chatId: number, chance: Chance) {
    this.#log = log;
    this.#by = by;
    this.#chatId = chatId;
    this.#chance = chance;
  }

  async talk(turns: Turns): Promise<void> {
    const { say, edit, remove, repeat, read } = this;
    const deeds = [say, say, say, say, say, edit, edit, remove, repeat, read];
    while (await turns.take()) await this.#chance.oneOf(deeds)();
  }

  say = async () => {
    const id = randomUUID();
    const reply = this.#chance.oneOf([undefined, this.#own.at(-1)?.id]);
    const fields = {
      'chat-id-field': this.#chatId,
      'message-input': `${id} ${this.#padding()}`,
      'client-message-id': id,
      ...(reply === undefined ? {} : { 'reply-to-field': reply }),
    };
    let answered = await this.#send(fields);
    // Half of what nobody answered is left at that, the other half is sent until it is answered.
    const insists = this.#chance.below(2) === 0;
    while (insists && !answered) answered = await this.#send(fields);
    if (!answered) return;
    remember(this.#own, answered.answer?.body.message);
    remember(this.#acknowledged, answered);
  };

  edit = async () => {
    const message = this.#take();
    if (!message) return;
    const content = `${randomUUID()} ${this.#padding()}`;
    const fields = { message_id: message.id, 'message-input': content };
    const { answer } = await this.#log.post(this.#by, '/edit-message', fields);
    // Whatever nobody answered is not touched again: so its outcome is there to see in the end.
    if (answer) remember(this.#own, answer.body.message);
  };

  remove = async () => {
    const message = this.#take();
    if (!message) return;
    await this.#log.post(this.#by, '/delete-message', { message_id: message.id });
  };

  repeat = async () => {
    if (this.#acknowledged.length === 0) return;
    const { path, fields, answer: first } = this.#chance.oneOf(this.#acknowledged);
    const { answer } = await this.#log.post(this.#by, path, fields);
    if (answer)
      assert.equal(answer.status, 200, `message ${first?.body.message.id} was sent again`);
  };

  read = async () => {
    await this.#log.post(this.#by, '/mark-chat-read', { chat_id: this.#chatId });
  };

  /** Once, or twice at the same time. */
  async #send(fields: object): Promise<Entry | undefined> {
    const times = this.#chance.below(4) === 0 ? 2 : 1;
    const send = () => this.#log.post(this.#by, '/send-message', fields);
    const entries = await Promise.all(Array.from({ length: times }, send));
    return entries.find(({ answer }) => answer);
  }

  /** One of its own, out of its memory. */
  #take(): Message | undefined {
    return this.#own.splice(this.#chance.below(this.#own.length), 1)[0];
  }

  #padding = () => 'ñ👋'.repeat(this.#chance.below(paddingMax));
}

function remember<T>(list: T[], item: T): void {
  list.push(item);
  if (list.length > rememberedMax) list.shift();
}
