import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { Person } from '../../test/person.ts';
import { describeWithServer } from '../../test/world.ts';

/** Posts JSON as written: `JSON.stringify` can't produce all of it. */
const postText = (person: Person, path: string, body: string) =>
  person.send('POST', path, { body, headers: { 'content-type': 'application/json' } });

async function assertRefused(person: Person, path: string, body: string, field: string) {
  const { status, body: problem, text } = await postText(person, path, body);
  const asked = `${body.slice(0, 80)} → ${text}`;
  assert.equal(status, 400, asked);
  assert.equal(problem.code, 'invalid_input', asked);
  assert.equal(problem.errors?.[0]?.field, field, asked);
}

const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);
const hugeNumbers = ['1e400', '9007199254740992', '9007199254740993', `1${'0'.repeat(400)}`];

describeWithServer('input as JSON', (server) => {
  it('has ids as positive integers, and never converts types', async () => {
    const ana = await server.person();
    const others = ['"5"', '5.5', '-1', '0', 'null', 'true', '[5]', '{"id":5}', '""'];
    for (const id of [...others, ...hugeNumbers, '-1e400', nested(100_000)]) {
      await assertRefused(ana, '/mark-chat-read', `{"chat_id":${id}}`, 'chat_id');
    }
    const taken = await postText(ana, '/mark-chat-read', '{"chat_id":5e0}');
    assert.equal(taken.body.code, 'not_a_member');
    const largest = await postText(ana, '/mark-chat-read', '{"chat_id":9007199254740991}');
    assert.equal(largest.body.code, 'not_a_member');
  });

  it('has booleans as true or false', async () => {
    const ana = await server.person();
    for (const value of ['"true"', '"false"', '1', '0', 'null', '""', '[true]']) {
      const body = `{"chat_id":5,"user_id":6,"is_admin":${value}}`;
      await assertRefused(ana, '/set-group-admin', body, 'is_admin');
    }
  });

  it('has well-formed texts, without NUL and lone surrogates', async () => {
    const ana = await server.person();
    const halves = ['"\\ud800"', '"a\\udc00b"', '"\\udc00\\ud800"'];
    for (const value of ['5', 'null', 'true', '["a"]', '{}', '"a\\u0000b"', ...halves]) {
      await assertRefused(ana, '/edit-profile', `{"first_name":${value}}`, 'first_name');
    }
    const whole = await postText(ana, '/edit-profile', '{"first_name":"\\ud83d\\udc4b"}');
    assert.equal(whole.body.user.first_name, '👋');
  });

  it('counts the length of a text in code points, after trimming', async () => {
    const ana = await server.person();
    const longest = '👋'.repeat(64);
    const answer = await ana.post('/edit-profile', { first_name: `  ${longest}\n` });
    assert.equal(answer.body.user.first_name, longest);
    await assertRefused(ana, '/edit-profile', `{"first_name":"${longest}x"}`, 'first_name');
    await assertRefused(ana, '/edit-profile', '{"first_name":" \\n\\t "}', 'first_name');
  });

  it('has lists of integers', async () => {
    const ana = await server.person();
    for (const [list, field] of [
      ['5', 'user_ids'],
      ['"5"', 'user_ids'],
      ['{"0":5}', 'user_ids'],
      ['null', 'user_ids'],
      ['[]', 'user_ids'],
      ['["5"]', 'user_ids.0'],
      ['[1,null]', 'user_ids.1'],
      ['[[1]]', 'user_ids.0'],
      [`[${'1,'.repeat(10_000)}1]`, 'user_ids'],
    ] as const) {
      const body = `{"group_name":"Us","user_ids":${list}}`;
      await assertRefused(ana, '/create-group-chat', body, field);
    }
  });

  it('names a missing field', async () => {
    const ana = await server.person();
    await assertRefused(ana, '/send-message', '{}', 'chat-id-field');
    await assertRefused(ana, '/send-message', '{"chat-id-field":5}', 'message-input');
    await assertRefused(ana, '/create-group-chat', '{"group_name":"Us"}', 'user_ids');
  });

  it('must be an object', async () => {
    const ana = await server.person();
    for (const body of ['null', '[]', '"a"', '5', 'true', '[{"first_name":"A"}]']) {
      await assertRefused(ana, '/edit-profile', body, '');
    }
  });

  it('ignores unknown fields', async () => {
    const ana = await server.person();
    const fields = { first_name: 'Ana', is_admin: true, id: 1, constructor: 1, more: { a: [{}] } };
    const { status, body } = await ana.post('/edit-profile', fields);
    assert.equal(status, 200);
    assert.deepEqual(body.user, { ...(await ana.get('/me')).body, first_name: 'Ana', id: ana.id });
    assert.equal(body.user.is_admin, false);
  });

  it('ignores the names of prototype properties', async () => {
    const ana = await server.person();
    for (const body of [
      '{"__proto__":{"first_name":"Mallory"}}',
      '{"\\u005f_proto__":{"first_name":"Mallory"}}',
      '{"last_name":"B","more":{"__proto__":{"first_name":"Mallory"}}}',
      '{"constructor":{"prototype":{"first_name":"Mallory"}}}',
    ]) {
      assert.equal((await postText(ana, '/edit-profile', body)).status, 400, body);
    }
    assert.equal((await ana.get('/me')).body.first_name, ana.username);
    assert.equal((await (await server.person()).get('/me')).body.last_name, 'Tester');
  });
});
