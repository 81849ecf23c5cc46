import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { Person } from '../../test/person.ts';
import { type Postgres, startPostgres } from '../../test/postgres.ts';
import { until } from '../../test/until.ts';
import { describeWithServer } from '../../test/world.ts';
import { readConfig } from '../config.ts';
import { type Server, startServer } from '../start.ts';

describeWithServer('health', (server) => {
  it('is public: the process is alive and the store answers', async () => {
    for (const [path, status] of [
      ['/healthz', 'alive'],
      ['/readyz', 'ready'],
    ] as const) {
      const answer = await server.nobody().get(path);
      assert.equal(answer.status, 200);
      assert.deepEqual(answer.body, { status });
      const asPage = await server.nobody().get(path, { accept: 'text/html' });
      assert.equal(asPage.status, 200);
    }
  });
});

describe('while PostgreSQL is unavailable', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'tertulia-test-'));
  let postgres: Postgres;
  let server: Server;
  let ana: Person;

  before(async () => {
    postgres = await startPostgres();
    const env = { PORT: '0', LOG_LEVEL: 'silent', RATE_LIMIT: 'off', DATA_DIR: dataDir };
    server = await startServer(readConfig({ ...env, DATABASE_URL: postgres.url }));
    ana = new Person(server.address);
    await ana.register('ana');
    await postgres.kill();
  });
  after(async () => {
    await server.stop();
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  it('the server is alive but not ready', async () => {
    assert.equal((await ana.get('/healthz')).status, 200);
    const { status, headers, body } = await ana.get('/readyz');
    assert.equal(status, 503);
    assert.equal(body.code, 'unavailable');
    assert.match(headers.get('content-type') ?? '', /^application\/problem\+json/);
    assert.ok(Number(headers.get('retry-after')) >= 1);
  });

  it('other requests are refused with Retry-After, without details of the database', async () => {
    const { port } = new URL(postgres.url);
    const login = { username: 'ana', password: ana.password };
    for (const answer of await Promise.all([
      ana.get('/me'),
      ana.get('/get-chats'),
      ana.post('/edit-profile', { first_name: 'Lost' }),
      new Person(server.address).post('/login', login),
      ana.get('/me', { accept: 'text/html' }),
    ])) {
      assert.equal(answer.status, 503, answer.text);
      assert.ok(Number(answer.headers.get('retry-after')) >= 1);
      assert.equal(answer.headers.get('cache-control'), 'no-store');
      assert.doesNotMatch(answer.text, new RegExp(`ECONN|127\\.0\\.0\\.1|${port}|postgres`, 'i'));
      assert.equal(answer.headers.get('set-cookie'), null);
    }
  });

  it('everything works again with the same session once it is back', async () => {
    await postgres.start();
    await until('the store answers', async () => (await ana.get('/readyz')).status === 200);
    const { status, body } = await ana.get('/me');
    assert.equal(status, 200);
    assert.equal(body.first_name, 'ana');
  });
});
