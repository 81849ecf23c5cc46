/** The little plain HTML that the server writes itself, without scripts and styles. */
import type { FastifyRequest } from 'fastify';
import type { Problem } from '../../contract/problems.ts';

export type Html = { html: string };

/** The template is HTML. Values are escaped unless they are `Html` already. */
export function html(parts: TemplateStringsArray, ...values: (string | number | Html)[]): Html {
  const text = values.map((value) =>
    typeof value === 'object' ? value.html : escapeHtml(String(value)),
  );
  return { html: String.raw({ raw: parts }, ...text) };
}

export type Locale = 'es' | 'en';

/** The reader's chosen language, or else their browser's, or else English. */
export function localeOf(request: FastifyRequest): Locale {
  if (request.user?.locale) return request.user.locale;
  const asked = (request.headers['accept-language'] ?? '').replaceAll(/-\w+/g, '');
  return quality(asked, 'es') > quality(asked, 'en') ? 'es' : 'en';
}

export function page(title: string, body: Html, locale: Locale = 'en'): string {
  return html`<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
</head>
<body>
<main>
<h1>${title}</h1>
${body}
</main>
</body>
</html>
`.html;
}

/** JSON for a page, escaped so that it can't end its element. */
export const embedded = (json: string): Html => ({ html: json.replaceAll('<', '\\u003c') });

/** True if a browser asks for a page, false if a program asks for data. */
export function wantsPage(request: FastifyRequest): boolean {
  const accept = request.headers.accept;
  if (accept === undefined || !accept.includes('text/html')) return false;
  const forPage = quality(accept, 'text/html');
  return forPage > 0 && forPage >= quality(accept, 'application/json');
}

/** True if a program asks for data on a route that answers HTML by default. */
export function wantsData(request: FastifyRequest): boolean {
  const accept = request.headers.accept ?? '';
  const forData = quality(accept, 'application/json');
  return forData > 0 && forData > quality(accept, 'text/html');
}

/** True if the client accepts a compressed body. */
export function acceptsGzip({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  const accept = String(headers['accept-encoding'] ?? '');
  return quality(accept, 'gzip') > 0 || (!/\bgzip\b/i.test(accept) && quality(accept, '*') > 0);
}

/** Shows data as a page to a person who opens an API address in a browser. */
export const dataPage = (title: string, data: unknown): string =>
  page(title, html`<pre>${JSON.stringify(data, null, 2)}</pre>`);

/** The HTML of a refusal, for pages without script. */
export const problemBody = ({ title, detail, errors = [] }: Problem): Html =>
  html`<main>
<h1>${title}</h1>
<p>${detail ?? ''}</p>
${{ html: errors.map(({ field, message }) => html`<p>${field}: ${message}</p>`.html).join('\n') }}
<p><a href="/">Start page</a></p>
</main>`;

function quality(accept: string, type: string): number {
  for (const range of accept.split(',')) {
    const [name, ...parameters] = range.split(';').map((part) => part.trim().toLowerCase());
    if (name !== type) continue;
    const q = parameters.find((parameter) => parameter.startsWith('q='));
    return q ? Number(q.slice(2)) || 0 : 1;
  }
  return 0;
}

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
export const escapeHtml = (text: string) =>
  text.replaceAll(/[&<>"']/g, (c) => escapes[c] as string);
