import assert from 'node:assert/strict';
import { it } from 'node:test';
import { describeWithServer } from '../../test/world.ts';
import { hashPassword } from './passwords.ts';
import { resetPassword } from './reset-password.ts';

describeWithServer('resetting a password from the command line', (server) => {
  const reset = async (username: string, password: string) =>
    server.running.world.store.write(resetPassword, [
      { username, password_hash: await hashPassword(password) },
    ]);

  it('sets the password and ends all sessions of that person only', async () => {
    const [ana, luis] = await server.people('ana', 'luis');
    const phone = await server.another(ana);
    await reset(ana.username, 'set by hand');
    for (const ended of [ana, phone]) assert.equal((await ended.get('/me')).status, 401);
    assert.equal((await luis.get('/me')).status, 200);
    const login = (password: string) =>
      server.nobody().post('/login', { username: ana.username, password });
    assert.equal((await login('set by hand')).status, 200);
    assert.equal((await login(ana.password)).status, 401);
  });

  it('ends the person’s API tokens', async () => {
    const ana = await server.person('ana');
    const fields = { token_name: 'bot', current_password: ana.password };
    const { token } = (await ana.post('/create-api-token', fields)).body;
    const use = () => server.nobody().get('/me', { authorization: `Bearer ${token}` });
    assert.equal((await use()).status, 200);
    await reset(ana.username, 'set by hand');
    assert.equal((await use()).status, 401);
  });

  it('reports an unknown name', async () => {
    await assert.rejects(reset('not-registered', 'set by hand'), { code: 'not_found' });
  });
});
