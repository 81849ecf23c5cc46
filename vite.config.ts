/** How the web client is made: into `dist/web`, for the server to hand out. */
import { defineConfig } from 'vite';

export default defineConfig(({ isSsrBuild }) => ({
  root: 'web',
  publicDir: isSsrBuild ? false : 'public',
  build: {
    target: 'es2023',
    modulePreload: { polyfill: false },
    // Nothing is put into the page itself: the policy for scripts and styles is strict.
    assetsInlineLimit: 0,
    rolldownOptions: {
      // Libraries mark what runs in browsers only, for tools that would run it elsewhere too.
      onLog: (level, log, tell) => {
        if (log.code !== 'MODULE_LEVEL_DIRECTIVE') tell(level, log);
      },
    },
  },
}));
