/** People and things that exist, for requests to name. */
import { dot } from '../access-scene.ts';
import { Person } from '../person.ts';
import type { Chance } from '../random.ts';
import { password, things } from './things.ts';

export const callers = ['owner', 'member', 'stranger', 'spare', 'expired', 'nobody'] as const;
export type Caller = (typeof callers)[number];

const keptMax = 4;
let count = 0;

export class Scene {
  readonly address: string;
  /** Of the server, the group and the project. */
  readonly owner: Person;
  /** Of the group and the project. */
  readonly member: Person;
  readonly stranger: Person;
  /** Whoever ends their own session or changes their password. */
  spare: Person;
  readonly expired: Person;
  readonly nobody: Person;
  #project = 0;
  /** Of each kind the latest few. */
  readonly #pools = new Map<string, (number | string)[]>();

  constructor(address: string) {
    this.address = address;
    this.owner = this.#someone();
    this.member = this.#someone();
    this.stranger = this.#someone();
    this.spare = this.#someone();
    this.expired = this.#someone();
    this.nobody = this.#someone();
  }

  /** @param admin Whose server it is already, where it is not new. */
  async set(admin?: Person): Promise<this> {
    if (admin) Object.assign(this.owner, admin);
    for (const name of callers) {
      if (name !== 'nobody' && !this[name].cookie) await this.register(this[name], name);
    }
    const { cookie } = this.expired;
    await this.expired.post('/logout');
    this.expired.cookie = cookie;
    await this.renew();
    return this;
  }

  async register(person: Person, name: string): Promise<void> {
    const { status, text } = await person.register(`${name}${++count}`);
    if (status !== 201) throw new Error(text);
  }

  /** Things that no request has changed yet. */
  async renew(): Promise<void> {
    const { owner, member, stranger, spare } = this;
    this.#pools.clear();
    const one = this.#someone();
    await this.register(one, 'other');
    this.#keep('user', member.id, stranger.id, spare.id, one.id);
    // A former request may have declined on their behalf.
    await made(member.post('/edit-profile', { may_be_added_by: 'everyone' }));
    const group = { group_name: 'Group', user_ids: [member.id, one.id] };
    const { chat } = await made(owner.post('/create-group-chat', group));
    const personal = (await made(owner.post('/create-personal-chat', { user_id: member.id }))).chat;
    this.#keep('chat', chat.chat_id, personal.chat_id);
    for (const content of ['one', 'two']) {
      this.#keep('message', (await owner.says(chat.chat_id, content)).id);
    }
    const { project } = await made(owner.post('/projects', { name: 'Project' }));
    this.#project = project.id;
    this.#keep('project', project.id);
    const path = `/project/${project.id}`;
    await made(owner.post(`${path}/add_member`, { user_ids: [member.id, one.id] }));
    for (const label_name of ['one', 'two', 'three']) {
      const fields = { label_name, label_hex_color: '#336699' };
      this.#keep('label', (await made(owner.post(`${path}/add_label`, fields))).label.id);
    }
    for (const task_title of ['one', 'two', 'three']) {
      const { task } = await made(owner.post(`${path}/add_task`, { task_title }));
      this.#keep('task', task.id);
    }
    const picture = await made(one.post('/upload-profile-image', { image: dot() }, 'multipart'));
    this.#keep('image', picture.image_route.replace('/images/', ''));
    const invite = await made(owner.post('/create-invite', { uses_max: 0 }));
    this.#keep('invite', invite.invite.id);
    this.#keep('invite code', invite.code);
    for (const { id } of (await made(owner.get('/api-tokens'))).api_tokens) {
      await owner.post('/revoke-api-token', { token_id: id });
    }
    const token = await made(
      owner.post('/create-api-token', { token_name: 'bot', current_password: owner.password }),
    );
    this.#keep('token', token.api_token.id);
    const elsewhere = this.#someone();
    await made(elsewhere.post('/login', credentialsOf(owner)));
    const { sessions } = await made(elsewhere.get('/sessions'));
    this.#keep('session', ...sessions.filter(isCurrent).map(({ id }: { id: number }) => id));
    await this.mend();
  }

  /** Puts right what an accepted request has taken away from those who ask. */
  async mend(): Promise<void> {
    const { owner, member } = this;
    for (const person of [owner, member, this.stranger]) {
      if ((await person.get('/me')).status === 200) continue;
      await owner.post('/reactivate-user', { user_id: person.id });
      await made(person.post('/login', credentialsOf(person)));
    }
    if ((await this.spare.get('/me')).status !== 200) {
      this.spare = this.#someone();
      await this.register(this.spare, 'spare');
    }
    const path = `/project/${this.#project}`;
    await owner.post(`${path}/unarchive`);
    const { status } = await owner.post(`${path}/add_member`, { user_ids: [member.id] });
    if (status !== 200) return this.renew();
    for (const kind of ['task', 'deleted task']) {
      const { task } = await made(owner.post(`${path}/add_task`, { task_title: kind }));
      this.#keep(kind, task.id);
      if (kind === 'deleted task') await owner.post(`${path}/delete_task`, { task_id: task.id });
    }
  }

  /** What a field of that name may hold; undefined where its name says nothing. */
  thing(operation: string, name: string, chance: Chance): unknown {
    const own = things[`${operation} ${name}`] ?? things[name];
    return typeof own === 'string' ? this.#oneOf(own, chance) : own?.(this, chance);
  }

  newName = (): string => `new${++count}`;

  /** The password of everyone, and all that stands for a person. */
  secrets(): string[] {
    const people = callers.map((caller) => this[caller].cookie.replace('session=', ''));
    return [password, ...people, ...(this.#pools.get('invite code') ?? [])]
      .map(String)
      .filter(Boolean);
  }

  #someone = () => Object.assign(new Person(this.address), { password });

  #keep(kind: string, ...ids: (number | string)[]) {
    this.#pools.set(kind, [...(this.#pools.get(kind) ?? []), ...ids].slice(-keptMax));
  }

  #oneOf(kind: string, chance: Chance): unknown {
    return chance.oneOf(this.#pools.get(kind) ?? []);
  }
}

const credentialsOf = ({ username, password }: Person) => ({ username, password });
const isCurrent = ({ is_current }: { is_current: boolean }) => is_current;

async function made(answer: ReturnType<Person['post']>) {
  const { status, text, body } = await answer;
  if (status !== 200 && status !== 201) throw new Error(`The scene: ${status} ${text}`);
  return body;
}
