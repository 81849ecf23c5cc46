/** Every kind of caller that the table of accesses knows, and what they ask about. */
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
export const signedIn = [
  'server administrator',
  'stranger',
  'removed member',
  'member',
  'group administrator',
] as const;

export const callers = [...signedOut, ...signedIn];
export type Caller = (typeof callers)[number];

/** Things that exist, and what they are called where they don't. */
export interface Scene {
  group: number;
  /** Of the member and the group's administrator. */
  personal: number;
  /** A text of the member, in the group. */
  message: number;
  /** In the group, to be removed from it or raised in it. */
  other: Person;
  /** Not in the group, to be added to it. */
  newcomer: Person;
  /** Deactivated and let in again by those who may. */
  spare: Person;
  /** Where a picture is. */
  image: string;
}

export interface Cast {
  server: TestServer;
  /** What each sends to be known by. */
  headers: Record<Caller, Record<string, string>>;
  people: Record<'member' | 'group administrator', Person>;
  scene: Scene;
}

export async function makeCast(server: TestServer): Promise<Cast> {
  const [stranger, removed, member, administrator, gone, other, newcomer, spare] =
    await server.people('stranger', 'removed', 'member', 'chief', 'gone', 'other', 'new', 'spare');
  // Those who are out were in everything before.
  const group = await server.group(administrator, member, removed, gone, other);
  const personal = await server.personalChat(member, administrator);
  const chat_id = group.chat_id;
  await administrator.post('/set-group-admin', { chat_id, user_id: gone.id });
  await administrator.post('/remove-user-from-group', { chat_id, user_id: removed.id });

  const expired = await server.another(member);
  await expireSession(server, expired);
  const { token, api_token } = (await member.post('/create-api-token', { token_name: 'bot' })).body;
  await member.post('/revoke-api-token', { token_id: api_token.id });
  await server.admin.post('/deactivate-user', { user_id: gone.id });

  const image = await other.post('/upload-profile-image', { image: dot() }, 'multipart');
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
    },
    people: { member, 'group administrator': administrator },
    scene: {
      group: chat_id,
      personal: personal.chat_id,
      message: 0,
      other,
      newcomer,
      spare,
      image: image.body.image_route,
    },
  };
}

/** As it was before somebody who was allowed to changed it. */
export async function restoreScene({ people, scene }: Cast): Promise<Scene> {
  const { member, 'group administrator': administrator } = people;
  const { group: chat_id, other } = scene;
  await administrator.post('/add-users-to-group', { chat_id, user_ids: [other.id] });
  return { ...scene, message: (await member.says(chat_id, 'Hello')).id };
}

/** The same questions about what nobody has. */
export const nowhere = (scene: Scene): Scene => ({
  ...scene,
  group: 999_999,
  personal: 999_998,
  message: 999_997,
});

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

/** A picture of one pixel. */
export const dot = () =>
  new Blob([
    Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    ),
  ]);
