/** Serves the output of the client's build: scripts, styles, icons. */
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
  // Only files found at the start are served: no name from a request reaches the file system.
  for (const file of filesIn('')) serve(file, { maxAge: 0 });
  // The built page, which the service worker shows while the server can't be reached.
  serve('shell.html', { maxAge: 0 }, 'index.html');
  // A script's name changes with its content, so clients never need to revalidate it.
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
