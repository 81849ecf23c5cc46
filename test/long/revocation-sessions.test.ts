/**
 * Sessions and API tokens that end while they ask, write and listen at full rate at two servers:
 * whatever begins after the answer is refused and leaves nothing, and open streams are closed.
 */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { ApiToken, Session } from '../../contract/accounts.ts';
import { historyPath, peek } from '../chats.ts';
import { describeWithCluster } from '../cluster.ts';
import { lengthOf } from '../length.ts';
import { Person, type TestAnswer } from '../person.ts';
import { addMembers, makeProject, succeeds } from '../projects.ts';
import {
  checkAttempts,
  type Deed,
  heardSince,
  openStreams,
  poll,
  pollAny,
  revokeAmid,
  write,
} from '../revocation.ts';

const rounds = lengthOf(6, 200);

/** What a round takes away, and who takes it. */
interface Key {
  /** The same key at each server. */
  holders: Person[];
  /** @param at The number of the server that is asked. */
  end(at: number): Promise<TestAnswer>;
}

describeWithCluster('the end of a session, in the midst of everything', (cluster) => {
  const everywhere = (person: Person) => cluster().everywhere(person);

  /** Ana watches over what Luis writes with a key that ends. */
  async function makeScene() {
    const [ana, luis] = [await cluster().person('ana'), await cluster().person('luis')];
    return { ana, luis };
  }

  async function endAmid(ana: Person, luis: Person, round: number, { holders, end }: Key) {
    // A chat of its own for each round, as all of it is read again and again.
    const group = { group_name: 'Group', user_ids: [luis.id] };
    const { chat } = succeeds(await ana.post('/create-group-chat', group));
    const project = await makeProject(ana);
    await addMembers(ana, project, [luis]);
    const streams = await openStreams(holders);
    const attempts = await revokeAmid(holders, deedsOf(chat, project), async () => {
      // They hear of it as long as they may.
      await Promise.all(streams.map((stream) => stream.nudge(chat)));
      const { status, text } = await end(round % holders.length);
      assert.ok(status === 200 || status === 204, text);
    });
    const written = await Promise.all(
      [historyPath(chat), `/project/${project.id}`].map(async (path) => (await ana.get(path)).text),
    );
    checkAttempts(attempts, '401 session_required', written.join());
    const { version } = await peek(ana, chat);
    for (const at of everywhere(ana)) await at.says(chat.chat_id, 'Only for who is signed in');
    for (const stream of streams) {
      await stream.ended();
      assert.equal(heardSince(stream, 'chat', chat.chat_id, version + 1), 0);
    }
  }

  const cases: Record<string, (luis: Person) => Promise<Key>> = {
    async 'by a logout'(luis) {
      const holders = everywhere(await cluster().another(luis));
      // By a copy, as whoever signs out would forget the cookie that others have copied.
      return { holders, end: (at) => copyOf(holders[at]).post('/logout') };
    },

    async 'by a revocation from another device'(luis) {
      const device = await cluster().another(luis);
      const { sessions } = (await device.get('/sessions')).body;
      const session_id = sessions.find((session: Session) => session.is_current).id;
      const others = everywhere(luis);
      const end = (at: number) => (others[at] as Person).post('/revoke-session', { session_id });
      return { holders: everywhere(device), end };
    },

    async 'by a change of the password on another device'(luis) {
      const holders = everywhere(await cluster().another(luis));
      const passwords = { current_password: luis.password, new_password: luis.password };
      const others = everywhere(luis);
      return { holders, end: (at) => (others[at] as Person).post('/change-password', passwords) };
    },

    async 'by the deactivation of its person'(luis) {
      const { admin } = cluster();
      succeeds(await admin.post('/reactivate-user', { user_id: luis.id }));
      const holders = everywhere(await cluster().another(luis));
      const admins = everywhere(admin);
      const end = (at: number) =>
        (admins[at] as Person).post('/deactivate-user', { user_id: luis.id });
      return { holders, end };
    },

    async 'by the revocation of an API token'(luis) {
      const { token, api_token } = succeeds(
        await luis.post('/create-api-token', {
          token_name: 'bot',
          current_password: luis.password,
        }),
      ) as { token: string; api_token: ApiToken };
      const others = everywhere(luis);
      const end = (at: number) =>
        (others[at] as Person).post('/revoke-api-token', { token_id: api_token.id });
      return { holders: others.map(({ address }) => new Program(address, token)), end };
    },

    async 'of an API token by the deactivation of its person'(luis) {
      const { admin } = cluster();
      succeeds(await admin.post('/reactivate-user', { user_id: luis.id }));
      const person = await cluster().another(luis);
      const { token } = succeeds(
        await person.post('/create-api-token', {
          token_name: 'bot',
          current_password: person.password,
        }),
      );
      const admins = everywhere(admin);
      const end = (at: number) =>
        (admins[at] as Person).post('/deactivate-user', { user_id: luis.id });
      return { holders: admins.map(({ address }) => new Program(address, token)), end };
    },
  };

  for (const [how, makeKey] of Object.entries(cases)) {
    it(how, async () => {
      const { ana, luis } = await makeScene();
      for (let round = 0; round < rounds; round++) {
        await endAmid(ana, luis, round, await makeKey(luis));
      }
    });
  }
});

/** Somebody's program, known by its token. */
class Program extends Person {
  readonly headers: { authorization: string };

  constructor(address: string, token: string) {
    super(address);
    this.headers = { authorization: `Bearer ${token}` };
  }

  override send(...[method, path, init = {}]: Parameters<Person['send']>): Promise<TestAnswer> {
    return super.send(method, path, { ...init, headers: { ...init.headers, ...this.headers } });
  }
}

const copyOf = (person: Person | undefined): Person => {
  const { address, cookie } = person as Person;
  return Object.assign(new Person(address), { cookie });
};

/** What somebody who is signed in does all day. */
function deedsOf(
  chat: { chat_id: number; is_personal_chat: boolean },
  project: { id: number },
): Deed[] {
  const path = historyPath(chat);
  return [
    poll('one’s own account', '/me'),
    poll('the list', '/get-chats'),
    poll('a poll with the chat on screen', `${path}?currentChatId=${chat.chat_id}`),
    pollAny('a poll with a validator for everything', path),
    poll('a board', `/project/${project.id}/kanban_partial`, { accept: 'application/json' }),
    { name: 'a look at the head', ask: (person) => person.send('HEAD', '/projects') },
    write('/send-message', (mark) => ({ 'chat-id-field': chat.chat_id, 'message-input': mark })),
    write(`/project/${project.id}/add_task`, (task_title) => ({ task_title })),
    {
      name: 'a stream',
      async ask({ address, cookie, ...rest }) {
        const { headers = { cookie } } = rest as Partial<Program>;
        const response = await fetch(`${address}/events`, { headers });
        const isOpen = response.ok;
        const text = isOpen ? '' : await response.text();
        if (isOpen) await response.body?.cancel();
        return { status: response.status, headers: response.headers, body: undefined, text };
      },
    },
  ];
}
