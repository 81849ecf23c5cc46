/** People who write and correct without pause, and know by when they were answered. */
import { randomUUID } from 'node:crypto';
import { type ChildServer, moved } from '../child-server.ts';
import type { Person, TestAnswer } from '../person.ts';

const lanes = 6;
/** The longest take several pages of the database. */
const wordsMax = 3_000;
const correctedShare = 0.3;

export interface Said {
  id: number;
  /** As it was sent, and as it was corrected since, acknowledged or not. */
  texts: string[];
  /** When each of these was acknowledged, as far as they were. */
  acknowledged: bigint[];
}

export interface Chat {
  chat_id: number;
  is_personal_chat: false;
  madeNs: bigint;
  /** By client message id. */
  said: Map<string, Said>;
}

export class Writers {
  people: Person[] = [];
  #joinedNs: bigint[] = [];
  #chats: Chat[] = [];
  readonly #random: () => number;

  constructor(random: () => number) {
    this.#random = random;
  }

  peopleBy = (timeNs: bigint) => this.people.filter((_, i) => (this.#joinedNs[i] ?? 0n) < timeNs);
  chatsBy = (timeNs: bigint) => this.#chats.filter(({ madeNs }) => madeNs < timeNs);

  /** What was acknowledged later never happened, as far as anybody knows: the power went before. */
  forgetAfter(timeNs: bigint): void {
    this.people = this.peopleBy(timeNs);
    this.#joinedNs = this.#joinedNs.slice(0, this.people.length);
    this.#chats = this.chatsBy(timeNs);
    for (const { said } of this.#chats) {
      for (const { acknowledged } of said.values()) {
        acknowledged.splice(acknowledged.findLastIndex((ackNs) => ackNs < timeNs) + 1);
      }
    }
  }

  /** Writes until `deeds` were acknowledged, calls `enough`, and goes on until nothing answers. */
  async write(server: ChildServer, deeds: number, enough: () => void): Promise<void> {
    this.people = this.people.map((person) => moved(person, server));
    await this.#gather(server);
    let left = deeds;
    const lane = async (i: number) => {
      const chat = this.#chats[i % this.#chats.length] as Chat;
      const writer = this.people[i % this.people.length] as Person;
      let own: Said | undefined;
      for (;;) {
        const isCorrected = own !== undefined && own.id > 0 && this.#random() < correctedShare;
        const said = isCorrected && own ? own : this.#newIn(chat);
        if (!(await (isCorrected ? correct(writer, said, this.#text()) : say(writer, chat, said))))
          return;
        own = said;
        if (--left === 0) enough();
      }
    };
    await Promise.all(Array.from({ length: lanes }, (_, i) => lane(i)));
  }

  async #gather(server: ChildServer): Promise<void> {
    while (this.people.length < 3) {
      this.people.push(await server.person(`person${randomUUID().slice(0, 8)}`));
      this.#joinedNs.push(process.hrtime.bigint());
    }
    while (this.#chats.length < 2) {
      const [admin, ...others] = this.people as [Person, ...Person[]];
      const user_ids = others.map(({ id }) => id);
      const { body } = await admin.post('/create-group-chat', { group_name: 'Us', user_ids });
      const { chat_id } = body.chat;
      const madeNs = process.hrtime.bigint();
      this.#chats.push({ chat_id, is_personal_chat: false, madeNs, said: new Map() });
    }
  }

  #newIn(chat: Chat): Said {
    const said: Said = { id: 0, texts: [this.#text()], acknowledged: [] };
    chat.said.set(randomUUID(), said);
    return said;
  }

  #text(): string {
    const words = Math.ceil(this.#random() ** 4 * wordsMax);
    return `${randomUUID()}${' ñ👋'.repeat(words)}`;
  }
}

async function say(writer: Person, chat: Chat, said: Said): Promise<boolean> {
  const clientId = [...chat.said].findLast(([, each]) => each === said)?.[0] ?? '';
  const answer = await writer
    .post('/send-message', {
      'chat-id-field': chat.chat_id,
      'message-input': said.texts[0],
      'client-message-id': clientId,
    })
    .catch(() => undefined);
  if (!isDone(answer)) return false;
  said.id = answer.body.message.id;
  said.acknowledged.push(process.hrtime.bigint());
  return true;
}

async function correct(writer: Person, said: Said, text: string): Promise<boolean> {
  said.texts.push(text);
  const answer = await writer
    .post('/edit-message', { message_id: said.id, 'message-input': text })
    .catch(() => undefined);
  if (!isDone(answer)) return false;
  said.acknowledged.push(process.hrtime.bigint());
  return true;
}

function isDone(answer: TestAnswer | undefined): answer is TestAnswer {
  if (!answer) return false;
  if (answer.status > 201) throw new Error(answer.text);
  return true;
}
