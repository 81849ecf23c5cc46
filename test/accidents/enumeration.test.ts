/**
 * What exists and is not one's own is answered as what does not exist: for every id that a request
 * names besides the chat or project that it is about (those are in the table of accesses).
 */
import assert from 'node:assert/strict';
import { before, it } from 'node:test';
import type { ApiToken, Invite, Session } from '../../contract/accounts.ts';
import { lasting } from '../access-ask.ts';
import { dot } from '../access-scene.ts';
import type { Person, TestAnswer } from '../person.ts';
import { addLabels, addMembers, addTask, makeProject, succeeds } from '../projects.ts';
import { describeWithServer, type TestServer } from '../world.ts';

const none = 999_999;

/** Eva asks: she manages a project and a group of her own. The ids are of things of Ana's. */
async function makeScene(server: TestServer) {
  const [ana, luis, eva, friend, gone] = await server.people(
    'ana',
    'luis',
    'eva',
    'friend',
    'gone',
  );
  const { chat_id: theirs } = await server.personalChat(ana, luis);
  const message = await ana.says(theirs, 'Something');
  const project = await makeProject(ana);
  const [label] = await addLabels(ana, project, 'Theirs');
  const task = await addTask(ana, project, { labels: [label] });
  const deleted = await addTask(ana, project);
  succeeds(await ana.post(`/project/${project.id}/delete_task`, { task_id: deleted.id }));

  const { chat_id: group } = await server.group(eva, friend);
  const own = await makeProject(eva);
  await addMembers(eva, own, [friend]);
  const ownTask = await addTask(eva, own);

  const sessions: Session[] = (await ana.get('/sessions')).body.sessions;
  const made = succeeds(
    await ana.post('/create-api-token', { token_name: 'bot', current_password: ana.password }),
  );
  const invited = succeeds(await server.admin.post('/create-invite', {}));
  await server.admin.post('/deactivate-user', { user_id: gone.id });
  const image = succeeds(await ana.post('/upload-profile-image', { image: dot() }, 'multipart'));
  return {
    ...{ ana, eva, gone, luis, group, message, project, label, task, deleted, own, ownTask },
    session: sessions[0]?.id ?? 0,
    token: (made.api_token as ApiToken).id,
    invite: (invited.invite as Invite).id,
    image: image.image_route as string,
  };
}
type Scene = Awaited<ReturnType<typeof makeScene>>;

type Ask = (id: number, scene: Scene, asker: Person) => Promise<TestAnswer>;

const inOwn =
  (what: string, fields: (id: number, scene: Scene) => object): Ask =>
  (id, scene, eva) =>
    eva.post(`/project/${scene.own.id}/${what}`, fields(id, scene));
const post =
  (path: string, fields: (id: number, scene: Scene) => object): Ask =>
  (id, scene, eva) =>
    eva.post(path, fields(id, scene));

