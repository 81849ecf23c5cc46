import { Type } from '../../contract/type.ts';
import { knowCaller } from '../http/know-caller.ts';
import { html } from '../http/pages.ts';
import { route } from '../http/route.ts';
import { clientPage } from './client.ts';
import { registrationState } from './registration-state.ts';

/** The page of an invitation's link. A form that works without script. */
export const registerPageRoute = route({
  method: 'GET',
  url: '/register',
  tag: 'server',
  summary: 'The registration page',
  access: 'anyone',
  query: Type.Object({ invite: Type.Optional(Type.String({ maxLength: 200 })) }),
  answers: { 200: null },

  async handle(world, { query, request, reply }) {
    await knowCaller(world, request, reply);
    reply.type('text/html; charset=utf-8');
    const body = html`<h1>Tertulia</h1>
<form method="post" action="/register">
<p><label>First name <input name="first_name" autocomplete="given-name" required></label></p>
<p><label>Last name <input name="last_name" autocomplete="family-name" required></label></p>
<p><label>Username <input name="username" autocomplete="username" required></label></p>
<p><label>Password
<input name="password" type="password" autocomplete="new-password" minlength="8" required></label></p>
<p><label>Invitation <input name="invite" value="${query.invite ?? ''}"></label></p>
<p><button>Register</button></p>
</form>
<p><a href="/login">Sign in</a></p>`;
    const data = await registrationState(world);
    return { status: 200, payload: await clientPage(world, request, { body, data }) };
  },
});
