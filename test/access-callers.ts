/** Every kind of caller that the table of accesses knows, and what they are known by. */

import assert from 'node:assert/strict';
import type { Session } from '../contract/accounts.ts';
import { touchSession } from '../server/http/touch-session.ts';
import { type People, type Scene, setScene } from './access-scene.ts';
import { Person, type TestAnswer } from './person.ts';
import { succeeds } from './projects.ts';
import type { TestServer } from './world.ts';

/** These have signed in before, or never have: nobody believes them now. */
export const signedOut = [
  'nobody',
  'made-up session',
  'expired session',
  'session after its logout',
  'session revoked from another device',
  'session from before a change of the password',
  'made-up API token',
  'revoked API token',
  'API token as a cookie',
  'session as an API token',
  'deactivated user',
  'API token of a deactivated user',
] as const;

/** What each may do depends on the chat. The first four are in no chat of the scene. */
const ofChats = [
  'server administrator',
  'stranger',
  'administrator of another group',
  'removed member',
  'member',
  'API token of a member',
  'group administrator',
] as const;

/** What each may do depends on the project. The first two, and those above, are not in it. */
const ofProjects = [
  'manager of another project',
  'removed project member',
  'observer',
  'project member',
  'project manager',
] as const;

export const signedIn = [...ofChats, ...ofProjects];
export const callers = [...signedOut, ...signedIn];
export type Caller = (typeof callers)[number];

export interface Cast {
  server: TestServer;
  /** What each sends to be known by. */
  headers: Record<Caller, Record<string, string>>;
  people: People;
  scene: Scene;
}

export async function makeCast(server: TestServer): Promise<Cast> {
  const [stranger, elsewhereInChats, removed, member, administrator, gone] = await server.people(
    'stranger',
    'apart',
    'removed',
    'member',
    'chief',
    'gone',
  );
  const [elsewhere, removedFromProject, observer, projectMember, manager] = await server.people(
    'elsewhere',
    'dropped',
    'observer',
    'worker',
    'manager',
  );
  const people: People = {
    'administrator of another group': elsewhereInChats,
    member,
    'group administrator': administrator,
    'manager of another project': elsewhere,
    observer,
    'project member': projectMember,
    'project manager': manager,
  };
  const scene = await setScene(server, people, { removed, removedFromProject, gone });
  const tokenOfMember = await tokenOf(member);
  const ended = await endSessions(server, member);
  const tokenOfGone = await tokenOf(gone);
  succeeds(await server.admin.post('/deactivate-user', { user_id: gone.id }));

  return {
    server,
    headers: {
      nobody: {},
      ...ended,
      'made-up session': { cookie: `session=${madeUp}` },
      'made-up API token': byToken(madeUp),
      'API token as a cookie': { cookie: `session=${tokenOfMember.token}` },
      'session as an API token': byToken(member.cookie.replace('session=', '')),
      'deactivated user': byCookie(gone),
      'API token of a deactivated user': byToken(tokenOfGone.token),
      'server administrator': byCookie(server.admin),
      stranger: byCookie(stranger),
      'administrator of another group': byCookie(elsewhereInChats),
      'removed member': byCookie(removed),
      member: byCookie(member),
      'API token of a member': byToken(tokenOfMember.token),
      'group administrator': byCookie(administrator),
      'manager of another project': byCookie(elsewhere),
      'removed project member': byCookie(removedFromProject),
      observer: byCookie(observer),
      'project member': byCookie(projectMember),
      'project manager': byCookie(manager),
    },
    people,
    scene,
  };
}

const madeUp = 'x'.repeat(43);
const byCookie = ({ cookie }: Person) => ({ cookie });
const byToken = (token: string) => ({ authorization: `Bearer ${token}` });

async function tokenOf(person: Person): Promise<{ token: string; id: number }> {
  const body = succeeds(
    await person.post('/create-api-token', {
      token_name: 'bot',
      current_password: person.password,
    }),
  );
  return { token: body.token, id: body.api_token.id };
}

/** Keys of a member, each of which ended in another way. */
async function endSessions(server: TestServer, member: Person) {
  const before = byCookie(await server.another(member));
  const new_password = member.password;
  await ends(
    member.post('/change-password', {
      current_password: member.password,
      new_password,
      keep_api_tokens: true,
    }),
  );

  const expired = await server.another(member);
  await server.running.world.store.write(touchSession, [
    await sessionIdOf(expired),
    Date.now() - 1,
  ]);
  const left = await server.another(member);
  const afterLogout = byCookie(left);
  await ends(left.post('/logout'));
  const revoked = await server.another(member);
  await ends(member.post('/revoke-session', { session_id: await sessionIdOf(revoked) }));
  const { token, id } = await tokenOf(member);
  await ends(member.post('/revoke-api-token', { token_id: id }));
  return {
    'session from before a change of the password': before,
    'expired session': byCookie(expired),
    'session after its logout': afterLogout,
    'session revoked from another device': byCookie(revoked),
    'revoked API token': byToken(token),
  };
}

async function ends(answer: Promise<TestAnswer>): Promise<void> {
  const { status, text } = await answer;
  assert.equal(status, 204, text);
}

async function sessionIdOf(person: Person): Promise<number> {
  const { sessions } = succeeds(await person.get('/sessions'));
  return sessions.find((session: Session) => session.is_current).id;
}

/** The caller's headers with a session, or an API token, that may be ended. */
export async function withOwnSession({ server, headers }: Cast, caller: Caller) {
  if (!(signedIn as readonly string[]).includes(caller)) return headers[caller];
  const known = new Person(server.address);
  known.username = succeeds(await known.get('/me', headers[caller])).username;
  const other = await server.another(known);
  return headers[caller].authorization ? byToken((await tokenOf(other)).token) : byCookie(other);
}