const cases: Record<string, { of: (scene: Scene) => number; ask: Ask; status: number }> = {
  'a message that is replied to': {
    of: ({ message }) => message.id,
    ask: post('/send-message', (id, { group }) => ({
      'chat-id-field': group,
      'message-input': 'Hi',
      'reply-to-field': id,
    })),
    status: 400,
  },
  'a message up to which a chat was read': {
    of: ({ message }) => message.id,
    ask: post('/mark-chat-read', (id, { group }) => ({ chat_id: group, message_id: id })),
    status: 400,
  },
  'a message that becomes a task': {
    of: ({ message }) => message.id,
    ask: inOwn('add_task', (message_id) => ({ message_id })),
    status: 400,
  },
  'a message that is edited': {
    of: ({ message }) => message.id,
    ask: post('/edit-message', (message_id) => ({ message_id, 'message-input': 'Mine' })),
    status: 403,
  },
  'a task': {
    of: ({ task }) => task.id,
    ask: (id, { own }, eva) => eva.get(`/project/${own.id}/task/${id}`),
    status: 404,
  },
  'a deleted task': {
    of: ({ deleted }) => deleted.id,
    ask: inOwn('restore_task', (task_id) => ({ task_id })),
    status: 400,
  },
  'a task that is edited': {
    of: ({ task }) => task.id,
    ask: inOwn('edit_task', (task_id) => ({ task_id, task_title: 'Mine' })),
    status: 400,
  },
  'a task that another one comes before': {
    of: ({ task }) => task.id,
    ask: inOwn('move_task', (id, { ownTask }) => ({ task_id: ownTask.id, before_task_id: id })),
    status: 400,
  },
  'a label': {
    of: ({ label }) => label,
    ask: (id, { own }, eva) => eva.get(`/project/${own.id}/label/${id}`),
    status: 404,
  },
  'a label that is edited': {
    of: ({ label }) => label,
    ask: inOwn('edit_label', (label_id) => ({ label_id, label_name: 'Mine' })),
    status: 400,
  },
  'a label for a task': {
    of: ({ label }) => label,
    ask: inOwn('label_task', (id, { ownTask }) => ({ task_id: ownTask.id, labels: [id] })),
    status: 400,
  },
  'a label that a board is filtered by': {
    of: ({ label }) => label,
    ask: (id, { own }, eva) => eva.get(`/project/${own.id}/kanban_partial?label=${id}`, data),
    status: 200,
  },
  'a person who is no member, and whose labels are set': {
    of: ({ luis }) => luis.id,
    ask: inOwn('edit_member', (user_id) => ({ user_id, labels: [] })),
    status: 400,
  },
  'a person who is removed without having been there': {
    of: ({ luis }) => luis.id,
    ask: post('/remove-user-from-group', (user_id, { group }) => ({ chat_id: group, user_id })),
    status: 200,
  },
  'a person who becomes an administrator without being there': {
    of: ({ luis }) => luis.id,
    ask: post('/set-group-admin', (user_id, { group }) => ({ chat_id: group, user_id })),
    status: 400,
  },
  'a person who was deactivated, and is written to': {
    of: ({ gone }) => gone.id,
    ask: post('/create-personal-chat', (user_id) => ({ user_id })),
    status: 400,
  },
  'a person who was deactivated, and is put into a group': {
    of: ({ gone }) => gone.id,
    ask: post('/add-users-to-group', (id, { group }) => ({ chat_id: group, user_ids: [id] })),
    status: 400,
  },
  'a person who was deactivated, and is put into a project': {
    of: ({ gone }) => gone.id,
    ask: inOwn('add_member', (id) => ({ user_ids: [id] })),
    status: 400,
  },
  'a person, for who may not administer them': {
    of: ({ luis }) => luis.id,
    ask: post('/deactivate-user', (user_id) => ({ user_id })),
    status: 403,
  },
  'a session': {
    of: ({ session }) => session,
    ask: post('/revoke-session', (session_id) => ({ session_id })),
    status: 204,
  },
  'an API token': {
    of: ({ token }) => token,
    ask: post('/revoke-api-token', (token_id) => ({ token_id })),
    status: 204,
  },
  'an invitation': {
    of: ({ invite }) => invite,
    ask: post('/revoke-invite', (invite_id) => ({ invite_id })),
    status: 403,
  },
};
const data = { accept: 'application/json' };

describeWithServer('the existence of', (server) => {
  let scene: Scene;
  before(async () => {
    scene = await makeScene(server);
  });

  const seen = ({ status, headers, text }: TestAnswer) => {
    const { 'content-length': _length, etag: _etag, ...rest } = lasting(headers);
    return { status, rest, text };
  };

  for (const [what, { of, ask, status }] of Object.entries(cases)) {
    it(`${what} is not told`, async () => {
      const id = of(scene);
      const theirs = await ask(id, scene, scene.eva);
      assert.equal(theirs.status, status, theirs.text);
      const other = seen(await ask(none, scene, scene.eva));
      // It may repeat the id that it was asked about.
      assert.deepEqual(seen(theirs), { ...other, text: other.text.replaceAll(`${none}`, `${id}`) });
    });
  }

  it('a picture is not told to who is not signed in', async () => {
    const nobody = server.nobody();
    const theirs = await nobody.get(scene.image, { 'if-none-match': '*' });
    const other = await nobody.get(`/images/${'A'.repeat(22)}.webp`, { 'if-none-match': '*' });
    assert.equal(theirs.status, 401);
    assert.deepEqual(seen(theirs), seen(other));
  });

  it('none of all that was lost by being asked for', async () => {
    const { ana, project, task } = scene;
    assert.equal((await ana.get('/me')).status, 200);
    assert.equal((await ana.get('/api-tokens')).body.api_tokens.length, 1);
    const { text } = await ana.get(`/project/${project.id}/task/${task.id}`);
    assert.doesNotMatch(text, /Mine/);
    const { invites } = (await server.admin.get('/invites')).body;
    assert.ok(invites.some(({ id }: Invite) => id === scene.invite));
  });
});

describeWithServer(
  'the existence of an account, where registration is by invitation,',
  (server) => {
    it('is not told to who has no invitation', async () => {
      const names = { first_name: 'A', last_name: 'B', password: 'correct horse battery' };
      const register = (username: string) =>
        server.nobody().post('/register', { ...names, username, invite: 'made-up' });
      const taken = await register('admin');
      const free = await register('nobody-yet');
      assert.equal(taken.status, 403);
      assert.deepEqual([taken.status, taken.text], [free.status, free.text]);
    });
  },
  { REGISTRATION: 'invite' },
);
