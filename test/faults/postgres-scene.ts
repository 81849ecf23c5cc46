/** A server with two people on a PostgreSQL that goes wrong, and what is asked of it meanwhile. */
import assert from 'node:assert/strict';
import pg from 'pg';
import type { ChatSummary } from '../../contract/chats.ts';
import { checkDatabase } from '../../server/commands/check-database.ts';
import { withReader } from '../../server/commands/read-database.ts';
import { readConfig } from '../../server/config.ts';
import { ChildServer } from '../child-server.ts';
import type { Person, TestAnswer } from '../person.ts';
import { until, within } from '../until.ts';
import { makeDatabase } from '../world.ts';
import { openProxy, type Way } from './proxy.ts';

/** More than the server lets anybody wait, also behind others who wait for a connection. */
export const boundMs = 40_000;
/** More than it takes its connections to be made anew. */
export const recoveryMs = 60_000;

export interface Scene {
  proxy: Way;
  /** Past the proxy. */
  direct: Record<string, string>;
  server: ChildServer;
  ana: Person;
  luis: Person;
  chat: ChatSummary;
}

export async function withScene(work: (scene: Scene) => Promise<void>): Promise<void> {
  await withDatabase(async (env) => {
    const proxy = await openProxy(env.DATABASE_URL ?? '');
    const server = new ChildServer({ ...env, DATABASE_URL: proxy.url });
    try {
      await server.ready();
      await work({ proxy, direct: env, server, ...(await people(server)) });
    } finally {
      await killed(server);
      await proxy.close();
    }
  });
}

export async function withDatabase(
  work: (env: Record<string, string>) => Promise<void>,
): Promise<void> {
  const { env, remove } = await makeDatabase('postgres');
  await work(env).finally(remove);
}

export async function killed(server: ChildServer): Promise<void> {
  if (!server.hasEnded) server.process.kill('SIGKILL');
  await server.ended;
}

export async function people(server: ChildServer) {
  const [ana, luis] = [await server.person('ana'), await server.person('luis')];
  const { body } = await ana.post('/create-personal-chat', { user_id: luis.id });
  return { ana, luis, chat: body.chat as ChatSummary };
}

export const send = (sender: Person, { chat_id }: ChatSummary, text: string) =>
  within(
    boundMs,
    'Sending',
    sender.post('/send-message', {
      'chat-id-field': chat_id,
      'message-input': text,
      'client-message-id': text,
    }),
  );

/** Four who send one message after the other, and each again until it is acknowledged. */
export function sendWithoutPause({ ana, chat }: { ana: Person; chat: ChatSummary }) {
  const acknowledged = new Set<string>();
  let isOver = false;
  let lastStatus = 0;
  const lane = async (name: string) => {
    for (let i = 0; !isOver; i++) {
      const id = `${name} ${i}`;
      await until(
        'it is acknowledged',
        async () => {
          const answer = await send(ana, chat, id);
          lastStatus = answer.status;
          if (answer.status > 201) assertUnavailable(answer);
          return answer.status <= 201;
        },
        recoveryMs,
      );
      acknowledged.add(id);
    }
  };
  const lanes = Promise.all(['a', 'b', 'c', 'd'].map(lane));
  // Told by `end`, or by whoever waits in vain meanwhile.
  lanes.catch(() => {});
  return {
    acknowledged,
    isRefused: () => lastStatus === 503,
    async end() {
      isOver = true;
      await lanes;
    },
  };
}

export async function assertWhole(
  { luis, chat, direct }: Pick<Scene, 'luis' | 'chat' | 'direct'>,
  { acknowledged }: { acknowledged: Set<string> },
): Promise<void> {
  const { messages } = await luis.fetches(chat);
  const contents: string[] = messages.map((message: { content: string }) => message.content);
  assert.deepEqual(contents.sort(), [...acknowledged].sort());
  assert.deepEqual(await withReader(readConfig(direct), checkDatabase), []);
}

export function assertUnavailable({ status, headers, text }: TestAnswer, detail = /./): void {
  assert.equal(status, 503, text);
  assert.ok(Number(headers.get('retry-after')) >= 1);
  assert.equal(headers.get('set-cookie'), null);
  assert.match(text, detail.source.startsWith('^') ? new RegExp(detail.source.slice(1)) : detail);
}

export async function setReadOnly(env: Record<string, string>, isReadOnly: boolean): Promise<void> {
  const client = new pg.Client({
    connectionString: env.DATABASE_URL,
    options: '-c default_transaction_read_only=off',
  });
  await client.connect();
  const { rows } = await client.query('SELECT current_database() AS name');
  await client.query(
    `ALTER DATABASE ${rows[0].name} SET default_transaction_read_only = ${isReadOnly}`,
  );
  await client.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
     WHERE datname = current_database() AND pid <> pg_backend_pid()`,
  );
  await client.end();
}

export async function listenersOf(env: Record<string, string>): Promise<number[]> {
  const client = new pg.Client({ connectionString: env.DATABASE_URL });
  await client.connect();
  const { rows } = await client.query(
    `SELECT pid FROM pg_stat_activity
     WHERE datname = current_database() AND application_name = 'tertulia-listen'`,
  );
  await client.end();
  return rows.map(({ pid }) => pid as number);
}
