import { Type } from '../../contract/type.ts';
import { knowCaller } from '../http/know-caller.ts';
import { html } from '../http/pages.ts';
import { route } from '../http/route.ts';
import { clientPage } from './client.ts';
import { registrationState } from './registration-state.ts';

/** A form that works without script. */
export const loginPageRoute = route({
  method: 'GET',
  url: '/login',
  tag: 'server',
  summary: 'The login page',
  access: 'anyone',
  query: Type.Object({ next: Type.Optional(Type.String({ maxLength: 2_000 })) }),
  answers: { 200: null },

  async handle(world, { query, request, reply }) {
    await knowCaller(world, request, reply);
    reply.type('text/html; charset=utf-8');
    const body = html`<h1>Tertulia</h1>
<form method="post" action="/login">
<input type="hidden" name="next" value="${query.next ?? '/'}">
<p><label>Username <input name="username" autocomplete="username" required></label></p>
<p><label>Password
<input name="password" type="password" autocomplete="current-password" required></label></p>
<p><button>Sign in</button></p>
</form>
<p><a href="/register">Register</a></p>`;
    const data = await registrationState(world);
    return { status: 200, payload: await clientPage(world, request, { body, data }) };
  },
});
