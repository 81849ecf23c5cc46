/** A server with two people on a SQLite whose disk goes wrong, and what is asked of it meanwhile. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import type { ChatSummary } from '../../contract/chats.ts';
import { ChildServer, moved } from '../child-server.ts';
import type { Person, TestAnswer } from '../person.ts';
import { within } from '../until.ts';
import { type Faults, withFaults } from './disk.ts';
import { readSteps, stepKinds } from './power.ts';

/** More than the server lets anybody wait for a write. */
export const boundMs = 30_000;
/** What a message takes that is not small. */
const text = 'so it goes on '.repeat(100);

export interface Scene {
  faults: Faults;
  env: Record<string, string>;
  server: ChildServer;
  ana: Person;
  luis: Person;
  chat: ChatSummary;
  /** The client message ids of what was acknowledged. */
  acknowledged: Set<string>;
  start(): Promise<ChildServer>;
}

export async function withScene(work: (scene: Scene) => Promise<void>): Promise<void> {
  await withFaults(async (faults) => {
    let server = await launch(faults).ready();
    try {
      const [ana, luis] = [await server.person('ana'), await server.person('luis')];
      const { chat } = (await ana.post('/create-personal-chat', { user_id: luis.id })).body;
      const scene: Scene = {
        faults,
        env: { DATA_DIR: dataOf(faults) },
        server,
        ana,
        luis,
        chat,
        acknowledged: new Set(),
        async start() {
          server = await launch(faults).ready();
          scene.ana = moved(ana, server);
          scene.luis = moved(luis, server);
          scene.server = server;
          return server;
        },
      };
      await work(scene);
    } finally {
      faults.slowSyncs(0);
      if (!server.hasEnded) server.process.kill('SIGKILL');
      await server.ended;
    }
  });
}

const dataOf = (faults: Faults) => `${faults.folder}/data`;
export const launch = (faults: Faults) =>
  new ChildServer({ DATA_DIR: dataOf(faults), ...faults.recorded });

export const send = (sender: Person, { chat_id }: ChatSummary, id: string) =>
  within(
    boundMs,
    'Sending',
    sender.post('/send-message', {
      'chat-id-field': chat_id,
      'message-input': `${id} ${text}`,
      'client-message-id': id,
    }),
  );

export async function sayUntilRefused({ ana, chat, acknowledged }: Scene) {
  for (;;) {
    const id = `${acknowledged.size}`;
    const answer = await send(ana, chat, id);
    if (answer.status > 201) return { id, answer };
    acknowledged.add(id);
  }
}

export function assertUnavailable(
  { status, body, headers, text }: TestAnswer,
  detail: RegExp,
): void {
  assert.equal(status, 503, text);
  assert.equal(body.code, 'unavailable');
  assert.match(body.detail, detail);
  assert.match(headers.get('content-type') ?? '', /^application\/problem\+json/);
  assert.ok(Number(headers.get('retry-after')) >= 1);
}

/** All that was acknowledged is shown, once; nothing is that nobody has sent. */
export async function assertRead({ luis, chat, acknowledged }: Scene): Promise<void> {
  const { messages } = await luis.fetches(chat, true);
  const ids: string[] = messages.map((m: { client_message_id: string }) => m.client_message_id);
  assert.equal(new Set(ids).size, ids.length);
  assert.deepEqual(
    [...acknowledged].filter((id) => !ids.includes(id)),
    [],
  );
  assert.ok(ids.length <= acknowledged.size + 1);
}

export const syncsOf = ({ log }: Faults) =>
  readSteps(readFileSync(log)).filter(({ kind }) => kind === stepKinds.syncBegun).length;

export const picture = () =>
  new Blob([
    Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    ),
  ]);
