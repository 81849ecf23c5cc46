import assert from 'node:assert/strict';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { it } from 'node:test';
import pg from 'pg';
import { type ProblemCode, problems } from '../../contract/problems.ts';
import type { Person, TestAnswer } from '../../test/person.ts';
import { describeWithServer, type TestServer } from '../../test/world.ts';

/** Checks an answer against RFC 9457 and the contract: exactly these fields, of these types. */
function assertProblem(answer: TestAnswer, code: ProblemCode) {
  const [status, title] = problems[code];
  assert.equal(answer.status, status, answer.text);
  assert.match(answer.headers.get('content-type') ?? '', /^application\/problem\+json(;|$)/);
  assert.equal(answer.headers.get('cache-control'), 'no-store');
  const { type, detail, errors, ...rest } = answer.body;
  assert.deepEqual(rest, { title, status, code });
  assert.ok(URL.canParse(type, 'http://localhost'), `type: ${type}`);
  assert.ok(detail === undefined || (typeof detail === 'string' && detail !== ''));
  for (const error of errors ?? []) {
    assert.deepEqual(Object.keys(error).sort(), ['field', 'message']);
    assert.ok(typeof error.field === 'string' && typeof error.message === 'string');
  }
  assert.ok(errors === undefined || code === 'invalid_input');
}

describeWithServer('problems', (server) => {
  const refusals: [what: string, ProblemCode, (person: Person) => Promise<TestAnswer>][] = [
    ['a bad field', 'invalid_input', (person) => person.post('/edit-profile', { first_name: '' })],
    ['a bad address', 'invalid_input', (person) => person.get('/get-chat-messages/none')],
    ['nobody', 'session_required', () => server.nobody().get('/me')],
    [
      'a wrong password',
      'wrong_credentials',
      () => server.nobody().post('/login', { username: 'admin', password: 'not this one' }),
    ],
    [
      'another site',
      'cross_site',
      (person) => person.post('/logout', {}, 'json', { 'sec-fetch-site': 'cross-site' }),
    ],
    ['a stranger', 'not_a_member', (person) => person.get('/get-chat-messages/999999')],
    ['who has not the role', 'not_allowed', (person) => person.get('/users')],
    ['an unknown address', 'not_found', (person) => person.get('/nowhere')],
    [
      'an unknown person',
      'not_found',
      () => server.admin.post('/deactivate-user', { user_id: 999_999 }),
    ],
    ['an unknown method', 'method_not_allowed', (person) => person.send('DELETE', '/me')],
    ['a clash', 'username_taken', () => server.nobody().register('admin')],
    [
      'too much',
      'too_large',
      (person) => person.post('/edit-profile', { first_name: 'x'.repeat(1_048_576) }),
    ],
    [
      'another kind of content',
      'unsupported_media_type',
      (person) => person.send('POST', '/login', { body: 'hello' }),
    ],
  ];
  for (const [what, code, ask] of refusals) {
    it(`refuse ${what} with ${code}, as RFC 9457 describes`, async () => {
      assertProblem(await ask(await server.person()), code);
    });
  }

  it('name the invalid field and what is wrong with it', async () => {
    const person = await server.person();
    const long = await person.post('/edit-profile', { first_name: 'x'.repeat(65) });
    assert.deepEqual(long.body.errors, [
      { field: 'first_name', message: 'must have at most 64 characters' },
    ]);
    assert.equal(long.body.detail, 'first_name: must have at most 64 characters');
    const missing = await person.post('/mark-chat-read', {});
    assert.deepEqual(missing.body.errors, [{ field: 'chat_id', message: 'is required' }]);
    const inList = await person.post('/create-group-chat', { group_name: 'a', user_ids: [1, 'b'] });
    assert.deepEqual(inList.body.errors, [{ field: 'user_ids.1', message: 'must be integer' }]);
  });

  it('name the field of a missing or invalid picture', async () => {
    const person = await server.person();
    const missing = await person.post('/upload-profile-image', { other: 'x' }, 'multipart');
    const noPicture = { image: new Blob(['no picture']) };
    const unreadable = await person.post('/upload-profile-image', noPicture, 'multipart');
    for (const answer of [missing, unreadable]) {
      assertProblem(answer, 'invalid_input');
      assert.equal(answer.body.errors?.[0]?.field, 'image', answer.text);
    }
  });
});

describeWithServer('an internal error', (server) => {
  it('is a problem without internal details, and affects nothing else', async () => {
    await dropInvites(server);
    const read = await server.admin.get('/invites');
    const write = await server.admin.post('/create-invite', {});
    for (const answer of [read, write]) {
      assertProblem(answer, 'internal_error');
      assert.deepEqual(Object.keys(answer.body).sort(), ['code', 'status', 'title', 'type']);
      assert.doesNotMatch(answer.text, /invites|select|insert|relation|table|node_modules|\.ts/i);
    }
    const page = await server.admin.get('/invites', { accept: 'text/html' });
    assert.equal(page.status, 500);
    assert.match(page.headers.get('content-type') ?? '', /^text\/html/);
    assert.doesNotMatch(page.text, /invites|select|relation|node_modules|\.ts/i);
    assert.equal((await server.admin.get('/me')).status, 200);
  });
});

/** The only way to break a real store for good: drop a table that a statement needs. */
async function dropInvites({ engine, env }: TestServer): Promise<void> {
  if (engine === 'sqlite') {
    const db = new DatabaseSync(join(env.DATA_DIR ?? '', 'tertulia.db'));
    db.exec('DROP TABLE invites');
    db.close();
    return;
  }
  const client = new pg.Client({ connectionString: env.DATABASE_URL });
  await client.connect();
  await client.query('DROP TABLE invites');
  await client.end();
}
