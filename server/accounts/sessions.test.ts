import assert from 'node:assert/strict';
import { it } from 'node:test';
import { describeWithServer } from '../../test/world.ts';
import { hashToken } from '../http/verify-session.ts';

const dayMs = 24 * 60 * 60_000;

describeWithServer('sessions', (server) => {
  const signIn = async (username: string, password: string, device: string) => {
    const person = server.nobody();
    await person.post('/login', { username, password }, 'json', { 'user-agent': device });
    return person;
  };

  it('lists the caller’s sessions with their devices, newest first', async () => {
    const ana = await server.person('ana');
    await signIn(ana.username, ana.password, 'Phone');
    const tablet = await signIn(ana.username, ana.password, 'Tablet 7 (größer)');
    const answer = await tablet.get('/sessions');
    assert.equal(answer.status, 200);
    const { sessions } = answer.body;
    const [newest] = sessions;
    assert.deepEqual(Object.keys(newest).sort(), [
      'created_at',
      'device',
      'expires_at',
      'id',
      'is_current',
      'last_used_at',
    ]);
    assert.equal(sessions.length, 3);
    assert.equal(newest.device, 'Tablet 7 (größer)');
    assert.equal(sessions[1].device, 'Phone');
    assert.deepEqual(
      sessions.map((session: { is_current: boolean }) => session.is_current),
      [true, false, false],
    );
    assert.ok(Math.abs(Date.parse(newest.created_at) - Date.now()) < 60_000);
    assert.equal(newest.last_used_at, newest.created_at);
    assert.equal(Date.parse(newest.expires_at) - Date.parse(newest.created_at), 30 * dayMs);
  });

  it('lists no sessions of others, no API tokens and no secrets', async () => {
    const [ana, luis] = await server.people('ana', 'luis');
    await ana.post('/create-api-token', { token_name: 'bot', current_password: ana.password });
    const { body, text } = await ana.get('/sessions');
    assert.equal(body.sessions.length, 1);
    const token = ana.cookie.replace('session=', '');
    assert.ok(!text.includes(token) && !text.includes(hashToken(token)));
    const [theirs] = (await luis.get('/sessions')).body.sessions;
    assert.notEqual(body.sessions[0].id, theirs.id);
  });

  it('limits the name of a device to 200 characters', async () => {
    const ana = await server.person('ana');
    const device = await signIn(ana.username, ana.password, 'x'.repeat(5_000));
    const { sessions } = (await device.get('/sessions')).body;
    assert.equal(sessions[0].device, 'x'.repeat(200));
  });

  it('answers an API token too, with no current session', async () => {
    const ana = await server.person('ana');
    const { token } = (
      await ana.post('/create-api-token', { token_name: 'bot', current_password: ana.password })
    ).body;
    const bearer = { authorization: `Bearer ${token}` };
    const { sessions } = (await server.nobody().get('/sessions', bearer)).body;
    assert.equal(sessions.length, 1);
    assert.equal(sessions[0].is_current, false);
  });

  it('refuses requests without a session', async () => {
    const answer = await server.nobody().get('/sessions');
    assert.deepEqual([answer.status, answer.body.code], [401, 'session_required']);
  });
});
