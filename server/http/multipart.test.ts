import assert from 'node:assert/strict';
import { it } from 'node:test';
import { exchange, head } from '../../test/raw-http.ts';
import { describeWithServer } from '../../test/world.ts';

const part = (name: string, value: string, more = '') =>
  `--x\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n${value}\r\n`;
const whole = `${part('chat_id', '999999')}--x--\r\n`;

describeWithServer(
  'a multipart body',
  (server) => {
    const send = (
      body: string,
      type = 'multipart/form-data; boundary=x',
      path = '/mark-chat-read',
    ) => server.admin.send('POST', path, { body, headers: { 'content-type': type } });

    it('is accepted when it is complete', async () => {
      assert.equal((await send(whole)).body.code, 'not_a_member');
      const shouting = 'Multipart/Form-Data; Boundary=x';
      assert.equal((await send(whole, shouting)).body.code, 'not_a_member');
    });

    for (const [what, body, type] of [
      ['ends in the middle of a value', part('chat_id', '5').trimEnd()],
      ['ends before its last boundary', part('chat_id', '5')],
      ['ends in the middle of a head', '--x\r\nContent-Disposition: form-da'],
      ['holds no part at all', 'chat_id=5'],
      ['has another boundary than it says', whole.replaceAll('--x', '--y')],
      ['does not say its boundary', whole, 'multipart/form-data'],
      ['holds nothing', ''],
    ] as const) {
      it(`is invalid input when it ${what}`, async () => {
        const answer = await send(body, type);
        assert.equal(answer.status, 400, answer.text);
        assert.equal(answer.body.code, 'invalid_input');
      });
    }

    it('is invalid input when a part claims to be JSON but is not', async () => {
      const broken = whole.replace('\r\n\r\n', '\r\nContent-Type: application/json\r\n\r\n{');
      const answer = await send(broken);
      assert.equal(answer.status, 400, answer.text);
      assert.equal(answer.body.code, 'invalid_input');
    });

    it('may not contain a file on a route without one', async () => {
      for (const size of [1, 500_000]) {
        for (const field of ['chat_id', 'extra']) {
          const file = new Blob(['x'.repeat(size)]);
          const fields = { chat_id: 999_999, [field]: file };
          const answer = await server.admin.post('/mark-chat-read', fields, 'multipart');
          assert.equal(answer.status, 400, answer.text);
          assert.equal(answer.body.errors[0].field, field);
        }
      }
      const large = { chat_id: 999_999, extra: new Blob(['x'.repeat(3_000_000)]) };
      const answer = await server.admin.post('/mark-chat-read', large, 'multipart');
      assert.ok([400, 413].includes(answer.status), answer.text);
    });

    it('names the field of a file without a name in the refusal', async () => {
      const nameless = whole.replace('name="chat_id"', 'filename="a.png"');
      for (const path of ['/mark-chat-read', '/upload-profile-image']) {
        const answer = await send(nameless, undefined, path);
        assert.equal(answer.status, 400, answer.text);
        assert.deepEqual(answer.body.errors, [{ field: '', message: 'no file is taken here' }]);
      }
    });

    it('holds one picture of at most 5 MiB on a route that takes one', async () => {
      const upload = (image: unknown) =>
        server.admin.post('/upload-profile-image', { image }, 'multipart');
      const tooLarge = await upload(new Blob([new Uint8Array(5 * 1024 * 1024 + 1)]));
      assert.equal(tooLarge.status, 413);
      assert.equal(tooLarge.body.code, 'too_large');
      const small = new Blob(['x']);
      assert.ok([400, 413].includes((await upload([small, small])).status));
      assert.equal((await upload('just text')).status, 400);
      const asJson = await server.admin.post('/upload-profile-image', { image: 'x' });
      assert.equal(asJson.status, 400);
      assert.equal((await server.admin.get('/me')).body.image_route, null);
    });

    it('holds a bounded number of fields', async () => {
      const fields = Object.fromEntries(Array.from({ length: 10_200 }, (_, n) => [`f${n}`, '']));
      const answer = await server.admin.post('/mark-chat-read', fields, 'multipart');
      assert.equal(answer.status, 413);
    });

    it('holds a list as long as the largest group', async () => {
      const user_ids = Array.from({ length: 1_023 }, (_, n) => 1_000_000 + n);
      const fields = { group_name: 'Everyone', user_ids };
      const answer = await server.admin.post('/create-group-chat', fields, 'multipart');
      assert.equal(answer.status, 400, answer.text);
      assert.match(answer.body.detail, /1000000 is nobody/);
    });

    it('leaves the connection usable when it is refused unread', async () => {
      const { cookie } = server.admin;
      const body = whole.replace('999999', '9'.repeat(500_000));
      for (const type of ['multipart/form-data', 'multipart/form-data; boundary=""']) {
        const form = { cookie, 'content-type': type, 'content-length': String(body.length) };
        const next = head('GET', '/healthz', { connection: 'close' });
        const first = head('POST', '/mark-chat-read', form) + body;
        const received = await exchange(server.address, first + next);
        assert.deepEqual(received.match(/HTTP\/1.1 \d+/g), ['HTTP/1.1 400', 'HTTP/1.1 200']);
      }
    });

    it('leaves the connection usable after a refusal', async () => {
      for (let n = 0; n < 5; n++) {
        const file = { chat_id: 5, file: new Blob(['x'.repeat(500_000)]) };
        assert.equal((await server.admin.post('/mark-chat-read', file, 'multipart')).status, 400);
        assert.equal((await server.admin.get('/me')).status, 200);
      }
    });
  },
  {},
  ['sqlite'],
);
