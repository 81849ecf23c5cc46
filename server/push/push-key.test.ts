import assert from 'node:assert/strict';
import { ECDH } from 'node:crypto';
import { describe, it } from 'node:test';
import { withChildren } from '../../test/child-server.ts';
import { describeWithServer, engines } from '../../test/world.ts';

describeWithServer('push-key', (server) => {
  it('answers the same P-256 key to everybody, and nothing else', async () => {
    const [ana, luis] = await server.people('ana', 'luis');
    const [one, other] = await Promise.all([ana.get('/push-key'), luis.get('/push-key')]);
    assert.equal(one.status, 200);
    assert.deepEqual(one.body, other.body);
    assert.deepEqual(Object.keys(one.body), ['public_key']);
    assert.equal(Buffer.from(one.body.public_key, 'base64url').length, 65);
    ECDH.convertKey(one.body.public_key, 'prime256v1', 'base64url');
  });

  it('refuses a request without a session', async () => {
    assert.equal((await server.nobody().get('/push-key')).status, 401);
  });
});

for (const engine of engines) {
  describe(`the push key, on ${engine}`, () => {
    it('is the same for servers that start at the same moment, and after a restart', async () => {
      await withChildren(engine, async ({ start }) => {
        const servers = [await start(), await start()] as const;
        const ana = await servers[0].person('ana');
        const keys = await Promise.all(
          servers.map(async ({ address }) => {
            const answer = await fetch(`${address}/push-key`, { headers: { cookie: ana.cookie } });
            return ((await answer.json()) as { public_key: string }).public_key;
          }),
        );
        await Promise.all(servers.map((each) => each.stop()));
        const again = await start();
        const answer = await fetch(`${again.address}/push-key`, {
          headers: { cookie: ana.cookie },
        });
        const { public_key } = (await answer.json()) as { public_key: string };
        assert.deepEqual(keys, [public_key, public_key]);
        await again.stop();
      });
    });
  });
}
