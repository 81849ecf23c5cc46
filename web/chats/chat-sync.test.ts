import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { makeChance } from '../../test/random.ts';
import { type History, mergeChanges, putMessage, stateOf } from './chat-merge.ts';
import { applyAnswer, type ChatRequest, type Known, nextRequest, tailLength } from './chat-sync.ts';
import type { ChatMember, Message, OpenChat } from './model.ts';
import { createOptimisticMessages } from './optimistic-messages.ts';

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

describe('the next request for a chat', () => {
  const looks = { isRead: false, isFresh: true };

  it('asks for the newest messages of an unknown chat', () => {
    assert.deepEqual(nextRequest(personal, undefined, looks), {
      kind: 'tail',
      path: `/get-chat-messages/3?limit=${tailLength}`,
      etag: undefined,
    });
  });

  it('asks for changes to a known chat, with its validator', () => {
    const ask = nextRequest({ chat_id: 3, is_personal_chat: false }, known(), looks);
    assert.deepEqual(ask, {
      kind: 'changes',
      path: '/get-group-chat-messages/3?after=10',
      etag: etagOf(10),
    });
  });

  it('names the chat on screen only while somebody sees it', () => {
    const seen = nextRequest(personal, known(), { isRead: true, isFresh: true });
    assert.equal(seen.path, '/get-chat-messages/3?after=10&currentChatId=3');
    assert.equal(nextRequest(personal, known(), looks).path, '/get-chat-messages/3?after=10');
  });

  it('asks for the whole of a partial chat, without a validator', () => {
    const ask = nextRequest(personal, known({ is_whole: false }), looks);
    assert.deepEqual(ask, { kind: 'whole', path: '/get-chat-messages/3', etag: undefined });
  });

  it('asks for changes first and for the whole second, when a partial chat is opened', () => {
    const part = known({ is_whole: false });
    assert.equal(nextRequest(personal, part, { isRead: true, isFresh: false }).kind, 'changes');
    assert.equal(nextRequest(personal, part, { isRead: true, isFresh: true }).kind, 'whole');
  });

  it('asks for the whole of a chat whose history was replaced', () => {
    const ask = nextRequest(
      personal,
      { ...known(), isStale: true },
      { isRead: false, isFresh: false },
    );
    assert.deepEqual(ask, { kind: 'whole', path: '/get-chat-messages/3', etag: undefined });
  });
});

describe('a first answer', () => {
  it('is the whole chat if it has fewer messages than requested', () => {
    const body = history({ messages: [message(8)], members: [ana, luis] });
    const { chat } = applyAnswer(undefined, 'tail', { body, etag: etagOf(10) });
    assert.equal(chat.is_whole, true);
    assert.deepEqual(chat.members, [ana, luis]);
    assert.deepEqual(chat.former_members, []);
  });

  it('is a part of the chat if it is full', () => {
    const messages = Array.from({ length: tailLength }, (_, i) => message(i + 1));
    const { chat } = applyAnswer(undefined, 'tail', {
      body: history({ messages }),
      etag: etagOf(10),
    });
    assert.equal(chat.is_whole, false);
  });
});

describe('an answer with changes', () => {
  const changes = (fields: Partial<History>, etag = etagOf(fields.version ?? 10)) =>
    applyAnswer(known(), 'changes', { body: history(fields), etag });

  it('appends new messages', () => {
    const { chat } = changes({ version: 12, messages: [message(11), message(12)] });
    assert.deepEqual(ids(chat), [8, 9, 11, 12]);
    assert.equal(chat.version, 12);
  });

  it('replaces edited messages', () => {
    const { chat } = changes({
      version: 11,
      messages: [message(8, { version: 11, content: 'x' })],
    });
    assert.deepEqual(ids(chat), [8, 9]);
    assert.equal(chat.messages[0]?.content, 'x');
  });

  it('keeps the identity of all other messages', () => {
    const before = known();
    const body = history({ version: 11, messages: [message(11)] });
    const { chat } = applyAnswer(before, 'changes', { body, etag: etagOf(11) });
    assert.equal(chat.messages[0], before.chat.messages[0]);
    assert.equal(chat.messages[1], before.chat.messages[1]);
  });

  it('keeps the identity of the chat if nothing changed', () => {
    const before = known();
    const after = applyAnswer(before, 'changes', { body: history(), etag: etagOf(10) });
    assert.equal(after.chat, before.chat);
    assert.equal(after.isStale, false);
  });

  it('keeps members and group unless they changed', () => {
    assert.deepEqual(changes({ version: 11 }).chat.members, [ana, luis]);
    assert.deepEqual(changes({ version: 11, members: [ana] }).chat.members, [ana]);
  });

  it('never replaces a message with an older version', () => {
    const edited = message(9, { version: 12, content: 'newer' });
    const chat = putMessage(known().chat, edited);
    const body = history({
      version: 11,
      messages: [message(9, { version: 11, content: 'older' })],
    });
    assert.equal(mergeChanges(chat, body).messages[1]?.content, 'newer');
  });

  it('leaves no gap: an old message that changed arrives with the whole', () => {
    const part = known({ is_whole: false });
    const body = history({ version: 12, messages: [message(2, { version: 11 }), message(12)] });
    const { chat } = applyAnswer(part, 'changes', { body, etag: etagOf(12) });
    assert.deepEqual(ids(chat), [8, 9, 12]);
    assert.equal(chat.is_whole, false);
  });
});

