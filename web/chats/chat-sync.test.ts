import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { makeChance } from '../../test/random.ts';
import { type History, mergeChanges, putMessage, stateOf } from './chat-merge.ts';
import { type Ask, type Known, nextAsk, tailLength, take } from './chat-sync.ts';
import type { ChatMember, Message, OpenChat } from './model.ts';
import { createCovers } from './optimistic-messages.ts';

const personal = { chat_id: 3, is_personal_chat: true };
const ana: ChatMember = {
  id: 1,
  username: 'ana',
  first_name: 'Ana',
  last_name: 'Ruiz',
  image_route: null,
};
const luis: ChatMember = { ...ana, id: 2, username: 'luis' };

const message = (id: number, fields: Partial<Message> = {}): Message => ({
  id,
  chat_id: 3,
  sender_id: 1,
  kind: 'text',
  content: `message ${id}`,
  state: 'sent',
  created_at: '2026-11-21T04:12:00.123Z',
  edited_at: null,
  deleted_at: null,
  reply_to_id: null,
  client_message_id: null,
  version: id,
  mentions: [],
  ...fields,
});

const history = (fields: Partial<History> = {}): History => ({
  chat_id: 3,
  is_personal_chat: true,
  version: 10,
  delivered_up_to: 0,
  read_up_to: 0,
  messages: [],
  ...fields,
});

const etagOf = (version: number, epoch = 'epoch', projects = 0) =>
  `W/"${epoch}-${version}-${projects}"`;
const known = (fields: Partial<OpenChat> = {}, etag = etagOf(fields.version ?? 10)): Known => ({
  chat: {
    ...history(),
    members: [ana, luis],
    former_members: [],
    group: undefined,
    is_whole: true,
    messages: [message(8), message(9)],
    ...fields,
  } as OpenChat,
  etag,
  isStale: false,
});
const ids = ({ messages }: { messages: Message[] }) => messages.map(({ id }) => id);

describe('what is asked next', () => {
  const looks = { isRead: false, isFresh: true };

  it('is the newest part of a chat that is not known', () => {
    assert.deepEqual(nextAsk(personal, undefined, looks), {
      kind: 'tail',
      path: `/get-chat-messages/3?limit=${tailLength}`,
      etag: undefined,
    });
  });

  it('is what changed in a chat that is known, with its validator', () => {
    const ask = nextAsk({ chat_id: 3, is_personal_chat: false }, known(), looks);
    assert.deepEqual(ask, {
      kind: 'changes',
      path: '/get-group-chat-messages/3?after=10',
      etag: etagOf(10),
    });
  });

  it('names the chat on screen only when somebody sees it', () => {
    const seen = nextAsk(personal, known(), { isRead: true, isFresh: true });
    assert.equal(seen.path, '/get-chat-messages/3?after=10&currentChatId=3');
    assert.equal(nextAsk(personal, known(), looks).path, '/get-chat-messages/3?after=10');
  });

  it('is all of a chat of which a part is known, without a validator', () => {
    const ask = nextAsk(personal, known({ is_whole: false }), looks);
    assert.deepEqual(ask, { kind: 'whole', path: '/get-chat-messages/3', etag: undefined });
  });

  it('is first what is new, then what is old, when a chat is opened of which a part is known', () => {
    const part = known({ is_whole: false });
    assert.equal(nextAsk(personal, part, { isRead: true, isFresh: false }).kind, 'changes');
    assert.equal(nextAsk(personal, part, { isRead: true, isFresh: true }).kind, 'whole');
  });

  it('is all of a chat whose past is another one', () => {
    const ask = nextAsk(personal, { ...known(), isStale: true }, { isRead: false, isFresh: false });
    assert.deepEqual(ask, { kind: 'whole', path: '/get-chat-messages/3', etag: undefined });
  });
});

