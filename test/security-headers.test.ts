/** The headers that keep a browser safe, on whatever is answered, to whomever, in whatever form. */
import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { before, it } from 'node:test';
import { clientFolder } from '../server/pages/client.ts';
import { type Asking, ask } from './access-ask.ts';
import { type Caller, type Cast, makeCast } from './access-callers.ts';
import { restoreScene, type Scene } from './access-scene.ts';
import { table } from './access-table.ts';
import { assertHarmless, assertStrict, directivesOf } from './security-headers.ts';
import { describeWithServer } from './world.ts';

const page = { accept: 'text/html' };
const askers: Caller[] = ['nobody', 'removed member', 'member', 'project manager'];
const askings: Asking[] = [
  {},
  { headers: page },
  { headers: { 'if-none-match': '*' } },
  { headers: { origin: 'https://evil.example' } },
  { method: 'HEAD' },
];

describeWithServer(
  'the security headers',
  (server) => {
    let cast: Cast;
    let scene: Scene;
    before(async () => {
      cast = await makeCast(server);
      scene = await restoreScene(cast);
    });

    for (const name of Object.keys(table)) {
      it(`are on every answer of ${name}`, async () => {
        for (const caller of askers) {
          for (const asking of askings) {
            if (asking.method && !name.startsWith('GET')) continue;
            const { status, headers } = await ask(cast, caller, name, scene, asking);
            const what = `${caller} ${JSON.stringify(asking)} ${status}`;
            // A picture that is shown has a policy of its own, stricter still.
            if (name.startsWith('GET /images') && status === 200) {
              assertHarmless(new Headers(headers), what);
              const policy = directivesOf(headers['content-security-policy'] ?? '');
              assert.deepEqual([policy['default-src'], policy.sandbox], [["'none'"], []], what);
            } else {
              assertStrict(new Headers(headers), what);
            }
            isNotGuessed(headers, what);
            isKeptPrivate(name, headers, what);
          }
        }
      });
    }

    it('are on every file of the client, and on what is no file', async () => {
      const files = readdirSync(clientFolder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && !/\.(br|gz)$/.test(entry.name))
        .map(({ parentPath, name }) => relative(clientFolder, join(parentPath, name)));
      assert.ok(files.length > 20);
      for (const file of [...files, 'shell.html', 'assets/none.js', 'sw.js.map', '.env']) {
        for (const headers of [{}, page, { 'if-none-match': '*' }] as Record<string, string>[]) {
          const answer = await server.nobody().get(`/${file}`, headers);
          assertStrict(answer.headers, `${file} ${answer.status}`);
          isNotGuessed(Object.fromEntries(answer.headers), file);
        }
      }
    });
  },
  {},
  ['sqlite'],
);

/** Whatever has a body has a type; with `nosniff` nothing is made anything else. */
function isNotGuessed(headers: Record<string, string>, what: string) {
  if (headers['content-length'] === '0' || !headers['content-length']) return;
  assert.match(headers['content-type'] ?? '', /^[a-z]+\/[a-z0-9.+-]+/, what);
}

/** Nothing that is somebody's is kept by a proxy, or by a browser for whoever comes next. */
function isKeptPrivate(name: string, headers: Record<string, string>, what: string) {
  const cached = headers['cache-control'] ?? '';
  assert.match(cached, /^(private|no-store)/, `${name} ${what}: ${cached}`);
}
