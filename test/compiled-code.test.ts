/** What Node.js keeps of our code, without its types and compiled, and takes at the next start. */
import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { type ChildServer, withChildren } from './child-server.ts';
import { engines } from './world.ts';

for (const engine of engines) {
  describe(`compiled code, on ${engine}`, () => {
    it('is kept by a start that ends, is taken by the next, which keeps no more, and may be damaged', () =>
      withFolder(async (folder) => {
        await withChildren(engine, async ({ start }) => {
          await use(await start({ NODE_COMPILE_CACHE: folder }));
          const kept = filesIn(folder);
          assert.ok(kept.length > 100, String(kept.length));
          const before = kept.map((file) => statSync(file).mtimeMs);

          await use(await start({ NODE_COMPILE_CACHE: folder }));
          assert.deepEqual(filesIn(folder), kept);
          const after = kept.map((file) => statSync(file).mtimeMs);
          // What only the first use of an empty database loads may be written once more.
          const rewritten = after.filter((time, i) => time !== before[i]);
          assert.ok(rewritten.length < kept.length / 10, String(rewritten.length));

          for (const [i, file] of kept.entries()) {
            writeFileSync(file, i % 2 ? '' : 'no code '.repeat(99));
          }
          await use(await start({ NODE_COMPILE_CACHE: folder }));
        });
      }));

    it('need not be kept: a folder that cannot be made stops nothing', () =>
      withFolder(async (folder) => {
        const file = join(folder, 'a-file');
        writeFileSync(file, '');
        await withChildren(engine, async ({ start }) => {
          await use(await start({ NODE_COMPILE_CACHE: join(file, 'inside') }));
          assert.deepEqual(filesIn(folder), [file]);
        });
      }));
  });
}

/** Both threads have run something, nothing was complained of, and it ends as it should. */
async function use(server: ChildServer) {
  const username = `ana-${server.process.pid}`;
  const person = await server.person(username);
  assert.equal((await person.get('/me')).body.username, username);
  const { code, stderr } = await server.stop();
  assert.equal(code, 0);
  assert.equal(stderr, '');
}

async function withFolder(work: (folder: string) => Promise<void>) {
  const folder = mkdtempSync(join(tmpdir(), 'tertulia-compiled-'));
  try {
    await work(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