describe('a first answer', () => {
  it('is the whole chat when it holds fewer messages than were asked for', () => {
    const body = history({ messages: [message(8)], members: [ana, luis] });
    const { chat } = take(undefined, 'tail', { body, etag: etagOf(10) });
    assert.equal(chat.is_whole, true);
    assert.deepEqual(chat.members, [ana, luis]);
    assert.deepEqual(chat.former_members, []);
  });

  it('is a part of it when it is full', () => {
    const messages = Array.from({ length: tailLength }, (_, i) => message(i + 1));
    const { chat } = take(undefined, 'tail', { body: history({ messages }), etag: etagOf(10) });
    assert.equal(chat.is_whole, false);
  });
});

describe('an answer with changes', () => {
  const changes = (fields: Partial<History>, etag = etagOf(fields.version ?? 10)) =>
    take(known(), 'changes', { body: history(fields), etag });

  it('brings new messages behind those that are known', () => {
    const { chat } = changes({ version: 12, messages: [message(11), message(12)] });
    assert.deepEqual(ids(chat), [8, 9, 11, 12]);
    assert.equal(chat.version, 12);
  });

  it('puts edited messages in the place of what they were', () => {
    const { chat } = changes({
      version: 11,
      messages: [message(8, { version: 11, content: 'x' })],
    });
    assert.deepEqual(ids(chat), [8, 9]);
    assert.equal(chat.messages[0]?.content, 'x');
  });

  it('leaves every other message the object that it was', () => {
    const before = known();
    const body = history({ version: 11, messages: [message(11)] });
    const { chat } = take(before, 'changes', { body, etag: etagOf(11) });
    assert.equal(chat.messages[0], before.chat.messages[0]);
    assert.equal(chat.messages[1], before.chat.messages[1]);
  });

  it('leaves the chat the object that it was when it brings nothing', () => {
    const before = known();
    const after = take(before, 'changes', { body: history(), etag: etagOf(10) });
    assert.equal(after.chat, before.chat);
    assert.equal(after.isStale, false);
  });

  it('keeps members and group unless it brings them', () => {
    assert.deepEqual(changes({ version: 11 }).chat.members, [ana, luis]);
    assert.deepEqual(changes({ version: 11, members: [ana] }).chat.members, [ana]);
  });

  it('never takes a newer version of a message back', () => {
    const edited = message(9, { version: 12, content: 'newer' });
    const chat = putMessage(known().chat, edited);
    const body = history({
      version: 11,
      messages: [message(9, { version: 11, content: 'older' })],
    });
    assert.equal(mergeChanges(chat, body).messages[1]?.content, 'newer');
  });

  it('leaves no hole in a part: an old message that changed comes with the whole', () => {
    const part = known({ is_whole: false });
    const body = history({ version: 12, messages: [message(2, { version: 11 }), message(12)] });
    const { chat } = take(part, 'changes', { body, etag: etagOf(12) });
    assert.deepEqual(ids(chat), [8, 9, 12]);
    assert.equal(chat.is_whole, false);
  });
});

describe('an answer that does not go on from what is known', () => {
  const isStale = (version: number, etag: string, before = known()) =>
    take(before, 'changes', { body: history({ version }), etag }).isStale;

  it('has a smaller version', () => {
    assert.equal(isStale(9, etagOf(9)), true);
    assert.equal(isStale(9, ''), true);
  });

  it('is of another database, even if the version has caught up', () => {
    assert.equal(isStale(10, etagOf(10, 'restored')), true);
    assert.equal(isStale(25, etagOf(25, 'restored')), true);
  });

  it('is of a reader who may see more of old messages than before', () => {
    assert.equal(isStale(10, etagOf(10, 'epoch', 1)), true);
  });

  it('is not one whose validator was taken away or was never there', () => {
    assert.equal(isStale(11, ''), false);
    assert.equal(isStale(11, etagOf(11), known({}, '')), false);
  });

  it('changes nothing of what is shown until all has been fetched anew', () => {
    const before = known();
    const stale = take(before, 'changes', { body: history({ version: 5 }), etag: etagOf(5) });
    assert.equal(stale.chat, before.chat);
    const body = history({ version: 5, messages: [message(4)], members: [ana] });
    const anew = take(stale, 'whole', { body, etag: etagOf(5, 'restored') });
    assert.deepEqual(ids(anew.chat), [4]);
    assert.equal(anew.isStale, false);
  });

  it('brings all messages anew, also those whose version is the same', () => {
    const before = { ...known(), isStale: true };
    const seen = message(8, { mentions: [{ type: 'task', task_id: 5, project_id: 1 }] });
    const body = history({ messages: [seen, message(9)] });
    const { chat } = take(before, 'whole', { body, etag: etagOf(10, 'epoch', 1) });
    assert.deepEqual(chat.messages[0], seen);
  });
});

