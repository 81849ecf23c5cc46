/**
 * A chat as the contract describes it, without a database: what a server has to agree with. Messages
 * are numbered from 1 in the order of their sending, and cursors are such numbers.
 */
interface Member {
  role: 'admin' | 'member';
  delivered: number;
  read: number;
  joined: number;
}

interface ModelMessage {
  sender: number;
  kind: 'text' | 'event';
  content: string;
  version: number;
  isEdited: boolean;
  isDeleted: boolean;
  event?: object;
}

export class ChatModel {
  version = 1;
  name: string | undefined;
  delivered = 0;
  read = 0;
  readonly messages: ModelMessage[] = [];
  readonly members = new Map<number, Member>();
  readonly former = new Set<number>();

  static personal(...people: [number, number]): ChatModel {
    const chat = new ChatModel();
    for (const id of people) chat.#join(id, 'member');
    return chat;
  }

  static group(name: string, admin: number, ...others: number[]): ChatModel {
    const chat = ChatModel.personal(admin, others[0] as number);
    for (const id of others) chat.#join(id, 'member');
    chat.#join(admin, 'admin');
    chat.name = name;
    chat.#addEvent(admin, { type: 'created', user_ids: sorted(others) });
    return chat;
  }

  say(sender: number, content: string): void {
    this.#add({ sender, kind: 'text', content });
  }

  edit(number: number, content: string): void {
    const message = this.#at(number);
    if (message.content === content) return;
    Object.assign(message, { content, isEdited: true, version: ++this.version });
  }

  delete(number: number): void {
    const message = this.#at(number);
    if (message.isDeleted) return;
    Object.assign(message, { content: '', isDeleted: true, version: ++this.version });
  }

  /** A fetch brings the newest message, and shows it where the chat is on screen. */
  fetch(user: number, isLooking: boolean): void {
    this.#move(user, this.messages.length, isLooking ? this.messages.length : 0);
  }

  markRead(user: number, upTo: number): void {
    this.#move(user, upTo, upTo);
  }

  addPeople(by: number, people: number[]): void {
    const added = sorted(people.filter((id) => !this.members.has(id)));
    if (added.length === 0) return;
    this.#addEvent(by, { type: 'added', user_ids: added });
    for (const id of added) {
      this.#join(id, 'member');
      this.former.delete(id);
    }
  }

  remove(by: number, user: number): void {
    if (!this.members.delete(user)) return;
    this.former.add(user);
    let new_admin_id: number | null = null;
    const [longest] = this.memberIds;
    if (longest !== undefined && this.admins.length === 0) {
      this.#member(longest).role = 'admin';
      new_admin_id = longest;
    }
    this.#addEvent(by, { type: by === user ? 'left' : 'removed', user_id: user, new_admin_id });
  }

  setRole(by: number, user: number, role: 'admin' | 'member'): void {
    if (this.#member(user).role === role) return;
    this.#member(user).role = role;
    this.#addEvent(by, { type: 'role_changed', user_id: user, role });
  }

  rename(by: number, name: string): void {
    if (this.name === name) return;
    this.name = name;
    this.#addEvent(by, { type: 'renamed', chat_name: name });
  }

  /** By how long they have been in it, then by id. */
  get memberIds(): number[] {
    return [...this.members]
      .sort(([a, one], [b, other]) => one.joined - other.joined || a - b)
      .map(([id]) => id);
  }

  get admins(): number[] {
    return this.memberIds.filter((id) => this.#member(id).role === 'admin');
  }

  unreadOf(user: number): number {
    return this.messages.filter(
      ({ kind, isDeleted }, i) => i + 1 > this.#member(user).read && kind === 'text' && !isDeleted,
    ).length;
  }

  /** What a whole fetch shows, with numbers for ids. */
  view() {
    return {
      version: this.version,
      delivered_up_to: this.delivered,
      read_up_to: this.read,
      name: this.name,
      members: this.memberIds.map((id) => [id, this.name ? this.#member(id).role : undefined]),
      former: sorted([...this.former]),
      messages: this.messages.map((message, i) => ({ ...message, state: this.#state(i + 1) })),
    };
  }

  #state(number: number) {
    if (number <= this.read) return 'read';
    return number <= this.delivered ? 'delivered' : 'sent';
  }

  #join(id: number, role: 'admin' | 'member') {
    const newest = this.messages.length;
    this.members.set(id, { role, delivered: newest, read: newest, joined: this.version });
  }

  #addEvent(sender: number, event: object) {
    this.#add({ sender, kind: 'event', content: '', event });
  }

  #add(message: Pick<ModelMessage, 'sender' | 'kind' | 'content' | 'event'>) {
    this.version++;
    this.messages.push({ ...message, version: this.version, isEdited: false, isDeleted: false });
    const sender = this.members.get(message.sender);
    if (sender) sender.delivered = sender.read = this.messages.length;
    this.#raiseWatermarks();
  }

  #move(user: number, delivered: number, read: number) {
    const member = this.#member(user);
    member.read = Math.max(member.read, read);
    member.delivered = Math.max(member.delivered, delivered, member.read);
    if (this.#raiseWatermarks()) this.version++;
  }

  /** The minimum over the members. */
  #raiseWatermarks(): boolean {
    const before = [this.delivered, this.read];
    const members = [...this.members.values()];
    if (members.length > 0) {
      this.delivered = Math.min(...members.map(({ delivered }) => delivered));
      this.read = Math.min(...members.map(({ read }) => read));
    }
    return before[0] !== this.delivered || before[1] !== this.read;
  }

  #member = (id: number) => this.members.get(id) as Member;
  #at = (number: number) => this.messages[number - 1] as ModelMessage;
}

const sorted = (ids: number[]) => ids.sort((a, b) => a - b);
