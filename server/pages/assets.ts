/** What the client's build has made: scripts, styles, icons. */
import { readdirSync } from 'node:fs';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { clientFolder } from './client.ts';

const compressed = /\.(br|gz)$/;

export async function serveAssets(app: FastifyInstance): Promise<void> {
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(app.securityHeaders);
    done();
  });
  await app.register(fastifyStatic, { root: clientFolder, serve: false, preCompressed: true });
  // Only what was there at the start is served: no name that a request gives is ever looked for.
  for (const file of filesIn('')) serve(file, { maxAge: 0 });
  // The page as it was built, for the service worker to open where the server can't be reached.
  serve('shell.html', { maxAge: 0 }, 'index.html');
  // A script's name changes with what is in it, so it never has to be asked for again.
  for (const file of filesIn('assets/')) serve(file, { maxAge: '365d', immutable: true });

  function serve(
    path: string,
    options: { maxAge: number | string; immutable?: boolean },
    file = path,
  ) {
    app.get(`/${path}`, { schema: { hide: true } }, (_request, reply) =>
      reply.sendFile(file, options),
    );
  }
}

const filesIn = (folder: string): string[] =>
  readdirSync(clientFolder + folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== 'index.html')
    .map((entry) => folder + entry.name)
    .filter((file) => !compressed.test(file));
