/** Every kind of caller that the table of accesses knows, and what they are known by. */
import { type People, type Scene, setScene } from './access-scene.ts';
import { Person } from './person.ts';
import type { TestServer } from './world.ts';

/** These have signed in before, or never have: nobody believes them now. */
export const signedOut = [
  'nobody',
  'expired session',
  'revoked API token',
  'deactivated user',
] as const;

/** What each may do depends on the chat. The first three are in no chat of the scene. */
const ofChats = [
  'server administrator',
  'stranger',
  'removed member',
  'member',
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
  const [stranger, removed, member, administrator, gone] = await server.people(
    'stranger',
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
    member,
    'group administrator': administrator,
    'manager of another project': elsewhere,
    observer,
    'project member': projectMember,
    'project manager': manager,
  };
  const scene = await setScene(server, people, { removed, removedFromProject, gone });

  const expired = await server.another(member);
  await expireSession(server, expired);
  const { token, api_token } = (await member.post('/create-api-token', { token_name: 'bot' })).body;
  await member.post('/revoke-api-token', { token_id: api_token.id });
  await server.admin.post('/deactivate-user', { user_id: gone.id });

  const byCookie = ({ cookie }: Person) => ({ cookie });
  return {
    server,
    headers: {
      nobody: {},
      'expired session': byCookie(expired),
      'revoked API token': { authorization: `Bearer ${token}` },
      'deactivated user': byCookie(gone),
      'server administrator': byCookie(server.admin),
      stranger: byCookie(stranger),
      'removed member': byCookie(removed),
      member: byCookie(member),
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

/** The caller's headers with a session that may be ended. */
export async function withOwnSession({ server, headers }: Cast, caller: Caller) {
  const cookie = headers[caller].cookie;
  if (!cookie || !(signedIn as readonly string[]).includes(caller)) return headers[caller];
  const known = new Person(server.address);
  known.cookie = cookie;
  known.username = (await known.get('/me')).body.username;
  return { cookie: (await server.another(known)).cookie };
}

async function expireSession({ running }: TestServer, person: Person): Promise<void> {
  const { sessions } = (await person.get('/sessions')).body;
  const { id } = sessions.find((session: { is_current: boolean }) => session.is_current);
  await running.world.store.write('touchSession', [id, Date.now() - 1]);
}
