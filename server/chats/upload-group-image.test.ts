import assert from 'node:assert/strict';
import { before, it } from 'node:test';
import sharp from 'sharp';
import { peek } from '../../test/chats.ts';
import type { Person } from '../../test/person.ts';
import { describeWithServer } from '../../test/world.ts';

const paint = (background: string, side = 8) =>
  sharp({ create: { width: side, height: side / 2, channels: 3, background } });
const toBlob = (bytes: Buffer) => new Blob([new Uint8Array(bytes)]);

describeWithServer('upload-group-image', (server) => {
  let ana: Person;
  let luis: Person;
  before(async () => {
    [ana, luis] = await server.people('ana', 'luis');
  });
  const upload = (person: Person, chatId: number, image: Blob) =>
    person.post('/upload-group-image', { chat_id: chatId, image }, 'multipart');

  for (const format of ['png', 'jpeg', 'webp', 'gif'] as const) {
    it(`stores a ${format} as a square WebP, shown in the list and in the group`, async () => {
      const chat = await server.group(ana, luis);
      const image = toBlob(await paint('teal').toFormat(format).toBuffer());
      const answer = await upload(ana, chat.chat_id, image);
      assert.equal(answer.status, 200, answer.text);
      const { image_route } = answer.body;
      const { group, messages, version } = await peek(luis, chat);
      assert.equal(group.image_route, image_route);
      assert.equal(version, chat.version + 1);
      assert.deepEqual(messages.at(-1).event, { type: 'image_changed' });
      assert.equal((await luis.get('/get-chats')).body.chats[0].image_route, image_route);

      const response = await fetch(server.address + image_route, {
        headers: { cookie: luis.cookie },
      });
      assert.equal(response.headers.get('content-type'), 'image/webp');
      const shown = await sharp(await response.arrayBuffer()).metadata();
      assert.equal(shown.format, 'webp');
      assert.equal(shown.width, shown.height);
    });
  }

  it('gives a new picture a new address, and deletes the old one', async () => {
    const chat = await server.group(ana, luis);
    const first = await upload(ana, chat.chat_id, toBlob(await paint('teal').png().toBuffer()));
    const second = await upload(ana, chat.chat_id, toBlob(await paint('red').png().toBuffer()));
    assert.notEqual(first.body.image_route, second.body.image_route);
    assert.equal((await luis.get(first.body.image_route)).status, 404);
    assert.equal((await luis.get(second.body.image_route)).status, 200);
    assert.equal((await server.nobody().get(second.body.image_route)).status, 401);
  });

  it('keeps the name and description, and their changes keep the picture', async () => {
    const chat = await server.group(ana, luis);
    const { chat_id } = chat;
    await ana.post('/edit-group', { chat_id, group_name: 'A', group_description: 'B' });
    await upload(ana, chat_id, toBlob(await paint('teal').png().toBuffer()));
    await ana.post('/edit-group', { chat_id, group_name: 'C' });
    const { group } = await peek(luis, chat);
    assert.equal(group.chat_name, 'C');
    assert.equal(group.description, 'B');
    assert.match(group.image_route, /^\/images\//);
  });

  it('refuses a file that is not a picture, and changes nothing', async () => {
    const chat = await server.group(ana, luis);
    const before = await peek(luis, chat);
    const png = await paint('teal', 64).png().toBuffer();
    for (const image of [
      new Blob([]),
      new Blob(['no picture']),
      new Blob(['<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>']),
      toBlob(png.subarray(0, png.length / 2)),
    ]) {
      const answer = await upload(ana, chat.chat_id, image);
      assert.equal(answer.status, 400);
      assert.equal(answer.body.code, 'invalid_input');
    }
    for (const encoding of ['json', 'form', 'multipart'] as const) {
      const fields = { chat_id: chat.chat_id, image: 'text' };
      const answer = await ana.post('/upload-group-image', fields, encoding);
      assert.equal(answer.status, 400);
      assert.match(answer.body.detail, /^image: /);
    }
    assert.deepEqual(await peek(luis, chat), before);
  });

  it('refuses members and strangers before decoding the picture', async () => {
    const chat = await server.group(ana, luis);
    const stranger = await server.person('str');
    const image = toBlob(await paint('teal').png().toBuffer());
    const before = await peek(luis, chat);
    const asMember = await upload(luis, chat.chat_id, image);
    assert.equal(asMember.body.code, 'not_allowed');
    const [theirs, none] = [
      await upload(stranger, chat.chat_id, image),
      await upload(stranger, 999_999, image),
    ];
    assert.equal(theirs.body.code, 'not_a_member');
    assert.equal(theirs.text, none.text);
    assert.deepEqual(await peek(luis, chat), before);
  });
});

describeWithServer(
  'a group’s picture',
  (server) => {
    it('is refused if it has too many bytes or pixels', async () => {
      const [ana, luis] = await server.people('ana', 'luis');
      const chat = await server.group(ana, luis);
      const before = await peek(luis, chat);
      const wide = toBlob(await paint('teal', 400).png().toBuffer());
      const heavy = new Blob([new Uint8Array(5_001)]);
      for (const [image, status] of [
        [wide, 400],
        [heavy, 413],
      ] as const) {
        const fields = { chat_id: chat.chat_id, image };
        const answer = await ana.post('/upload-group-image', fields, 'multipart');
        assert.equal(answer.status, status);
      }
      assert.deepEqual(await peek(luis, chat), before);
    });
  },
  { LIMIT_IMAGE_BYTES_MAX: '5000', LIMIT_IMAGE_PIXELS_MAX: '10000' },
);
