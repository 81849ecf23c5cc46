import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { Person } from '../../test/person.ts';
import { until } from '../../test/until.ts';
import { describeWithServer } from '../../test/world.ts';
import { touchSession } from './touch-session.ts';

const hourMs = 60 * 60_000;
const dayMs = 24 * hourMs;

describeWithServer('a session', (server) => {
  const current = async (person: Person) =>
    (await person.get('/sessions')).body.sessions.find(
      ({ is_current }: { is_current: boolean }) => is_current,
    );
  const idOf = async (person: Person): Promise<number> => (await current(person)).id;
  /** Sets the times of a session's last use and expiry. */
  const age = (id: number, usedAt: number, expiresAt: number) =>
    server.running.world.store.write(touchSession, [id, expiresAt], usedAt);

  it('lasts 30 days from its last use, as does its cookie', async () => {
    const ana = await server.person('ana');
    const id = await idOf(ana);
    const { cookie } = ana;
    const usedAt = Date.now() - 29 * dayMs;
    await age(id, usedAt, usedAt + 30 * dayMs);
    const answer = await ana.get('/me');
    assert.equal(answer.status, 200);
    const renewed = answer.headers.get('set-cookie') ?? '';
    assert.ok(renewed.startsWith(`${cookie};`), 'The session stays the same.');
    for (const attribute of [/; Max-Age=2592000/, /; HttpOnly/, /; SameSite=Lax/, /; Path=\//]) {
      assert.match(renewed, attribute);
    }
    // The use is recorded asynchronously, so it may arrive a moment later.
    const session = await until('a note of the use', async () => {
      const now = await current(ana);
      return Date.parse(now.last_used_at) > usedAt && now;
    });
    assert.ok(Date.now() - Date.parse(session.last_used_at) < hourMs);
    assert.ok(Math.abs(Date.parse(session.expires_at) - Date.now() - 30 * dayMs) < hourMs);
  });

  it('is written at most once an hour', async () => {
    const ana = await server.person('ana');
    const id = await idOf(ana);
    const usedAt = Date.now() - hourMs + 60_000;
    await age(id, usedAt, usedAt + 30 * dayMs);
    for (let i = 0; i < 3; i++) {
      assert.equal((await ana.get('/me')).headers.get('set-cookie'), null);
    }
    await ana.post('/edit-profile', { locale: 'es' });
    assert.equal(Date.parse((await current(ana)).last_used_at), usedAt);
  });

  it('ends 30 days after its last use, and is then neither prolonged nor listed', async () => {
    const ana = await server.person('ana');
    const id = await idOf(ana);
    const phone = await server.another(ana);
    const now = Date.now();
    await age(id, now - 30 * dayMs, now);
    for (let i = 0; i < 2; i++) {
      const answer = await ana.get('/me');
      assert.deepEqual([answer.status, answer.body.code], [401, 'session_required']);
      assert.equal(answer.headers.get('set-cookie'), null);
    }
    const { sessions } = (await phone.get('/sessions')).body;
    assert.ok(!sessions.some((session: { id: number }) => session.id === id));
  });

  it('is not revived by a use recorded after it was ended', async () => {
    const ana = await server.person('ana');
    const id = await idOf(ana);
    const { cookie } = ana;
    await ana.post('/logout');
    await age(id, Date.now(), Date.now() + 30 * dayMs);
    ana.cookie = cookie;
    assert.equal((await ana.get('/me')).status, 401);
  });
});

describeWithServer('an API token', (server) => {
  it('never expires, and its use is recorded', async () => {
    const ana = await server.person('ana');
    const { api_token, token } = (
      await ana.post('/create-api-token', { token_name: 'bot', current_password: ana.password })
    ).body;
    const usedAt = Date.now() - 400 * dayMs;
    await server.running.world.store.write(touchSession, [api_token.id, usedAt], usedAt);
    const bot = server.nobody();
    const answer = await bot.get('/me', { authorization: `Bearer ${token}` });
    assert.equal(answer.status, 200);
    assert.equal(answer.headers.get('set-cookie'), null);
    await until('a note of the use', async () => {
      const [noted] = (await ana.get('/api-tokens')).body.api_tokens;
      return Date.now() - Date.parse(noted.last_used_at) < hourMs;
    });
  });
});
