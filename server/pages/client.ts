/** The web client's page: the build's template with the initial data embedded. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { FastifyRequest } from 'fastify';
import type { Me } from '../../contract/accounts.ts';
import type { Problem } from '../../contract/problems.ts';
import { toMe } from '../accounts/account-rules.ts';
import { findUser } from '../accounts/account-store.ts';
import { embedded, escapeHtml, type Html, localeOf, problemBody } from '../http/pages.ts';
import { StartRefused } from '../start-refused.ts';
import type { Store } from '../store/store.ts';

export const clientFolder = fileURLToPath(new URL('../../dist/web/', import.meta.url));
const withoutScript = {
  html: '<noscript>Tertulia needs JavaScript. · Tertulia necesita JavaScript.</noscript>',
};
const themes = new Set(['light', 'dark']);

export interface Client {
  template: string;
}

/** The client has not been built; `npm start` builds it. */
export class ClientMissing extends StartRefused {}

export function loadClient(): Client {
  try {
    return { template: readFileSync(`${clientFolder}index.html`, 'utf8') };
  } catch {
    throw new ClientMissing('The web client is not built yet: `npm start` does that.');
  }
}

interface Content {
  title?: string;
  /** Content shown without script, and until the script runs. */
  body?: Html;
  /** The address's answer to a program, embedded as initial data. */
  data?: unknown;
  /** The same, already encoded as JSON. */
  dataJson?: string;
  problem?: Problem;
}

/** @returns the page as HTML, in the reader's language and theme */
export async function clientPage(
  { client, store }: { client: Client; store: Store },
  request: FastifyRequest,
  content: Content,
): Promise<string> {
  const row = request.user ? await store.first(findUser, { id: request.user.id }) : undefined;
  return fill(client, request, row ? toMe(row) : null, content);
}

function fill(
  client: Client,
  request: FastifyRequest,
  me: Me | null,
  { title, body = withoutScript, data = null, dataJson, problem }: Content,
): string {
  const json = (value: unknown) => JSON.stringify(value ?? null);
  const pageData = `{"me":${json(me)},"data":${dataJson ?? json(data)},"problem":${json(problem)}}`;
  // A request with a malformed address has no parsed cookies.
  const cookies: Record<string, string | undefined> = request.cookies ?? {};
  const theme = cookies.theme ?? '';
  const mark = themes.has(theme) ? ` data-theme="${theme}"` : '';
  const name = title ? `${title} · Tertulia` : 'Tertulia';
  // Replaced by functions, because `$` is special in a replacement string.
  return client.template
    .replace('<html lang="en">', () => `<html lang="${localeOf(request)}"${mark}>`)
    .replace('<title>Tertulia</title>', () => `<title>${escapeHtml(name)}</title>`)
    .replace('<div id="app"></div>', () => {
      const script = `<script type="application/json" id="page-data">${embedded(pageData).html}</script>`;
      return `<div id="app">${body.html}</div>\n${script}`;
    });
}

/**
 * The page of a refusal. It must also work while the store does not answer and the caller is
 * unknown.
 */
export async function problemPage(
  world: { client: Client; store: Store },
  request: FastifyRequest,
  problem: Problem,
): Promise<string> {
  const content = { title: problem.title, body: problemBody(problem), problem };
  try {
    return await clientPage(world, request, content);
  } catch {
    return fill(world.client, request, null, content);
  }
}
