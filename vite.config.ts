/** How the web client is made: into `dist/web`, for the server to hand out; and `dist/server`. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { defineConfig, type Plugin, type UserConfig } from 'vite';

const target = 'es2023';
/** What the server loads in one file each: components of the client, and a package of 250 modules. */
const serverInputs = {
  'board-html': resolve('web/projects/board-html.tsx'),
  kysely: 'kysely',
};
const workerFile = 'sw.js';
/** What React Aria says by itself in the languages that the client does not speak. */
const unspoken =
  /\/react-(?:aria|aria-components|stately)\/.*\/intl\/(?:.*\/)?(?!en-US|es-ES)[a-z]{2}-[A-Z]{2}\.mjs$/;

export default defineConfig(({ isSsrBuild, mode }): UserConfig => {
  if (mode === 'worker') return worker;
  return {
    root: 'web',
    publicDir: isSsrBuild ? false : 'public',
    plugins: isSsrBuild ? [] : [onlySpokenLanguages],
    // With React in it, and that for production, whatever the server's environment says: it is three
    // times as quick as the other.
    ...(isSsrBuild && {
      ssr: { noExternal: true },
      define: { 'process.env.NODE_ENV': JSON.stringify('production') },
    }),
    build: {
      target,
      modulePreload: { polyfill: false },
      // Nothing is put into the page itself: the policy for scripts and styles is strict.
      assetsInlineLimit: 0,
      rolldownOptions: {
        ...(isSsrBuild && {
          input: serverInputs,
          // Both of the server's threads keep the text that they run.
          output: { comments: false },
        }),
        // Libraries mark what runs in browsers only, for tools that would run it elsewhere too.
        onLog: (level, log, tell) => {
          if (log.code !== 'MODULE_LEVEL_DIRECTIVE') tell(level, log);
        },
      },
    },
  };
});

/** English stands for all but Spanish, as everywhere: 32 languages less in what is loaded. */
const onlySpokenLanguages: Plugin = {
  name: 'only-spoken-languages',
  load: (id) => (unspoken.test(id) ? "export { default } from './en-US.mjs';" : null),
};

/** The service worker: one plain script, made after the client, as it names the client's files. */
const worker: UserConfig = {
  root: 'web',
  publicDir: false,
  build: {
    target,
    emptyOutDir: false,
    rolldownOptions: {
      input: 'web/sw/worker.ts',
      output: { format: 'iife', entryFileNames: workerFile },
    },
  },
  plugins: [
    {
      name: 'files-of-the-client',
      config: ({ root = '.', build }) => {
        const folder = resolve(root, build?.outDir ?? 'dist');
        const files = filesOf(folder);
        const hash = createHash('sha256');
        for (const file of files) hash.update(file).update(readFileSync(join(folder, file)));
        return {
          define: {
            shellFiles: JSON.stringify(files.filter((file) => file !== '/index.html')),
            shellVersion: JSON.stringify(hash.digest('base64url').slice(0, 12)),
          },
        };
      },
    },
  ],
};

/** As their addresses are: `/assets/main-1a2b3c.js`. */
const filesOf = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== workerFile)
    .map(
      (entry) => `/${relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/')}`,
    )
    .sort();
