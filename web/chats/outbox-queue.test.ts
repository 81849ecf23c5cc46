import assert from 'node:assert/strict';
import { beforeEach, describe, it, mock } from 'node:test';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { makeChance } from '../../test/random.ts';
import { Problem, Unreachable } from '../api.ts';
import type { Message, OutboxEntry } from './model.ts';
import type { OutboxStorage } from './outbox-queue.ts';
import { createOutbox, type Outbox, type OutboxEnvironment } from './outbox-queue.ts';

const personal = { chat_id: 3, is_personal_chat: true };
const group = { chat_id: 4, is_personal_chat: false };

const problem = (status: number, code: string, retryAfter: string | null = null) =>
  new Problem({ type: '', title: code, status, code }, retryAfter);

/** Shared by all tabs: storage with its events, and locks. */
class Browser {
  items = new Map<string, string>();
  tabs: { outbox: Outbox; storage: OutboxStorage }[] = [];
  locks = new Map<number, Promise<unknown>>();

  storage(): OutboxStorage {
    const change = (id: string, text: string | undefined) => {
      if (text === undefined) this.items.delete(id);
      else this.items.set(id, text);
      for (const tab of this.tabs) {
        if (tab.storage !== storage) {
          queueMicrotask(() => tab.outbox.follow(id, text ? JSON.parse(text) : undefined));
        }
      }
    };
    const storage: OutboxStorage = {
      all: () => [...this.items.values()].map((text) => JSON.parse(text) as OutboxEntry),
      read: (id) => {
        const text = this.items.get(id);
        return text ? JSON.parse(text) : undefined;
      },
      write: (entry) => {
        change(entry.client_message_id, JSON.stringify(entry));
        return true;
      },
      remove: (id) => change(id, undefined),
    };
    return storage;
  }

  withLock = <T>(chatId: number, work: () => Promise<T>): Promise<T> => {
    const before = this.locks.get(chatId) ?? Promise.resolve();
    const own = before.then(work, work);
    this.locks.set(chatId, own);
    return own;
  };
}

/** A server that treats the same client id as the same message. */
class Server {
  messages: Message[] = [];
  tries: string[] = [];
  /** The result of a request. Undefined stands for the message itself. */
  fate: (entry: OutboxEntry) => Error | undefined = () => undefined;
  /** The message is stored, but its acknowledgement is lost. */
  isAnswerLost: () => boolean = () => false;

  post = async (entry: OutboxEntry): Promise<Message> => {
    this.tries.push(entry.content);
    await nextTurn();
    const error = this.fate(entry);
    if (error) throw error;
    const known = this.messages.find(
      ({ client_message_id }) => client_message_id === entry.client_message_id,
    );
    const { chat_id, content, client_message_id } = entry;
    const id = this.messages.length + 1;
    const message = known ?? ({ id, chat_id, content, client_message_id } as Message);
    if (!known) this.messages.push(message);
    await nextTurn();
    if (this.isAnswerLost()) throw new Unreachable();
    return message;
  };
  contents = (chatId = personal.chat_id) =>
    this.messages.filter(({ chat_id }) => chat_id === chatId).map(({ content }) => content);
}

let browser: Browser;
let server: Server;
let signedOut: number;
let online: boolean[];
let count: number;

function openTab(extra: Partial<OutboxEnvironment> = {}) {
  const storage = browser.storage();
  const sent: Message[] = [];
  const elsewhere: number[] = [];
  const outbox = createOutbox({
    storage,
    post: server.post,
    withLock: browser.withLock,
    newId: () => `id-${++count}`,
    onSent: (message) => sent.push(message),
    onSentElsewhere: ({ chat_id }) => elsewhere.push(chat_id),
    onSignedOut: () => {
      signedOut += 1;
    },
    setOnline: (isOnline) => online.push(isOnline),
    ...extra,
  });
  const tab = { outbox, storage, sent, elsewhere };
  browser.tabs.push(tab);
  return tab;
}

beforeEach(() => {
  browser = new Browser();
  server = new Server();
  signedOut = 0;
  online = [];
  count = 0;
  mock.timers.reset();
  mock.timers.enable({ apis: ['setTimeout', 'Date'], now: Date.UTC(2026, 10, 21) });
});

