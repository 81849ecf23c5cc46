import assert from 'node:assert/strict';
import { it } from 'node:test';
import { defaultLimits } from '../../contract/limits.ts';
import type { Person } from '../../test/person.ts';
import { makeNoise, makePicture, toBlob } from '../../test/pictures.ts';
import { describeWithServer } from '../../test/world.ts';

const mebibyte = 1024 ** 2;

describeWithServer('upload-profile-image', (server) => {
  const upload = (person: Person, picture: Buffer) =>
    person.post('/upload-profile-image', { image: toBlob(picture) }, 'multipart');
  const uploadNew = async (person: Person): Promise<string> => {
    const answer = await upload(person, await makePicture('png'));
    assert.equal(answer.status, 200, answer.text);
    return answer.body.image_route;
  };

  it('answers the route of the new picture, which everyone now sees', async () => {
    const [ana, luis] = await server.people('ana', 'luis');
    const answer = await upload(ana, await makePicture('jpeg'));
    const { image_route } = answer.body;
    assert.deepEqual([answer.status, answer.body], [200, { image_route }]);
    assert.match(image_route, /^\/images\/[\w-]{22}\.webp$/);
    assert.equal((await ana.get('/me')).body.image_route, image_route);
    const [found] = (await luis.get(`/search-global?q=${ana.username}`)).body.users;
    assert.equal(found.image_route, image_route);
    assert.equal((await luis.get('/me')).body.image_route, null);
  });

  it('changes the person’s chats, and no chat of others', async () => {
    const [ana, luis, eva] = await server.people('ana', 'luis', 'eva');
    const chats = [await server.personalChat(ana, luis), await server.group(eva, ana, luis)];
    const others = await server.personalChat(luis, eva);
    const versions = [];
    for (const chat of chats) versions.push((await luis.fetches(chat)).version);
    const { version } = await luis.fetches(others);
    const image_route = await uploadNew(ana);
    for (const [i, chat] of chats.entries()) {
      const news = await luis.fetches(chat, false, `after=${versions[i]}`);
      assert.ok(news.version > versions[i]);
      const member = news.members.find(({ id }: { id: number }) => id === ana.id);
      assert.equal(member.image_route, image_route);
    }
    assert.equal((await luis.fetches(others)).version, version);
  });

  it('deletes the previous picture, and no picture of others', async () => {
    const [ana, luis] = await server.people('ana', 'luis');
    const [former, theirs] = [await uploadNew(ana), await uploadNew(luis)];
    const now = await uploadNew(ana);
    assert.notEqual(former, now);
    assert.equal((await ana.get(former)).status, 404);
    for (const route of [now, theirs]) assert.equal((await ana.get(route)).status, 200);
  });

  it('stores one of several concurrent pictures', async () => {
    const ana = await server.person('ana');
    const picture = await makePicture('png');
    for (let round = 0; round < 3; round++) {
      const several = Array.from({ length: defaultLimits.uploadsPerPersonMax });
      const answers = await Promise.all(several.map(() => upload(ana, picture)));
      const { image_route } = (await ana.get('/me')).body;
      for (const { status, body } of answers) {
        assert.equal(status, 200);
        const shown = await ana.get(body.image_route);
        assert.equal(shown.status, body.image_route === image_route ? 200 : 404);
      }
    }
  });

  it('accepts almost 5 MiB, and refuses more', async () => {
    const ana = await server.person('ana');
    const [largest, tooLarge] = [await makeNoise(1_300), await makeNoise(1_400)];
    assert.ok(largest.length > 4.8 * mebibyte && largest.length < 5 * mebibyte);
    assert.ok(tooLarge.length > 5 * mebibyte);
    const { image_route } = (await upload(ana, largest)).body;
    const answer = await upload(ana, tooLarge);
    assert.deepEqual([answer.status, answer.body.code], [413, 'too_large']);
    assert.equal((await ana.get('/me')).body.image_route, image_route);
  });

  it('refuses a form without a picture, or with one in another field', async () => {
    const ana = await server.person('ana');
    const image_route = await uploadNew(ana);
    const picture = await makePicture('gif');
    for (const [fields, encoding] of [
      [{ note: 'no picture' }, 'multipart'],
      [{ image: 'the field as text' }, 'multipart'],
      [{ picture: toBlob(picture) }, 'multipart'],
      [{ image: picture.toString('base64') }, 'json'],
      [{ image: picture.toString('base64') }, 'form'],
    ] as const) {
      const answer = await ana.post('/upload-profile-image', fields, encoding);
      assert.deepEqual([answer.status, answer.body.code], [400, 'invalid_input']);
    }
    assert.equal((await ana.get('/me')).body.image_route, image_route);
  });

  it('refuses two pictures as invalid input', async () => {
    const ana = await server.person('ana');
    const picture = toBlob(await makePicture('png'));
    for (const fields of [{ image: [picture, picture] }, { image: picture, other: picture }]) {
      const answer = await ana.post('/upload-profile-image', fields, 'multipart');
      assert.deepEqual([answer.status, answer.body.code], [400, 'invalid_input']);
    }
    assert.equal((await ana.get('/me')).body.image_route, null);
  });

  it('names the invalid field', async () => {
    const ana = await server.person('ana');
    for (const fields of [{ image: toBlob(Buffer.from('text')) }, { other: 'text' }]) {
      const answer = await ana.post('/upload-profile-image', fields, 'multipart');
      assert.equal(answer.status, 400);
      assert.equal(answer.body.errors?.[0]?.field, 'image');
    }
  });

  it('refuses requests without a session and from other sites', async () => {
    const ana = await server.person('ana');
    const fields = { image: toBlob(await makePicture('webp')) };
    const unknown = await server.nobody().post('/upload-profile-image', fields, 'multipart');
    assert.deepEqual([unknown.status, unknown.body.code], [401, 'session_required']);
    const headers = { 'sec-fetch-site': 'cross-site' };
    const forged = await ana.post('/upload-profile-image', fields, 'multipart', headers);
    assert.deepEqual([forged.status, forged.body.code], [403, 'cross_site']);
    assert.equal((await ana.get('/me')).body.image_route, null);
  });
});