describe('an answer that does not continue the known chat', () => {
  const isStale = (version: number, etag: string, before = known()) =>
    applyAnswer(before, 'changes', { body: history({ version }), etag }).isStale;

  it('has a smaller version', () => {
    assert.equal(isStale(9, etagOf(9)), true);
    assert.equal(isStale(9, ''), true);
  });

  it('comes from another database, even if its version has caught up', () => {
    assert.equal(isStale(10, etagOf(10, 'restored')), true);
    assert.equal(isStale(25, etagOf(25, 'restored')), true);
  });

  it('is for a reader who may now see more of old messages', () => {
    assert.equal(isStale(10, etagOf(10, 'epoch', 1)), true);
  });

  it('does not include answers whose validators are missing', () => {
    assert.equal(isStale(11, ''), false);
    assert.equal(isStale(11, etagOf(11), known({}, '')), false);
  });

  it('changes nothing on screen until everything has been fetched again', () => {
    const before = known();
    const stale = applyAnswer(before, 'changes', {
      body: history({ version: 5 }),
      etag: etagOf(5),
    });
    assert.equal(stale.chat, before.chat);
    const body = history({ version: 5, messages: [message(4)], members: [ana] });
    const anew = applyAnswer(stale, 'whole', { body, etag: etagOf(5, 'restored') });
    assert.deepEqual(ids(anew.chat), [4]);
    assert.equal(anew.isStale, false);
  });

  it('replaces all messages, even those with the same version', () => {
    const before = { ...known(), isStale: true };
    const seen = message(8, { mentions: [{ type: 'task', task_id: 5, project_id: 1 }] });
    const body = history({ messages: [seen, message(9)] });
    const { chat } = applyAnswer(before, 'whole', { body, etag: etagOf(10, 'epoch', 1) });
    assert.deepEqual(chat.messages[0], seen);
  });
});

describe('the state of a message', () => {
  it('follows from the cursors', () => {
    const cursors = { delivered_up_to: 7, read_up_to: 5 };
    assert.deepEqual(
      [5, 6, 7, 8].map((id) => stateOf(id, cursors)),
      ['read', 'delivered', 'delivered', 'sent'],
    );
  });

  it('changes when the cursors move', () => {
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

  it("follows from the chat's cursors when the message is added", () => {
    const { chat } = known({ delivered_up_to: 20, read_up_to: 9 });
    assert.equal(putMessage(chat, message(11)).messages.at(-1)?.state, 'delivered');
  });
});

describe('an added message', () => {
  it('is not duplicated by the next answer', () => {
    const before = { ...known(), chat: putMessage(known().chat, message(11)) };
    const body = history({ version: 11, messages: [message(11)] });
    const { chat } = applyAnswer(before, 'changes', { body, etag: etagOf(11) });
    assert.deepEqual(ids(chat), [8, 9, 11]);
    assert.equal(chat.version, 11);
  });

  it('is sorted by its id', () => {
    const chat = putMessage(putMessage(known().chat, message(12)), message(11));
    assert.deepEqual(ids(chat), [8, 9, 11, 12]);
  });

  it('does not imply that all messages before it are known', () => {
    const chat = putMessage(known().chat, message(12));
    const { path } = nextRequest(personal, { ...known(), chat }, { isRead: false, isFresh: true });
    assert.equal(path, '/get-chat-messages/3?after=10');
  });
});

describe('a pending change', () => {
  const edited = message(9, { content: 'edited' });

  it('covers the message until it is removed, whatever is answered meanwhile', () => {
    const optimistic = createOptimisticMessages();
    const { chat } = known();
    optimistic.set(edited);
    assert.equal(optimistic.applyTo(chat).messages[1]?.content, 'edited');
    const moved = mergeChanges(chat, history({ version: 11, delivered_up_to: 9 }));
    assert.deepEqual(optimistic.applyTo(moved).messages[1], { ...edited, state: 'delivered' });
    optimistic.remove(edited);
    assert.equal(optimistic.applyTo(moved), moved);
  });

  it('is not removed when an earlier change ends', () => {
    const optimistic = createOptimisticMessages();
    const again = message(9, { content: 'edited again' });
    optimistic.set(edited);
    optimistic.set(again);
    optimistic.remove(edited);
    assert.equal(optimistic.applyTo(known().chat).messages[1]?.content, 'edited again');
  });
});

/** A server with one chat, following the contract. */
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
  /** Restores a backup: later messages are gone and may come again with other texts. */
  restored(): Server {
    return Object.assign(new Server(), this, { messages: [...this.messages] });
  }
  shown(): Message[] {
    const cursors = { delivered_up_to: this.delivered, read_up_to: this.read };
    return this.messages.map((row) => ({ ...row, state: stateOf(row.id, cursors) }));
  }
  answer({ path, etag }: ChatRequest): { body: History; etag: string } | undefined {
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
  it('shows in the chat after a few requests at most', (t) => {
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
        const ask = nextRequest(personal, mine, { isRead: false, isFresh });
        const answer = server.answer(ask);
        if (answer) mine = applyAnswer(mine, ask.kind, answer);
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
