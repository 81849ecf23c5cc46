import { createHash } from 'node:crypto';
import {
  chmodSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { run } from './child.mjs';
import { SetupError } from './setup-error.mjs';

const sources = ['web', 'contract', 'vite.config.ts', 'package-lock.json'];
const compressible = /\.(js|css|html|svg|json|webmanifest)$/;
const compressedFromBytes = 1_000;

/** Builds the web client into `dist/`, unless it was built from the same files. */
export async function ensureClient(root, runtime) {
  const made = fingerprint(root);
  if (readMarker(root) === made) return;
  console.error('Building the web client.');
  const target = mkdtempSync(join(root, 'dist.'));
  try {
    const vite = join(root, 'node_modules/vite/bin/vite.js');
    const build = (...args) =>
      run(runtime, [vite, 'build', '--logLevel', 'warn', ...args], { cwd: root });
    const results = [
      await build('--outDir', join(target, 'web'), '--emptyOutDir'),
      await build('--ssr', '--outDir', join(target, 'server'), '--emptyOutDir'),
      // After the client's build, because it lists that build's files.
      await build('--mode', 'worker', '--outDir', join(target, 'web')),
    ];
    if (results.some(({ code }) => code !== 0)) {
      throw new SetupError('The web client could not be built; the reason stands above.');
    }
    await compressAll(join(target, 'web'));
    writeFileSync(join(target, 'made-of'), made);
    // The folder was created private, but the server's user must read it.
    chmodSync(target, 0o755);
    replace(join(root, 'dist'), target);
  } finally {
    rmSync(target, { recursive: true, force: true });
  }
}

/** Another process may have placed its own build meanwhile, which is equally good. */
function replace(place, target) {
  const former = `${target}.former`;
  try {
    renameSync(place, former);
  } catch (error) {
    if (error.code !== 'ENOENT') throw error;
  }
  try {
    renameSync(target, place);
  } catch (error) {
    if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
  }
  rmSync(former, { recursive: true, force: true });
}

function readMarker(root) {
  try {
    return readFileSync(join(root, 'dist/made-of'), 'utf8');
  } catch {
    return undefined;
  }
}

function fingerprint(root) {
  const hash = createHash('sha256');
  for (const file of sources.flatMap((source) => filesIn(join(root, source))).sort()) {
    hash.update(relative(root, file)).update('\0').update(readFileSync(file)).update('\0');
  }
  return hash.digest('hex');
}

function filesIn(path) {
  try {
    return readdirSync(path, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name));
  } catch (error) {
    if (error.code === 'ENOTDIR') return [path];
    throw error;
  }
}

/** Compresses at build time, so that no request waits for the best compression. */
async function compressAll(folder) {
  const files = filesIn(folder).filter((file) => compressible.test(file));
  await Promise.all(
    files.map(async (file) => {
      const bytes = readFileSync(file);
      if (bytes.length < compressedFromBytes) return;
      const params = { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
      writeFileSync(`${file}.br`, await promisify(brotliCompress)(bytes, { params }));
      writeFileSync(`${file}.gz`, await promisify(gzip)(bytes, { level: 9 }));
    }),
  );
}
