/** Access ends for whatever is kept of it too: a validator that fitted a moment ago fits no more. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { dot } from '../access-scene.ts';
import { historyPath } from '../chats.ts';
import type { Person } from '../person.ts';
import { addLabels, addMembers, addTask, makeProject, succeeds } from '../projects.ts';
import { describeWithServer, type TestServer } from '../world.ts';

const data = { accept: 'application/json' };

/** Luis has looked at everything, and kept the validator of each. */
async function makeScene(server: TestServer) {
  const [ana, luis] = await server.people('ana', 'luis');
  const group = await server.group(ana, luis);
  await ana.says(group.chat_id, 'sundial');
  const project = await makeProject(ana);
  await addMembers(ana, project, [luis]);
  const [label] = await addLabels(ana, project, 'Design');
  const task = await addTask(ana, project);
  const picture = await ana.post('/upload-profile-image', { image: dot() }, 'multipart');
  const inGroup = [
    historyPath(group),
    `${historyPath(group)}?after=0`,
    `${historyPath(group)}?limit=10`,
    `/search-messages?q=sundial&chat_id=${group.chat_id}`,
  ];
  const inProject = [
    ...['', '/kanban_partial', '/kanban_partial?q=a', '/deleted_tasks'],
    ...[`/task/${task.id}`, `/label/${label}`],
  ].map((rest) => `/project/${project.id}${rest}`);
  inProject.push(`/get-group-chat-messages/${project.chat_id}`);
  const own = ['/me', '/get-chats', '/projects', '/my-tasks', '/sessions', '/search-global?q=ana'];
  const image: string = succeeds(picture).image_route;
  const all = [...inGroup, ...inProject, ...own, image];
  const etags = new Map<string, string>();
  for (const path of all) await luis.get(path, data);
  for (const path of all) {
    const answer = await luis.get(path, data);
    assert.equal(answer.status, 200, path);
    etags.set(path, answer.headers.get('etag') ?? '');
    const again = await luis.get(path, { ...data, 'if-none-match': etags.get(path) ?? '' });
    assert.equal(again.status, 304, path);
  }
  return { ana, luis, group, project, inGroup, inProject, all, etags };
}

/** Whatever is claimed to be known already, and however it is asked for. */
async function isRefusedAll(
  person: Person,
  paths: string[],
  etags: Map<string, string>,
  status: number,
) {
  for (const path of paths) {
    const known = [etags.get(path) ?? '', '*', `"other", ${etags.get(path)}`];
    for (const etag of known) {
      for (const method of ['GET', 'HEAD']) {
        const headers = { ...data, 'if-none-match': etag };
        const answer = await person.send(method, path, { headers });
        assert.equal(answer.status, status, `${method} ${path} ${etag}`);
        assert.equal(answer.headers.get('etag'), null, path);
        assert.equal(answer.headers.get('cache-control'), 'no-store', path);
      }
    }
    const page = await person.get(path, { accept: 'text/html', 'if-none-match': '*' });
    assert.ok([303, status].includes(page.status), path);
    assert.doesNotMatch(page.text, /sundial/);
  }
}

describeWithServer('what is kept of an access', (server) => {
  it('is worth nothing once its owner was removed from a group', async () => {
    const { ana, luis, group, inGroup, etags } = await makeScene(server);
    const { chat_id } = group;
    succeeds(await ana.post('/remove-user-from-group', { chat_id, user_id: luis.id }));
    await isRefusedAll(luis, inGroup, etags, 403);
    const list = await luis.get('/get-chats', { 'if-none-match': etags.get('/get-chats') ?? '' });
    assert.equal(list.status, 200);
    assert.doesNotMatch(list.text, /sundial/);
  });

  it('is worth nothing once its owner was removed from a project', async () => {
    const { ana, luis, project, inProject, etags } = await makeScene(server);
    succeeds(await ana.post(`/project/${project.id}/remove_member`, { user_id: luis.id }));
    await isRefusedAll(luis, inProject, etags, 403);
    for (const path of ['/projects', '/my-tasks', '/get-chats']) {
      const answer = await luis.get(path, { ...data, 'if-none-match': etags.get(path) ?? '' });
      if (path !== '/my-tasks') assert.equal(answer.status, 200, path);
      assert.ok(!answer.text.includes(`"project_id":${project.id},`), path);
    }
  });

  it('is worth nothing once its owner has signed out', async () => {
    const { luis, all, etags } = await makeScene(server);
    const kept = server.nobody();
    kept.cookie = luis.cookie;
    await luis.post('/logout');
    await isRefusedAll(kept, all, etags, 401);
  });

  it('is worth nothing once its owner was deactivated', async () => {
    const { luis, all, etags } = await makeScene(server);
    succeeds(await server.admin.post('/deactivate-user', { user_id: luis.id }));
    await isRefusedAll(luis, all, etags, 401);
  });

  it('is worth nothing in the hands of somebody else', async () => {
    const { inGroup, inProject, etags } = await makeScene(server);
    const eva = await server.person('eva');
    await isRefusedAll(eva, [...inGroup, ...inProject], etags, 403);
  });
});
