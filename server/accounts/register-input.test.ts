import assert from 'node:assert/strict';
import { it } from 'node:test';
import { describeWithServer } from '../../test/world.ts';

describeWithServer('register', (server) => {
  it('accepts usernames of 3 to 32 letters, digits, dots, dashes and underscores', async () => {
    const longest = 'x'.repeat(32);
    for (const username of ['abc', '0-9', '._-a', longest]) {
      const answer = await server.nobody().register(username);
      assert.equal(answer.status, 201, username);
      assert.equal(answer.body.user.username, username);
    }
    for (const username of [
      'ab',
      '._-',
      `${longest}x`,
      '',
      '   ',
      'a b',
      'a@b.c',
      'ana/..',
      'peña',
      'аnna', // with a Cyrillic а
      'ana\0',
      'ana\u200b',
      '\ud800abc',
      123,
      null,
      ['abc'],
    ]) {
      const person = server.nobody();
      const answer = await person.register(username as string);
      assert.equal(answer.status, 400, JSON.stringify(username));
      assert.equal(answer.body.errors[0].field, 'username');
      assert.equal(person.cookie, '');
    }
  });

  it('accepts names of 1 to 64 characters, and trims them', async () => {
    const longest = '👍'.repeat(64);
    const names = { first_name: ` ${longest} `, last_name: ' Ó ' };
    const { body } = await server.nobody().register('named', names);
    assert.equal(body.user.first_name, longest);
    assert.equal(body.user.last_name, 'Ó');
    for (const field of ['first_name', 'last_name']) {
      for (const value of ['', ' \n ', 'x'.repeat(65), 'a\0b', '\udc00', 7, null, ['a']]) {
        const answer = await server.nobody().register('unnamed', { [field]: value });
        assert.equal(answer.status, 400, JSON.stringify(value));
        assert.equal(answer.body.errors[0].field, field);
      }
    }
  });

  it('accepts passwords of 8 to 256 characters unchanged, with their spaces', async () => {
    for (const [username, password] of [
      ['shortest', ' 6chars '],
      ['longest', '👍'.repeat(256)],
    ] as const) {
      assert.equal((await server.nobody().register(username, { password })).status, 201);
      assert.equal((await server.nobody().post('/login', { username, password })).status, 200);
    }
    const trimmed = { username: 'shortest', password: '6chars' };
    assert.equal((await server.nobody().post('/login', trimmed)).status, 401);
    for (const password of [
      '1234567',
      'x'.repeat(257),
      'nul\0 inside',
      '\ud800 is no text',
      12345678,
    ]) {
      const answer = await server.nobody().register('nobody', { password });
      assert.equal(answer.status, 400, String(password));
      assert.equal(answer.body.errors[0].field, 'password');
      assert.ok(!answer.text.includes(String(password)));
    }
  });
});
