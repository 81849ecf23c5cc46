/** Requests while the server is overloaded, and people who read too much. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { historyPath } from '../../test/chats.ts';
import { addTask, makeProject } from '../../test/projects.ts';
import { until } from '../../test/until.ts';
import { describeWithServer, type TestServer } from '../../test/world.ts';

/** Changes limits of the running server while `work` runs. */
async function withLimits(server: TestServer, limits: object, work: () => Promise<void>) {
  const own = server.running.world.config.limits;
  const before = { ...own };
  Object.assign(own, limits);
  try {
    await work();
  } finally {
    Object.assign(own, before);
  }
}

describeWithServer('an overloaded server', (server) => {
  for (const [what, limits] of [
    ['too many requests in flight', { requestsInFlightMax: 0 }],
    ['a full heap', { heapUsedPercentMax: 0 }],
  ] as const) {
    it(`refuses requests with 503 and Retry-After: ${what}`, async () => {
      const [ana, luis] = await server.people('ana', 'luis');
      const chat = await server.personalChat(ana, luis);
      const path = historyPath(chat);
      const etag = (await ana.get(path)).headers.get('etag') ?? '';
      // The heap is sampled ten times a second.
      const isRefused = async () => (await ana.get('/me')).status === 503;
      await withLimits(server, limits, async () => {
        await until('requests are refused', isRefused);
        for (const answer of [
          await ana.get('/me'),
          await ana.get(path),
          await ana.post('/send-message', { 'chat-id-field': chat.chat_id, 'message-input': 'x' }),
          await server.nobody().post('/login', { username: ana.username, password: 'x' }),
        ]) {
          assert.deepEqual([answer.status, answer.body.code], [503, 'overloaded']);
          assert.match(answer.headers.get('retry-after') ?? '', /^[1-9]\d*$/);
        }
        // An unchanged poll costs next to nothing, and the server's state stays observable.
        assert.equal((await ana.get(path, { 'if-none-match': etag })).status, 304);
        assert.equal((await server.nobody().get('/healthz')).status, 200);
        assert.equal((await server.nobody().get('/readyz')).status, 200);
      });
      await until('requests are taken again', async () => !(await isRefused()));
      assert.deepEqual((await ana.fetches(chat)).messages, [], 'nothing was sent');
    });
  }

  it('refuses large reads, and only those, while too many bytes are unsent', async () => {
    const ana = await server.person('ana');
    const project = await makeProject(ana);
    for (const limits of [{ unsentBytesMax: 0 }, { unsentBytesPerPersonMax: 0 }]) {
      await withLimits(server, limits, async () => {
        const { status, body, headers } = await ana.get(`/project/${project.id}`);
        assert.deepEqual([status, body.code], [503, 'overloaded']);
        assert.match(headers.get('retry-after') ?? '', /^[1-9]\d*$/);
        assert.equal((await ana.get('/me')).status, 200);
      });
      assert.equal((await ana.get(`/project/${project.id}`)).status, 200);
    }
  });
});

describeWithServer(
  'the read budget of a person',
  (server) => {
    it('is bounded in bytes, and refills over time', async () => {
      const [ana, luis] = await server.people('ana', 'luis');
      const project = await makeProject(ana);
      for (let n = 0; n < 6; n++) {
        await addTask(ana, project, { task_title: 'Long', task_description: 'x'.repeat(20_000) });
      }
      const path = `/project/${project.id}`;
      const first = await ana.get(path);
      assert.equal(first.status, 200);
      const { status, body, headers } = await ana.get(path);
      assert.deepEqual([status, body.code], [429, 'rate_limited']);
      assert.match(headers.get('retry-after') ?? '', /^[1-9]\d*$/);
      // It limits neither other requests nor other people.
      assert.equal((await ana.get('/me')).status, 200);
      const other = await makeProject(luis);
      assert.equal((await luis.get(`/project/${other.id}`)).status, 200);
    });

    for (const kind of ['project', 'board', 'chats', 'tasks']) {
      it(`leaves what has not changed readable: ${kind}`, async () => {
        const ana = await server.person('ana');
        const project = await makeProject(ana);
        for (let n = 0; n < 6; n++) {
          await addTask(ana, project, { task_title: 'Long', task_description: 'x'.repeat(20_000) });
        }
        const path = {
          project: `/project/${project.id}`,
          board: `/project/${project.id}/kanban_partial`,
          chats: '/get-chats',
          tasks: '/my-tasks',
        }[kind] as string;
        const etag = (await ana.get(path)).headers.get('etag') ?? '';
        await ana.get(`/project/${project.id}`);
        assert.equal((await ana.get(path)).status, 429);
        assert.equal((await ana.get(path, { 'if-none-match': etag })).status, 304);
      });
    }

    it('ignores small answers', async () => {
      const ana = await server.person('ana');
      const project = await makeProject(ana);
      for (let n = 0; n < 50; n++) {
        assert.equal((await ana.get(`/project/${project.id}`)).status, 200);
      }
    });
  },
  {
    RATE_LIMIT: 'on',
    LIMIT_READ_BYTES_PER_PERSON_MAX: '100000',
    LIMIT_READ_WINDOW_MS: '3600000',
  },
  ['sqlite'],
);