describe('states', () => {
  it('follow from the cursors', () => {
    const cursors = { delivered_up_to: 7, read_up_to: 5 };
    assert.deepEqual(
      [5, 6, 7, 8].map((id) => stateOf(id, cursors)),
      ['read', 'delivered', 'delivered', 'sent'],
    );
  });

  it('of messages that are known move with the cursors', () => {
    const { chat } = known();
    const moved = mergeChanges(chat, history({ version: 11, delivered_up_to: 9, read_up_to: 8 }));
    assert.deepEqual(
      moved.messages.map(({ state }) => state),
      ['read', 'delivered'],
    );
    assert.deepEqual(
      chat.messages.map(({ state }) => state),
      ['sent', 'sent'],
      'what was shown before is not changed behind its back',
    );
  });

  it('of a message that is put in follow from the cursors of the chat', () => {
    const { chat } = known({ delivered_up_to: 20, read_up_to: 9 });
    assert.equal(putMessage(chat, message(11)).messages.at(-1)?.state, 'delivered');
  });
});

describe('a message that is put in', () => {
  it('is not there twice when the next answer brings it too', () => {
    const before = { ...known(), chat: putMessage(known().chat, message(11)) };
    const body = history({ version: 11, messages: [message(11)] });
    const { chat } = take(before, 'changes', { body, etag: etagOf(11) });
    assert.deepEqual(ids(chat), [8, 9, 11]);
    assert.equal(chat.version, 11);
  });

  it('stands where its id says, whatever came before it', () => {
    const chat = putMessage(putMessage(known().chat, message(12)), message(11));
    assert.deepEqual(ids(chat), [8, 9, 11, 12]);
  });

  it('does not pretend that everything up to it is known', () => {
    const chat = putMessage(known().chat, message(12));
    const { path } = nextAsk(personal, { ...known(), chat }, { isRead: false, isFresh: true });
    assert.equal(path, '/get-chat-messages/3?after=10');
  });
});

describe('a change that is under way', () => {
  const edited = message(9, { content: 'edited' });

  it('lies over the message until it is taken away, whatever is answered meanwhile', () => {
    const covers = createCovers();
    const { chat } = known();
    covers.put(edited);
    assert.equal(covers.over(chat).messages[1]?.content, 'edited');
    const moved = mergeChanges(chat, history({ version: 11, delivered_up_to: 9 }));
    assert.deepEqual(covers.over(moved).messages[1], { ...edited, state: 'delivered' });
    covers.take(edited);
    assert.equal(covers.over(moved), moved);
  });

  it('is not taken away by the end of one before it', () => {
    const covers = createCovers();
    const again = message(9, { content: 'edited again' });
    covers.put(edited);
    covers.put(again);
    covers.take(edited);
    assert.equal(covers.over(known().chat).messages[1]?.content, 'edited again');
  });
});

/** A server with one chat, as the contract describes it. */
class Server {
  version = 0;
  epoch = 'e0';
  lastId = 0;
  delivered = 0;
  read = 0;
  messages: Message[] = [];
  members = [ana];
  membersVersion = 0;