/** Runs everything that needs no time to pass. */
async function settle() {
  for (let i = 0; i < 30; i++) await nextTurn();
}

async function pass(ms: number) {
  mock.timers.tick(ms);
  await settle();
}

const shown = (outbox: Outbox, chatId = personal.chat_id) =>
  outbox.of(chatId).map(({ content, state }) => `${content}: ${state}`);

describe('a sent message', () => {
  it('is shown before the server has it, and leaves the outbox afterwards', async () => {
    const { outbox, sent } = openTab();
    outbox.send(personal, 'hi', null);
    assert.deepEqual(shown(outbox), ['hi: waiting']);
    assert.equal(outbox.newest().get(3)?.content, 'hi');
    await settle();
    assert.deepEqual(shown(outbox), []);
    assert.equal(outbox.newest().size, 0);
    assert.deepEqual(server.contents(), ['hi']);
    assert.deepEqual(sent, server.messages);
    assert.equal(browser.items.size, 0);
  });

  it('is in the chat before it leaves the outbox', async () => {
    const { outbox } = openTab({
      onSent: () => assert.deepEqual(shown(outbox), ['hi: waiting']),
    });
    outbox.send(personal, 'hi', null);
    await settle();
    assert.deepEqual(shown(outbox), []);
  });

  it('waits for earlier messages of its chat, but not for other chats', async () => {
    const { outbox } = openTab();
    server.fate = ({ chat_id }) => (chat_id === 3 ? new Unreachable() : undefined);
    outbox.send(personal, 'one', null);
    outbox.send(personal, 'two', null);
    outbox.send(group, 'three', null);
    await settle();
    assert.deepEqual(server.contents(4), ['three']);
    assert.deepEqual(shown(outbox), ['one: waiting', 'two: waiting']);
    server.fate = () => undefined;
    await pass(1_000);
    assert.deepEqual(server.contents(), ['one', 'two']);
  });

  it('is not sent if it is blank', async () => {
    const { outbox } = openTab();
    outbox.send(personal, ' \n ', null);
    await settle();
    assert.deepEqual(server.tries, []);
  });

  it('is stored for the next page while the server is away', async () => {
    server.fate = () => new Unreachable();
    openTab().outbox.send(personal, 'hi', null);
    await settle();
    browser.tabs = [];
    server.fate = () => undefined;
    const { outbox, sent } = openTab();
    assert.deepEqual(shown(outbox), ['hi: waiting']);
    await settle();
    assert.deepEqual(server.contents(), ['hi']);
    assert.equal(sent.length, 1);
  });

  it('lives as long as the page if nothing can be stored', async () => {
    const storage = { ...browser.storage(), write: () => false };
    const { outbox } = openTab({ storage });
    outbox.send(personal, 'hi', null);
    await settle();
    assert.deepEqual(server.contents(), ['hi']);
    assert.deepEqual(shown(outbox), []);
  });

  it('arrives once if its acknowledgement was lost', async () => {
    let losses = 2;
    server.isAnswerLost = () => losses-- > 0;
    const { outbox } = openTab();
    outbox.send(personal, 'hi', null);
    await settle();
    await pass(1_000);
    await pass(2_000);
    assert.deepEqual(server.tries, ['hi', 'hi', 'hi']);
    assert.deepEqual(server.contents(), ['hi']);
    assert.deepEqual(shown(outbox), []);
  });
});

