import { html, page } from '../http/pages.ts';
import { route } from '../http/route.ts';

/** What this server is, for whoever opens its address. */
export const homePageRoute = route({
  method: 'GET',
  url: '/',
  tag: 'server',
  summary: 'The start page',
  access: 'anyone',
  answers: { 200: null },

  handle(_world, { reply }) {
    reply.type('text/html; charset=utf-8');
    return {
      status: 200,
      payload: page(
        'Tertulia',
        html`<p>This is the server of a team: its conversations, and the projects they are about.</p>
<p><a href="/login">Sign in</a> or <a href="/register">register</a>.</p>
<p>Programs talk to it by <a href="/docs">the API that is described here</a>
(<a href="/openapi.json">as OpenAPI</a>).</p>`,
      ),
    };
  },
});