  send() {
    this.messages.push(message(++this.lastId, { version: ++this.version }));
  }
  change(old: Message, fields: Partial<Message>) {
    const changed = { ...old, ...fields, version: ++this.version };
    this.messages = this.messages.map((other) => (other === old ? changed : other));
  }
  move(delivered: number, read: number) {
    this.delivered = Math.max(this.delivered, delivered);
    this.read = Math.max(this.read, Math.min(read, this.delivered));
    this.version++;
  }
  join() {
    this.members = [...this.members, luis];
    this.membersVersion = ++this.version;
  }
  /** The same, from a backup: what came after it is gone, and may come again otherwise. */
  restored(): Server {
    return Object.assign(new Server(), this, { messages: [...this.messages] });
  }
  shown(): Message[] {
    const cursors = { delivered_up_to: this.delivered, read_up_to: this.read };
    return this.messages.map((row) => ({ ...row, state: stateOf(row.id, cursors) }));
  }
  answer({ path, etag }: Ask): { body: History; etag: string } | undefined {
    const own = etagOf(this.version, this.epoch);
    if (etag === own) return undefined;
    const query = new URL(path, 'http://x').searchParams;
    const after = query.get('after');
    const limit = Number(query.get('limit') ?? Number.POSITIVE_INFINITY);
    const messages = this.shown()
      .filter(({ version }) => version > Number(after ?? -1))
      .slice(-limit);
    const details =
      after === null || this.membersVersion > Number(after) ? { members: this.members } : {};
    const { version, delivered: delivered_up_to, read: read_up_to } = this;
    return {
      body: history({ version, delivered_up_to, read_up_to, messages, ...details }),
      etag: own,
    };
  }
}

describe('whatever happens on the server', () => {
  it('shows in the chat, after at most a few questions', (t) => {
    const chance = makeChance();
    t.diagnostic(`TEST_SEED=${chance.seed}`);
    let server = new Server();
    let backup = server.restored();
    let mine: Known | undefined;
    let isFresh = false;
    const deeds: Record<string, () => void> = {
      send: () => server.send(),
      'send many': () => {
        for (let i = chance.below(2 * tailLength); i > 0; i--) server.send();
      },
      edit: () => {
        if (server.messages.length > 0)
          server.change(chance.oneOf(server.messages), { content: `edited ${server.version}` });
      },
      delete: () => {
        if (server.messages.length > 0)
          server.change(chance.oneOf(server.messages), { content: '', deleted_at: 'now' });
      },
      'move cursors': () =>
        server.move(chance.below(server.lastId + 1), chance.below(server.lastId + 1)),
      'add a member': () => server.join(),
      'back up': () => {
        backup = server.restored();
      },
      restore: () => {
        server = Object.assign(backup.restored(), { epoch: `e${chance.below(1e9)}` });
      },
      'send, and take the acknowledgement': () => {
        server.send();
        const sent = server.shown().at(-1) as Message;
        if (mine) mine = { ...mine, chat: putMessage(mine.chat, sent) };
      },
      'open it anew': () => {
        isFresh = false;
      },
    };
    for (let step = 1; step <= 600; step++) {
      const deed = chance.oneOf(Object.keys(deeds));
      deeds[deed]?.();
      for (let asked = 0; asked < 4; asked++) {
        const ask = nextAsk(personal, mine, { isRead: false, isFresh });
        const answer = server.answer(ask);
        if (answer) mine = take(mine, ask.kind, answer);
        isFresh = true;
        if (mine && !mine.isStale && mine.chat.is_whole) break;
      }
      const place = `TEST_SEED=${chance.seed}, step ${step}, ${deed}`;
      assert.deepEqual(mine?.chat.messages, server.shown(), place);
      assert.deepEqual(mine?.chat.members, server.members, place);
      assert.equal(mine?.chat.version, server.version, place);
    }
  });
});
