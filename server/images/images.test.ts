import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { Person } from '../../test/person.ts';
import { makePicture } from '../../test/pictures.ts';
import { describeWithServer } from '../../test/world.ts';

describeWithServer('images', (server) => {
  const upload = async (person: Person): Promise<string> => {
    const image = new Blob([new Uint8Array(await makePicture('png'))]);
    return (await person.post('/upload-profile-image', { image }, 'multipart')).body.image_route;
  };

  it('serves a picture with its type, cacheable and never executable', async () => {
    const [ana, luis] = await server.people('ana', 'luis');
    const route = await upload(ana);
    const response = await fetch(server.address + route, { headers: { cookie: luis.cookie } });
    assert.equal(response.status, 200);
    const bytes = Buffer.from(await response.arrayBuffer());
    assert.equal(bytes.toString('latin1', 0, 4) + bytes.toString('latin1', 8, 12), 'RIFFWEBP');
    const { headers } = response;
    assert.equal(headers.get('content-type'), 'image/webp');
    assert.equal(headers.get('content-length'), String(bytes.length));
    assert.equal(headers.get('x-content-type-options'), 'nosniff');
    assert.equal(headers.get('cache-control'), 'private, max-age=31536000, immutable');
    assert.match(headers.get('content-security-policy') ?? '', /default-src 'none'; sandbox/);
  });

  it('serves the picture also to a browser that prefers a page', async () => {
    const ana = await server.person('ana');
    const answer = await ana.get(await upload(ana), { accept: 'text/html,*/*;q=0.8' });
    assert.equal(answer.headers.get('content-type'), 'image/webp');
  });

  it('answers 304 to a client that has the picture', async () => {
    const ana = await server.person('ana');
    const route = await upload(ana);
    const etag = (await ana.get(route)).headers.get('etag') ?? '';
    assert.match(etag, /^W\/".+"$/);
    for (const known of [etag, etag.replace('W/', ''), `"other", ${etag}`]) {
      const answer = await ana.get(route, { 'if-none-match': known });
      assert.deepEqual([answer.status, answer.text], [304, '']);
    }
    assert.equal((await ana.get(route, { 'if-none-match': '"other"' })).status, 200);
  });

  it('answers a HEAD with the size and without a body', async () => {
    const ana = await server.person('ana');
    const route = await upload(ana);
    const answer = await ana.send('HEAD', route);
    assert.deepEqual([answer.status, answer.text], [200, '']);
    assert.ok(Number(answer.headers.get('content-length')) > 0);
  });

  it('requires a session or an API token', async () => {
    const ana = await server.person('ana');
    const route = await upload(ana);
    const etag = (await ana.get(route)).headers.get('etag') ?? '';
    const unknown = await server.nobody().get(route, { 'if-none-match': etag });
    assert.deepEqual([unknown.status, unknown.body.code], [401, 'session_required']);
    assert.doesNotMatch(unknown.headers.get('cache-control') ?? '', /max-age=[1-9]/);
    const { token } = (
      await ana.post('/create-api-token', { token_name: 'bot', current_password: ana.password })
    ).body;
    const bearer = { authorization: `Bearer ${token}` };
    assert.equal((await server.nobody().get(route, bearer)).status, 200);
  });

  it('answers 404 for an unknown or invalid id', async () => {
    const ana = await server.person('ana');
    const route = await upload(ana);
    for (const path of [
      '/images/unknown.webp',
      '/images/AAAAAAAAAAAAAAAAAAAAAA.webp',
      route.replace('.webp', ''),
      `${route}x`,
      '/images/..%2f..%2fetc%2fpasswd',
      "/images/'%20or%201=1--",
      '/images/%25',
    ]) {
      const answer = await ana.get(path, { 'if-none-match': '*' });
      assert.deepEqual([answer.status, answer.body.code], [404, 'not_found'], path);
      assert.doesNotMatch(answer.headers.get('cache-control') ?? '', /immutable/);
    }
  });

  it('shows the picture of a group only to its current members', async () => {
    const [ana, luis, eva] = await server.people('ana', 'luis', 'eva');
    const { chat_id } = await server.group(ana, luis);
    const image = new Blob([new Uint8Array(await makePicture('png'))]);
    const { body } = await ana.post('/upload-group-image', { chat_id, image }, 'multipart');
    const { image_route } = body;
    const etag = (await luis.get(image_route)).headers.get('etag') ?? '';
    const assertSees = async (person: Person, isMember: boolean) => {
      for (const headers of [{}, { 'if-none-match': etag }, { 'if-none-match': '*' }]) {
        for (const method of ['GET', 'HEAD']) {
          const { status, headers: told } = await person.send(method, image_route, { headers });
          if (isMember) assert.ok(status === 200 || status === 304, `${status}`);
          else assert.equal(status, 404);
          assert.equal(told.get('etag') !== null, isMember);
        }
      }
    };
    await assertSees(ana, true);
    await assertSees(luis, true);
    await assertSees(eva, false);
    await assertSees(server.admin, false);
    await ana.post('/remove-user-from-group', { chat_id, user_id: luis.id });
    await assertSees(luis, false);
    await ana.post('/add-users-to-group', { chat_id, user_ids: [eva.id] });
    await assertSees(eva, true);
    await eva.post('/remove-user-from-group', { chat_id, user_id: eva.id });
    await assertSees(eva, false);
    await assertSees(ana, true);
  });
});
