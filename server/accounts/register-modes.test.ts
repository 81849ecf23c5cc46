import assert from 'node:assert/strict';
import { it } from 'node:test';
import { Person } from '../../test/person.ts';
import { describeWithServer, makeDatabase } from '../../test/world.ts';
import { readConfig } from '../config.ts';
import { startServer } from '../start.ts';
import { hashPassword } from './passwords.ts';
import { createAccount } from './register.ts';

describeWithServer('the first registration', (server) => {
  it('creates one administrator in concurrent registrations', async () => {
    const database = await makeDatabase(server.engine);
    const fresh = await startServer(readConfig({ ...server.env, ...database.env }));
    try {
      const names = ['first', 'second', 'third', 'fourth'];
      const answers = await Promise.all(
        names.map((name) => new Person(fresh.address).register(name)),
      );
      assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([201]));
      const admins = answers.filter(({ body }) => body.user.is_admin);
      assert.equal(admins.length, 1);
    } finally {
      await fresh.stop();
      await database.remove();
    }
  });
});

describeWithServer(
  'registration by invitation',
  (server) => {
    it('accepts the first account without an invitation', async () => {
      assert.equal((await server.admin.get('/me')).body.is_admin, true);
    });

    it('refuses everyone else without an invitation, and writes nothing', async () => {
      const { code } = (await server.admin.post('/create-invite')).body;
      for (const invite of [undefined, '', 'unknown', `${code}x`, code.toLowerCase()]) {
        const person = server.nobody();
        const answer = await person.register('uninvited', invite === undefined ? {} : { invite });
        assert.deepEqual([answer.status, answer.body.code], [403, 'invite_required'], invite);
        assert.equal(person.cookie, '');
      }
      assert.equal((await server.nobody().register('uninvited', { invite: code })).status, 201);
    });
  },
  { REGISTRATION: 'invite' },
);

describeWithServer(
  'closed registration',
  (server) => {
    const administrator = async () => {
      const admin = server.nobody();
      await server.running.world.store.write(createAccount, [
        {
          username: 'root',
          first_name: 'Made',
          last_name: 'By hand',
          password_hash: await hashPassword(admin.password),
          is_admin: true,
        },
      ]);
      await admin.post('/login', { username: 'root', password: admin.password });
      return admin;
    };

    it('refuses everyone, also the first account and invited people', async () => {
      const first = await server.nobody().register('early');
      assert.deepEqual([first.status, first.body.code], [403, 'registration_closed']);
      const admin = await administrator();
      const { code } = (await admin.post('/create-invite')).body;
      const invited = server.nobody();
      const answer = await invited.register('invited', { invite: code });
      assert.deepEqual([answer.status, answer.body.code], [403, 'registration_closed']);
      assert.equal(invited.cookie, '');
      const { users } = (await admin.get('/users')).body;
      assert.deepEqual(
        users.map(({ username }: { username: string }) => username),
        ['root'],
      );
    });
  },
  { REGISTRATION: 'closed' },
);
