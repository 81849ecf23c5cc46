import { fileURLToPath } from 'node:url';

const root = new URL('..', import.meta.url);

// What `built` stands for is in package.json. A start fills what new objects may have, in both
// threads: twice 16 MB each, if nothing is said. The server gives it back by a collection of its own.
const flags = ['--conditions=built', '--max-semi-space-size=8', '--expose-gc'];

/** What the runtime is given to be the server. */
export const serverArguments = [...flags, fileURLToPath(new URL('server/main.ts', root))];

/**
 * Where Node.js keeps our code without its types, and compiled: making it again at every start would
 * cost more than all the rest. It is its owner's, as the packages beside it are; where it can't be
 * written, it is made again.
 */
export const compileCache = fileURLToPath(new URL('node_modules/.cache/node-compile', root));

/**
 * How glibc gives memory back. Left to itself it keeps what each thread once needed: after ten minutes of large
 * answers and passwords, a third of the process.
 */
export const memorySettings = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '1048576' };