describe('while the server is away', () => {
  it('a message is retried with growing pauses, and at once when that may help', async () => {
    server.fate = () => new Unreachable();
    const { outbox } = openTab();
    outbox.send(personal, 'hi', null);
    await settle();
    for (let i = 0; i < 60; i++) await pass(1_000);
    assert.ok(
      server.tries.length >= 5 && server.tries.length <= 10,
      `${server.tries.length} tries`,
    );
    const before = server.tries.length;
    server.fate = () => undefined;
    outbox.wake();
    await settle();
    assert.equal(server.tries.length, before + 1);
    assert.deepEqual(server.contents(), ['hi']);
    assert.equal(online.at(-1), true);
  });

  it('the first failure is not reported, the second one is', async () => {
    server.fate = () => new Unreachable();
    openTab().outbox.send(personal, 'hi', null);
    await settle();
    assert.deepEqual(online, []);
    await pass(1_000);
    assert.deepEqual(online, [false]);
  });

  for (const [status, code] of [
    [429, 'rate_limited'],
    [503, 'unavailable'],
  ] as const) {
    it(`waits as long as a ${code} says, whatever happens meanwhile`, async () => {
      server.fate = () => problem(status, code, '7');
      const { outbox } = openTab();
      outbox.send(personal, 'hi', null);
      await settle();
      server.fate = () => undefined;
      outbox.wake();
      outbox.send(personal, 'again', null);
      await pass(6_900);
      assert.deepEqual(server.tries, ['hi']);
      assert.deepEqual(shown(outbox), ['hi: waiting', 'again: waiting']);
      await pass(100);
      assert.deepEqual(server.contents(), ['hi', 'again']);
    });
  }

  it('an ended session keeps the message and asks to sign in', async () => {
    server.fate = () => problem(401, 'session_required');
    const { outbox } = openTab();
    outbox.send(personal, 'hi', null);
    await settle();
    assert.equal(signedOut, 1);
    assert.deepEqual(shown(outbox), ['hi: waiting']);
  });
});

describe('a refused message', () => {
  for (const [status, code] of [
    [400, 'invalid_input'],
    [403, 'not_a_member'],
    [413, 'too_large'],
  ] as const) {
    it(`fails at once with ${code}, says why, and lets later messages pass`, async () => {
      server.fate = ({ content }) => (content === 'bad' ? problem(status, code) : undefined);
      const { outbox } = openTab();
      outbox.send(personal, 'bad', null);
      outbox.send(personal, 'good', null);
      await settle();
      assert.deepEqual(server.contents(), ['good']);
      assert.deepEqual(shown(outbox), ['bad: failed']);
      assert.equal((outbox.of(3)[0]?.fault as Problem | undefined)?.code, code);
      await pass(60_000);
      assert.deepEqual(server.tries, ['bad', 'good']);
    });
  }

  it('fails after a few attempts if the server errs each time', async () => {
    server.fate = ({ content }) => (content === 'bad' ? problem(500, 'internal_error') : undefined);
    const { outbox } = openTab();
    outbox.send(personal, 'bad', null);
    outbox.send(personal, 'good', null);
    await settle();
    for (let i = 0; i < 20; i++) await pass(1_000);
    assert.deepEqual(shown(outbox), ['bad: failed']);
    assert.deepEqual(server.contents(), ['good']);
    assert.equal(server.tries.filter((content) => content === 'bad').length, 4);
  });

  it('is resent under the same id, as the newest', async () => {
    server.fate = ({ content }) => (content === 'bad' ? problem(403, 'not_a_member') : undefined);
    const { outbox } = openTab();
    outbox.send(personal, 'bad', null);
    await settle();
    const id = outbox.of(3)[0]?.client_message_id ?? '';
    await pass(60_000);
    server.fate = () => new Unreachable();
    outbox.send(personal, 'between', null);
    outbox.retry(id);
    assert.deepEqual(shown(outbox), ['between: waiting', 'bad: waiting']);
    assert.equal(outbox.of(3)[1]?.fault, undefined);
    server.fate = () => undefined;
    await settle();
    await pass(1_000);
    assert.deepEqual(server.contents(), ['between', 'bad']);
    assert.equal(server.messages[1]?.client_message_id, id);
  });

  it('is gone when it is discarded', async () => {
    server.fate = () => problem(403, 'not_a_member');
    const { outbox } = openTab();
    outbox.send(personal, 'bad', null);
    await settle();
    outbox.discard(outbox.of(3)[0]?.client_message_id ?? '');
    assert.deepEqual(shown(outbox), []);
    assert.equal(browser.items.size, 0);
    await pass(60_000);
    assert.equal(server.tries.length, 1);
  });

  it('does not come back if it is discarded while being sent', async () => {
    server.fate = () => problem(403, 'not_a_member');
    const { outbox } = openTab();
    outbox.send(personal, 'bad', null);
    outbox.discard(outbox.of(3)[0]?.client_message_id ?? '');
    await settle();
    assert.deepEqual(shown(outbox), []);
    assert.equal(browser.items.size, 0);
  });
});

