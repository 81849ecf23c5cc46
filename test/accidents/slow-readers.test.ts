/** Clients that ask for large answers and do not read them: memory stays bounded, others are served. */
import assert from 'node:assert/strict';
import type { Socket } from 'node:net';
import { describe, it } from 'node:test';
import { historyPath } from '../chats.ts';
import { type ChildServer, withChildren } from '../child-server.ts';
import { lookInside } from '../hostile/inside.ts';
import type { Person } from '../person.ts';
import { addTask, makeProject, succeeds } from '../projects.ts';
import { head, openSocket, parseAnswer } from '../raw-http.ts';
import { until } from '../until.ts';
import { engines } from '../world.ts';

/** The answers of all readers together do not fit in it. */
const heapMegabytes = 128;
const readers = 100;
const tasks = 120;
/** Connections that others keep open. */
const spare = 3;
const description = 'x'.repeat(20_000);
const env = {
  NODE_OPTIONS: `--max-old-space-size=${heapMegabytes} --inspect=127.0.0.1:0`,
  LIMIT_WRITE_TIMEOUT_MS: '2000',
};

/** Asks, and never reads: the kernel and Node.js take a few hundred kilobytes. */
async function askSlowly(server: ChildServer, { cookie }: Person, path: string, accept: string) {
  const socket = await openSocket(server.address);
  socket.pause();
  socket.write(head('GET', path, { cookie, accept, connection: 'close' }));
  return socket;
}

/** @returns what had arrived before the connection was cut */
async function readRest(socket: Socket): Promise<string> {
  let text = '';
  socket.setEncoding('latin1').on('data', (part: string) => {
    text += part;
  });
  socket.resume();
  await until('the end of the connection', () => socket.destroyed || socket.readableEnded, 20_000);
  return text;
}

const asks: Record<string, [path: (id: number, n: number) => string, accept: string]> = {
  'the page of a project': [(id, n) => `/project/${id}?x=${n}`, 'text/html'],
  'the data of a project': [(id) => `/project/${id}`, 'application/json'],
  'a board, each with another search': [
    (id, n) => `/project/${id}/kanban_partial?q=${'x'.repeat(n + 1)}`,
    'application/json',
  ],
};

for (const engine of engines) {
  describe(`readers who do not read, on ${engine}`, () => {
    it('do not exhaust the memory, keep nobody waiting, and are cut', () =>
      withChildren(engine, async ({ start }) => {
        const server = await start(env);
        const inside = await lookInside(server);
        const ana = await server.person('ana');
        const luis = await server.person('luis');
        const { body } = await luis.post('/create-personal-chat', { user_id: ana.id });
        const path = historyPath(body.chat);
        const etag = (await luis.get(path)).headers.get('etag') ?? '';
        const project = await makeProject(ana);
        for (let n = 0; n < tasks; n++) {
          await addTask(ana, project, { task_title: `Task ${n}`, task_description: description });
        }
        const before = await inside.connections();

        for (const [what, [pathOf, accept]] of Object.entries(asks)) {
          const sockets = await Promise.all(
            Array.from({ length: readers }, (_, n) =>
              askSlowly(server, ana, pathOf(project.id, n), accept),
            ),
          );
          // Others are served meanwhile, until the server has cut the last of them.
          await until(
            `the end of those who ask for ${what}`,
            async () => {
              assert.equal(server.hasEnded, false, server.stderr);
              const poll = await luis.get(path, { 'if-none-match': etag });
              assert.equal(poll.status, 304, what);
              return (await inside.connections()) <= before + spare;
            },
            30_000,
          );
          const answers = await Promise.all(sockets.map(readRest));
          const refused = answers.filter((text) => text.startsWith('HTTP/1.1 503'));
          for (const text of refused) {
            const { headers, body } = parseAnswer(text);
            assert.equal(JSON.parse(body).code, 'overloaded');
            assert.match(headers['retry-after'] ?? '', /^\d+$/);
          }
          assert.ok(
            answers.some((text) => text.startsWith('HTTP/1.1 200')),
            what,
          );
        }

        // Whoever reads gets all of it.
        const { status, text } = await ana.get(`/project/${project.id}`);
        assert.equal(status, 200);
        assert.ok(text.length > tasks * description.length);
        succeeds(await luis.get('/me'));
        inside.close();
        assert.equal((await server.stop()).code, 0);
      }));
  });
}
