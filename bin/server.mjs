import { fileURLToPath } from 'node:url';

const root = new URL('..', import.meta.url);

// The condition `built` is explained in package.json. A start fills the space for new objects of
// both threads, by default twice 16 MB each. The server releases it with an explicit collection.
const flags = ['--conditions=built', '--max-semi-space-size=8', '--expose-gc'];

/** The runtime's arguments for the server. */
export const serverArguments = [...flags, fileURLToPath(new URL('server/main.ts', root))];

/**
 * The cache of our code, stripped of types and compiled: making it takes longer than the rest of a
 * start. It belongs to its owner, like the packages beside it. If it can't be written, code is
 * compiled again.
 */
export const compileCache = fileURLToPath(new URL('node_modules/.cache/node-compile', root));

/**
 * How glibc gives memory back. Left to itself it keeps what each thread once needed: after ten minutes of large
 * answers and passwords, a third of the process.
 */
export const memorySettings = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '1048576' };
