import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { Message } from '../../contract/chats.ts';
import type { Person } from '../../test/person.ts';
import { addLabels, addMembers, addTask, makeProject, succeeds } from '../../test/projects.ts';
import { describeWithServer } from '../../test/world.ts';

const etagOf = async (person: Person, path = '/projects') =>
  (await person.get(path)).headers.get('etag') ?? '';
const statusOf = async (person: Person, etag: string, path = '/projects') =>
  (await person.get(path, { 'if-none-match': etag })).status;

describeWithServer('the list of projects', (server) => {
  it('has a validator that changes with every change of what it shows', async () => {
    const [ana, luis, eva] = await server.people('ana', 'luis', 'eva');
    const project = await makeProject(ana);
    const post = async (what: string, fields = {}) =>
      succeeds(await ana.post(`/project/${project.id}/${what}`, fields));
    await addMembers(ana, project, [luis]);
    const task_id = (await addTask(ana, project)).id;
    const changes: Record<string, () => Promise<unknown>> = {
      'a new project': () => makeProject(luis),
      'another name': () => post('edit', { name: 'Other' }),
      'a task': () => addTask(ana, project),
      'a task elsewhere': () => post('move_task', { task_id, status: 'completed' }),
      'a deleted task': () => post('delete_task', { task_id }),
      'a task brought back': () => post('restore_task', { task_id }),
      'somebody more': () => addMembers(ana, project, [eva]),
      'somebody less': () => post('remove_member', { user_id: eva.id }),
      'another role': () => post('edit_member', { user_id: luis.id, role: 'observer' }),
      'an archived project': () => post('archive'),
      'a project brought back': () => post('unarchive'),
      'one project less': () => post('remove_member', { user_id: luis.id }),
      'one project more': () => addMembers(ana, project, [luis]),
    };
    const known = new Set<string>();
    for (const [what, change] of Object.entries(changes)) {
      const before = await luis.get('/projects');
      const etag = before.headers.get('etag') ?? '';
      known.add(etag);
      assert.equal(await statusOf(luis, etag), 304, what);
      await change();
      const after = await luis.get('/projects', { 'if-none-match': etag });
      assert.equal(after.status, 200, what);
      assert.notEqual(after.text, before.text, what);
      assert.ok(!known.has(after.headers.get('etag') ?? ''), what);
    }
  });

  it('stays unchanged by other people’s projects and by refused changes', async () => {
    const [ana, luis] = await server.people('ana', 'luis');
    const project = await makeProject(ana);
    await addMembers(ana, project, [luis], 'observer');
    const etag = await etagOf(luis);
    await addTask(ana, await makeProject(ana, 'Other'));
    assert.equal((await luis.post(`/project/${project.id}/edit`, { name: 'Mine' })).status, 403);
    assert.equal((await ana.post(`/project/${project.id}/edit`, { name: 'Project' })).status, 200);
    assert.equal(await statusOf(luis, etag), 304);
  });

  it('has a different validator for people with different roles', async () => {
    const [ana, luis] = await server.people('ana', 'luis');
    const project = await makeProject(ana);
    await addMembers(ana, project, [luis]);
    assert.equal(await statusOf(luis, await etagOf(ana)), 200);
  });
});

describeWithServer('a project', (server) => {
  it('never answers 304 for the data of a person with another role', async () => {
    const [ana, luis] = await server.people('ana', 'luis');
    const project = await makeProject(ana);
    await addMembers(ana, project, [luis], 'observer');
    for (const path of [`/project/${project.id}`, `/project/${project.id}/kanban_partial`]) {
      const headers = { accept: 'application/json' };
      const { headers: seen, body } = await ana.get(path, headers);
      assert.equal(body.project.role, 'project_manager');
      const known = { 'if-none-match': seen.get('etag') ?? '', ...headers };
      const answer = await luis.get(path, known);
      assert.equal(answer.status, 200, path);
      assert.equal(answer.body.project.role, 'observer');
    }
  });

  it('shows its tasks in other chats to its members only, whatever the validator', async () => {
    const [ana, luis] = await server.people('ana', 'luis');
    const chat = await server.group(ana, luis);
    const task = await addTask(ana, await makeProject(ana));
    await makeProject(luis);
    const { id } = await ana.says(chat.chat_id, `See #${task.id}`);
    const mentionsOf = (messages: Message[]) => messages.find((one) => one.id === id)?.mentions;
    for (const person of [ana, luis]) await person.fetches(chat, true);
    const path = `/get-group-chat-messages/${chat.chat_id}`;
    const { headers, body } = await ana.get(path);
    assert.equal(mentionsOf(body.messages)?.length, 1);
    const answer = await luis.get(path, { 'if-none-match': headers.get('etag') ?? '' });
    assert.equal(answer.status, 200);
    assert.deepEqual(mentionsOf(answer.body.messages), []);
  });

  it('raises its version once for each change of a member’s name', async () => {
    const [ana, luis, eva] = await server.people('ana', 'luis', 'eva');
    const project = await makeProject(ana);
    const other = await makeProject(ana, 'Other');
    await addMembers(ana, project, [luis]);
    const path = `/project/${project.id}`;
    const look = async () => (await ana.get(path)).body;
    const before = await look();
    const [etag, otherEtag] = [await etagOf(ana, path), await etagOf(ana, `/project/${other.id}`)];
    succeeds(await luis.post('/edit-profile', { first_name: 'Luis Miguel' }));
    assert.equal(await statusOf(ana, etag, path), 200);
    const after = await look();
    assert.equal(after.project.version, before.project.version + 1);
    assert.equal(after.project_members[1].first_name, 'Luis Miguel');

    succeeds(await luis.post('/edit-profile', { first_name: 'Luis Miguel', locale: 'es' }));
    succeeds(await eva.post('/edit-profile', { first_name: 'Evita' }));
    assert.equal((await look()).project.version, after.project.version);
    assert.equal(await statusOf(ana, otherEtag, `/project/${other.id}`), 304);
  });

  it('keeps its version when a former member changes their name', async () => {
    const [ana, luis] = await server.people('ana', 'luis');
    const project = await makeProject(ana);
    await addMembers(ana, project, [luis]);
    await addLabels(ana, project, 'Label');
    succeeds(await luis.post(`/project/${project.id}/remove_member`, { user_id: luis.id }));
    const etag = await etagOf(ana, `/project/${project.id}`);
    succeeds(await luis.post('/edit-profile', { first_name: 'Somebody' }));
    assert.equal(await statusOf(ana, etag, `/project/${project.id}`), 304);
  });
});
