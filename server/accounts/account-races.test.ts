/**
 * Races between two requests. The tests run the actions directly, because the hashing of passwords
 * would keep HTTP requests from overlapping.
 */

import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { Person } from '../../test/person.ts';
import { describeWithServer } from '../../test/world.ts';
import { hashToken, makeToken } from '../http/verify-session.ts';
import { findUser } from './account-store.ts';
import { changePassword } from './change-password.ts';
import { createApiToken } from './create-api-token.ts';
import { deactivateUser } from './deactivate-user.ts';
import { editProfile } from './edit-profile.ts';
import { openSession } from './login.ts';
import { hashPassword } from './passwords.ts';
import { reactivateUser } from './reactivate-user.ts';
import { createAccount } from './register.ts';

const rounds = 5;

describeWithServer('concurrent account changes', (server) => {
  const store = () => server.running.world.store;
  const knownHash = async ({ id }: Person) =>
    (await store().first(findUser, { id }))?.password_hash ?? '';
  const sessionOf = async (person: Person) => {
    const { sessions } = (await person.get('/sessions')).body;
    const { id } = sessions.find((session: { is_current: boolean }) => session.is_current);
    return { id: person.id, session_id: id as number };
  };
  const signIn = async (user_id: number, password_hash: string) => {
    const token = makeToken();
    const device = server.nobody();
    device.cookie = `session=${token}`;
    const session = { user_id, password_hash, token_hash: hashToken(token), device: '' };
    return { device, opening: store().write(openSession, [session]) };
  };

  it('accept one of two new passwords, and keep its sender signed in', async () => {
    for (let round = 0; round < rounds; round++) {
      const ana = await server.person('ana');
      const devices = [ana, await server.another(ana)];
      const callers = await Promise.all(devices.map(sessionOf));
      const known = await knownHash(ana);
      const hashes = await Promise.all(
        ['first one', 'second one'].map((text) => hashPassword(text)),
      );
      const changes = await Promise.allSettled(
        callers.map((caller, i) =>
          store().write(changePassword, [
            caller,
            { known, password_hash: hashes[i] as string, keep_api_tokens: false },
          ]),
        ),
      );
      const statuses = changes.map(({ status }) => status);
      assert.deepEqual(statuses.toSorted(), ['fulfilled', 'rejected']);
      const won = statuses.indexOf('fulfilled');
      assert.equal(await knownHash(ana), hashes[won]);
      for (const [i, device] of devices.entries()) {
        assert.equal((await device.get('/me')).status, i === won ? 200 : 401);
      }
    }
  });

  it('leave no token that was created with the old password', async () => {
    for (let round = 0; round < rounds; round++) {
      const ana = await server.person('ana');
      const caller = await sessionOf(ana);
      const known = await knownHash(ana);
      const password_hash = await hashPassword('a new one');
      const token = makeToken();
      const input = { token_name: 'bot', token_hash: hashToken(token), tokensMax: 10, known };
      await Promise.allSettled([
        store().write(changePassword, [caller, { known, password_hash, keep_api_tokens: false }]),
        store().write(createApiToken, [caller, input]),
      ]);
      const answer = await server.nobody().get('/me', { authorization: `Bearer ${token}` });
      assert.equal(answer.status, 401);
    }
  });

  it('leave no session of a login with the old password', async () => {
    for (let round = 0; round < rounds; round++) {
      const ana = await server.person('ana');
      const caller = await sessionOf(ana);
      const known = await knownHash(ana);
      const password_hash = await hashPassword('a new one');
      const change = store().write(changePassword, [
        caller,
        { known, password_hash, keep_api_tokens: false },
      ]);
      const { device, opening } = await signIn(ana.id, known);
      await Promise.allSettled([change, opening]);
      assert.equal((await device.get('/me')).status, 401);
      assert.equal((await ana.get('/me')).status, 200);
    }
  });

  it('leave no session of a login during a deactivation, even after reactivation', async () => {
    for (let round = 0; round < rounds; round++) {
      const ana = await server.person('ana');
      const known = await knownHash(ana);
      const deactivation = store().write(deactivateUser, [{ user_id: ana.id }]);
      const { device, opening } = await signIn(ana.id, known);
      await Promise.allSettled([deactivation, opening]);
      await server.admin.post('/reactivate-user', { user_id: ana.id });
      assert.equal((await device.get('/me')).status, 401);
    }
  });

  it('neither show a deactivated person nor let them in', async () => {
    const ana = await server.person('ana');
    const { id } = ana;
    const token = makeToken();
    const asked = {
      token_name: 'bot',
      token_hash: hashToken(token),
      known: await knownHash(ana),
      tokensMax: 100,
    };
    await server.admin.post('/deactivate-user', { user_id: id });
    await Promise.allSettled([
      store().write(editProfile, [{ id }, { first_name: 'Undaunted' }]),
      store().write(createApiToken, [{ id }, asked]),
    ]);
    assert.deepEqual((await server.admin.get('/search-global?q=undaunted')).body.users, []);
    await server.admin.post('/reactivate-user', { user_id: id });
    const answer = await server.nobody().get('/me', { authorization: `Bearer ${token}` });
    assert.equal(answer.status, 401);
  });

  it('leave one of two administrators who deactivate each other', async () => {
    const { id: first } = server.admin;
    const { id: second } = await store().write(createAccount, [
      {
        username: 'second',
        first_name: 'Second',
        last_name: 'Administrator',
        password_hash: '',
        is_admin: true,
      },
    ]);
    for (let round = 0; round < rounds; round++) {
      const outcomes = await Promise.allSettled(
        [first, second].map((user_id) => store().write(deactivateUser, [{ user_id }])),
      );
      const statuses = outcomes.map(({ status }) => status);
      assert.deepEqual(statuses.toSorted(), ['fulfilled', 'rejected']);
      const user_id = statuses[0] === 'fulfilled' ? first : second;
      await store().write(reactivateUser, [{ user_id }]);
    }
  });
});
