import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { become, endLike, run } from './child.mjs';
import { ensureClient } from './client.mjs';
import { installPackages } from './packages.mjs';
import { findRuntime } from './runtime.mjs';
import { serverArguments } from './server.mjs';
import { SetupError } from './setup-error.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

const commands = {
  async start(runtime, args) {
    await installPackages(root, runtime, 'production');
    await ensureClient(root, runtime);
    become(runtime, [...serverArguments, ...args]);
  },

  async tertulia(runtime, args) {
    await installPackages(root, runtime, 'production');
    become(runtime, [join(root, 'server/tertulia.ts'), ...args]);
  },

  async check(runtime) {
    await installPackages(root, runtime, 'all');
    endLike(await check(runtime));
  },

  async screenshots(runtime) {
    await installPackages(root, runtime, 'all');
    await ensureClient(root, runtime);
    become(runtime, [join(root, 'test/screenshots.ts')]);
  },

  async bench(runtime, args) {
    await installPackages(root, runtime, 'all');
    await ensureClient(root, runtime);
    become(runtime, [join(root, 'bench/run.ts'), ...args]);
  },

  // The tests to run before every commit.
  async test(runtime, args) {
    await checkAndTest(runtime, args);
  },

  async 'test:all'(runtime, args) {
    await checkAndTest(runtime, ['--suite=all', ...args]);
  },

  // The part of `test:all` that `test` leaves out.
  async 'test:rest'(runtime, args) {
    await test(runtime, ['--suite=rest', ...args]);
  },

  async 'test:long'(runtime, args) {
    await test(runtime, ['--long', ...args]);
  },
};

/** Runs the npm script of that name. */
export async function launch(command, args) {
  if (!Object.hasOwn(commands, command ?? '')) {
    throw new SetupError(`Usage: node bin/run.mjs ${Object.keys(commands).join('|')} [arguments]`);
  }
  await commands[command](await findRuntime(), args);
}

async function checkAndTest(runtime, args) {
  await installPackages(root, runtime, 'all');
  const checked = await check(runtime);
  if (checked.code !== 0) return endLike(checked);
  await test(runtime, args);
}

async function test(runtime, args) {
  await installPackages(root, runtime, 'all');
  await ensureClient(root, runtime);
  become(runtime, [join(root, 'test/run.ts'), ...args]);
}

// Both always run, so that one round shows everything there is to put right.
async function check(runtime) {
  process.chdir(root);
  const biome = await run(runtime, [
    'node_modules/@biomejs/biome/bin/biome',
    'check',
    '--error-on-warnings',
    '.',
  ]);
  if (biome.signal) return biome;
  for (const project of ['.', 'web', 'web/sw']) {
    const types = await run(runtime, ['node_modules/typescript/bin/tsc', '-p', project]);
    if (types.code !== 0) return types;
  }
  return biome;
}
