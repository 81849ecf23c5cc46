import assert from 'node:assert/strict';
import { it } from 'node:test';
import { describeWithServer } from '../../test/world.ts';
import { hashToken, makeToken } from '../http/verify-session.ts';
import { createInvite } from './create-invite.ts';

const dayMs = 24 * 60 * 60_000;

describeWithServer(
  'create-invite',
  (server) => {
    const invite = async (fields: object = {}) => {
      const answer = await server.admin.post('/create-invite', fields);
      assert.equal(answer.status, 201, answer.text);
      return answer.body;
    };
    const register = (name: string, code: string) =>
      server.nobody().register(name, { invite: code });
    const listed = async (): Promise<{ id: number; uses: number }[]> =>
      (await server.admin.get('/invites')).body.invites;
    const isListed = async (id: number) => (await listed()).some((found) => found.id === id);

    it('creates an invitation for one person and one week by default', async () => {
      const { invite: made, code, url } = await invite();
      assert.equal(made.uses, 0);
      assert.equal(made.uses_max, 1);
      assert.equal(made.created_by, server.admin.id);
      assert.equal(Date.parse(made.expires_at) - Date.parse(made.created_at), 7 * dayMs);
      assert.match(code, /^[\w-]{43}$/);
      assert.equal(url, `${server.address}/register?invite=${code}`);
      assert.equal((await register('single', code)).status, 201);
      const second = await register('second', code);
      assert.deepEqual([second.status, second.body.code], [403, 'invite_required']);
    });

    it('creates an invitation for several people, or for any number', async () => {
      const { invite: three, code } = await invite({ uses_max: 2, expires_in_days: 365 });
      assert.equal(Date.parse(three.expires_at) - Date.parse(three.created_at), 365 * dayMs);
      const { invite: any, code: unlimited } = await invite({ uses_max: 0 });
      assert.equal(any.uses_max, null);
      const uses = async (id: number) => (await listed()).find((found) => found.id === id)?.uses;
      assert.equal((await register('many1', code)).status, 201);
      assert.equal(await uses(three.id), 1);
      assert.equal((await register('many2', code)).status, 201);
      assert.equal((await register('many3', code)).status, 403);
      for (const name of ['any1', 'any2', 'any3']) {
        assert.equal((await register(name, unlimited)).status, 201);
      }
      assert.equal(await uses(any.id), 3);
      assert.equal(await isListed(three.id), false);
    });

    it('admits no more than its number of people in concurrent registrations', async () => {
      const { code } = await invite({ uses_max: 3 });
      const names = Array.from({ length: 8 }, (_, i) => `crowd${i}`);
      const answers = await Promise.all(names.map((name) => register(name, code)));
      const statuses = answers.map(({ status }) => status).sort();
      assert.deepEqual(statuses, [201, 201, 201, 403, 403, 403, 403, 403]);
    });

    it('is not used up by a refused registration', async () => {
      const { code } = await invite();
      assert.equal((await register('admin', code)).status, 409);
      assert.equal((await register('x', code)).status, 400);
      assert.equal((await register('thirdtime', code)).status, 201);
    });

    it('ends when it expires', async () => {
      const { store } = server.running.world;
      const { id } = server.admin;
      const code = makeToken();
      const past = Date.now() - 7 * dayMs;
      const { id: ended } = await store.write(createInvite, [id, hashToken(code), {}], past);
      const answer = await register('late', code);
      assert.deepEqual([answer.status, answer.body.code], [403, 'invite_required']);
      assert.equal(await isListed(ended), false);
      const other = makeToken();
      const later = past + 60_000;
      const { id: good } = await store.write(createInvite, [id, hashToken(other), {}], later);
      assert.equal(await isListed(good), true);
      assert.equal((await register('intime', other)).status, 201);
    });

    it('ends when it is revoked, and others stay valid', async () => {
      const { invite: revoked, code } = await invite({ uses_max: 0 });
      const { invite: kept, code: good } = await invite();
      const revoke = { invite_id: revoked.id };
      assert.equal((await server.admin.post('/revoke-invite', revoke)).status, 204);
      assert.equal((await server.admin.post('/revoke-invite', revoke)).status, 204);
      assert.equal((await register('revoked', code)).status, 403);
      assert.equal(await isListed(revoked.id), false);
      assert.equal(await isListed(kept.id), true);
      assert.equal((await register('kept', good)).status, 201);
    });

    it('never shows a code again', async () => {
      const { invite: made, code } = await invite();
      const { text } = await server.admin.get('/invites');
      assert.ok(text.includes(made.expires_at));
      assert.ok(!text.includes(code) && !text.includes(hashToken(code)));
    });

    it('accepts 0 to 100,000 uses and 1 to 365 days', async () => {
      for (const fields of [
        { uses_max: -1 },
        { uses_max: 100_001 },
        { uses_max: 1.5 },
        { uses_max: '2' },
        { uses_max: null },
        { expires_in_days: 0 },
        { expires_in_days: 366 },
      ]) {
        const answer = await server.admin.post('/create-invite', fields);
        assert.deepEqual([answer.status, answer.body.code], [400, 'invalid_input']);
        assert.equal(answer.body.errors[0].field, Object.keys(fields)[0]);
      }
    });

    it('requires an administrator, as do listing and revoking', async () => {
      const { invite: made, code } = await invite({ uses_max: 2 });
      const member = server.nobody();
      await member.register('member', { invite: code });
      for (const [person, status, refusal] of [
        [member, 403, 'not_allowed'],
        [server.nobody(), 401, 'session_required'],
      ] as const) {
        for (const answer of [
          await person.post('/create-invite'),
          await person.get('/invites'),
          await person.post('/revoke-invite', { invite_id: made.id }),
        ]) {
          assert.deepEqual([answer.status, answer.body.code], [status, refusal]);
        }
      }
      assert.equal(await isListed(made.id), true);
    });
  },
  { REGISTRATION: 'invite' },
);