describe('two tabs', () => {
  it('show the same messages and send each once', async () => {
    const [one, two] = [openTab(), openTab()];
    one.outbox.send(personal, 'hi', null);
    await Promise.resolve();
    assert.deepEqual(shown(two.outbox), ['hi: waiting']);
    await settle();
    assert.deepEqual(server.tries, ['hi']);
    assert.deepEqual(shown(one.outbox), []);
    assert.deepEqual(shown(two.outbox), []);
  });

  it('both receive the acknowledged message, so that neither shows a gap', async () => {
    const [one, two] = [openTab(), openTab()];
    one.outbox.send(personal, 'hi', null);
    await settle();
    assert.deepEqual(one.sent, server.messages);
    assert.deepEqual(two.sent, server.messages);
    assert.deepEqual(two.elsewhere, []);
  });

  it('take over when the other one is closed', async () => {
    server.fate = () => new Unreachable();
    const one = openTab({ post: () => new Promise(() => {}), withLock: (_, work) => work() });
    const two = openTab();
    one.outbox.send(personal, 'hi', null);
    await settle();
    browser.tabs = [two];
    server.fate = () => undefined;
    two.outbox.wake();
    await settle();
    assert.deepEqual(server.contents(), ['hi']);
  });

  it('do not send what the other one has settled, even before the storage event', async () => {
    server.fate = () => new Unreachable();
    const [one, two] = [openTab(), openTab()];
    one.outbox.send(personal, 'hi', null);
    await settle();
    const tries = server.tries.length;
    browser.items.clear();
    two.outbox.wake();
    await settle();
    assert.equal(server.tries.length, tries);
    assert.deepEqual(two.elsewhere, [3]);
  });

  it('share failures, retries and discards', async () => {
    server.fate = () => problem(403, 'not_allowed');
    const [one, two] = [openTab(), openTab()];
    one.outbox.send(personal, 'hi', null);
    await settle();
    assert.deepEqual(shown(two.outbox), ['hi: failed']);
    two.outbox.discard(two.outbox.of(3)[0]?.client_message_id ?? '');
    await settle();
    assert.deepEqual(shown(one.outbox), []);
    assert.deepEqual(one.elsewhere, []);
  });
});

describe('whatever happens in between', () => {
  it('each message arrives once, and those of each tab in order', async (t) => {
    const chance = makeChance();
    t.diagnostic(`TEST_SEED=${chance.seed}`);
    const faults = [
      () => new Unreachable(),
      () => problem(503, 'unavailable', '1'),
      () => problem(429, 'rate_limited', '2'),
      () => problem(503, 'unavailable'),
    ];
    let isCalm = false;
    server.fate = () => (isCalm || chance.below(3) > 0 ? undefined : chance.oneOf(faults)());
    server.isAnswerLost = () => !isCalm && chance.below(4) === 0;
    let tabs = [openTab(), openTab(), openTab()];
    const written: string[] = [];
    for (let step = 1; step <= 80; step++) {
      const tab = chance.below(tabs.length);
      const content = `${tab} ${String(step).padStart(3, '0')}`;
      tabs[tab]?.outbox.send(chance.oneOf([personal, group]), content, null);
      written.push(content);
      if (chance.below(3) === 0) await pass(chance.below(1_500));
      if (chance.below(10) === 0) tabs[chance.below(tabs.length)]?.outbox.wake();
      if (chance.below(20) === 0) {
        // Reload all pages. Running requests continue unheard.
        browser.tabs = [];
        browser.locks.clear();
        tabs = [openTab(), openTab(), openTab()];
      }
    }
    isCalm = true;
    for (let i = 0; i < 90; i++) await pass(1_000);
    const place = `TEST_SEED=${chance.seed}`;
    const arrived = server.messages.map(({ content }) => content);
    assert.deepEqual(arrived.toSorted(), written.toSorted(), place);
    assert.equal(browser.items.size, 0, place);
    for (const tab of tabs) {
      assert.deepEqual([...shown(tab.outbox, 3), ...shown(tab.outbox, 4)], [], place);
    }
    for (const chatId of [3, 4]) {
      for (const tab of ['0', '1', '2']) {
        const own = server.contents(chatId).filter((content) => content.startsWith(tab));
        assert.deepEqual(own, own.toSorted(), place);
      }
    }
  });
});
