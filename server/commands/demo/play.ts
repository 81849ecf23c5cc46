/** Does what the demo's plan says through the same actions as the server, at times in the past. */
import type { Limits } from '../../../contract/limits.ts';
import { makeImageId } from '../../images/image-store.ts';
import type { Store } from '../../store/store.ts';
import { personCalled } from './attendance.ts';
import { type DemoGroup, type GroupEvent, groups, pairs } from './chats.ts';
import { OrderedWrites } from './ordered-writes.ts';
import type { Spoken } from './performance.ts';
import { paintGroup, paintPerson } from './picture.ts';
import type { Step } from './plan.ts';
import type { ProjectStep } from './projects/plan-projects.ts';
import { ProjectPlayer } from './projects/play-projects.ts';
import { makeRandom } from './random.ts';

const seed = 7;

export interface Setting {
  /** Hashed once: everyone has the same. */
  password_hash: string;
  /** The username of who administers the server, if it is one of the demo. */
  administrator: string | undefined;
  limits: Limits;
}

export class Player {
  /** The ids of people by their usernames, of chats by their names in the plan. */
  readonly people = new Map<string, number>();
  readonly chats = new Map<string, number>();
  readonly #messages = new Map<Spoken, Promise<number>>();
  readonly #random = makeRandom(seed);
  readonly #store: Store;
  readonly #writes: OrderedWrites;
  readonly #projects: ProjectPlayer;
  readonly #setting: Setting;

  constructor(store: Store, setting: Setting) {
    this.#store = store;
    this.#writes = new OrderedWrites(store);
    this.#setting = setting;
    this.#projects = new ProjectPlayer({
      writes: this.#writes,
      limits: setting.limits,
      people: this.people,
      chats: this.chats,
      messageOf: (spoken) => this.#messages.get(spoken) as Promise<number>,
    });
  }

  /** @param steps In the order of time. */
  async play(steps: (Step | ProjectStep)[]): Promise<void> {
    for (const step of steps) {
      await ('project' in step ? this.#projects.do(step) : this.#do(step));
      await this.#writes.room();
    }
    await this.#writes.finish();
  }

  async #do(step: Step): Promise<unknown> {
    const { kind, at } = step;
    if (kind === 'join') return this.#join(step.who, at);
    if (kind === 'leave') return this.#leave(step.who, at);
    if (kind === 'found') return this.#found(step.chat, at);
    if (kind === 'change') return this.#change(step.chat, step.event, at);
    if (kind === 'say') return this.#say(step);

    const by = this.#person(step.by);
    if (kind === 'look') {
      const chat_id = this.chats.get(step.chat);
      if (chat_id === undefined) return;
      const key = { chat_id, user_id: by.id };
      this.#writes.begin(step.chat, at, 'moveCursors', [key, step.isRead]);
      return;
    }
    const message_id = (await this.#messages.get(step.key)) as number;
    if (kind === 'delete') {
      this.#writes.begin(step.chat, at, 'deleteMessage', [by, { message_id }]);
    } else {
      const text = await this.#projects.inNumbers(step.text);
      const edited = { message_id, 'message-input': text };
      this.#writes.begin(step.chat, at, 'editMessage', [by, edited]);
    }
  }

  async #join(username: string, at: number): Promise<void> {
    const person = personCalled(username);
    const { first_name, last_name, locale } = person;
    const { password_hash, administrator } = this.#setting;
    const is_admin = username === administrator;
    const account = { username, first_name, last_name, password_hash, is_admin };
    const { id } = await this.#store.write('createAccount', [account], at);
    this.people.set(username, id);
    await this.#store.write('editProfile', [{ id }, { locale }], at);
    if (!person.picture) return;
    const bytes = await paintPerson(person, this.#random);
    await this.#store.write('setProfileImage', [{ id }, { image_id: makeImageId(), bytes }], at);
  }

  async #leave(username: string, at: number): Promise<void> {
    await this.#writes.finish();
    await this.#store.write('deactivateUser', [{ user_id: this.#person(username).id }], at);
  }

  async #found(name: string, at: number): Promise<void> {
    const group = groups.find((known) => known.name === name) as DemoGroup;
    const [founder, ...others] = group.members.map((member) => this.#person(member).id);
    const input = {
      group_name: group.groupName,
      group_description: group.description,
      user_ids: others,
      membersMax: this.#setting.limits.groupMembersMax,
    };
    const by = { id: founder as number };
    this.chats.set(name, await this.#store.write('createGroupChat', [by, input], at));
  }

  async #change(name: string, event: GroupEvent, at: number): Promise<unknown> {
    const chat_id = this.chats.get(name) as number;
    const by = this.#person(event.by);
    const membersMax = this.#setting.limits.groupMembersMax;
    if (event.kind === 'picture') {
      const input = { chat_id, image_id: makeImageId(), bytes: await paintGroup(this.#random) };
      return this.#writes.begin(name, at, 'setGroupImage', [by, input]);
    }
    if (event.kind === 'edit') {
      return this.#writes.begin(name, at, 'editGroup', [by, { chat_id, ...event.to }]);
    }
    const user_id = this.#person(event.who).id;
    if (event.kind === 'add') {
      const input = { chat_id, user_ids: [user_id], membersMax };
      return this.#writes.begin(name, at, 'addUsersToGroup', [by, input]);
    }
    const action = event.kind === 'remove' ? 'removeUserFromGroup' : 'setGroupAdmin';
    return this.#writes.begin(name, at, action, [by, { chat_id, user_id }]);
  }

  async #say({ chat, by, at, text, key, repliesTo }: Step & { kind: 'say' }): Promise<void> {
    const sender = this.#person(by);
    const chat_id = await this.#open(chat, sender, at);
    const original = repliesTo ? await this.#messages.get(repliesTo) : undefined;
    const input = {
      'chat-id-field': chat_id,
      'message-input': await this.#projects.inNumbers(text),
      ...(original === undefined ? {} : { 'reply-to-field': original }),
    };
    const sent = this.#writes.begin(chat, at, 'sendMessage', [sender, input]);
    const id = sent.then(({ message }) => message.id);
    id.catch(() => {});
    this.#messages.set(key, id);
  }

  /** A personal chat is opened by the first one who has something to say in it. */
  async #open(name: string, by: { id: number }, at: number): Promise<number> {
    const known = this.chats.get(name);
    if (known !== undefined) return known;
    const members = pairs.find((pair) => pair.name === name)?.members ?? [];
    const ids = members.map((member) => this.#person(member).id);
    const input = { user_id: ids.find((id) => id !== by.id) as number };
    const { chat_id } = await this.#store.write('createPersonalChat', [by, input], at);
    this.chats.set(name, chat_id);
    return chat_id;
  }

  #person(username: string): { id: number } {
    return { id: this.people.get(username) as number };
  }
}
