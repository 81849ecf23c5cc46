import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { Person } from '../../test/person.ts';
import {
  addLabels,
  addMembers,
  addTask,
  isRefused,
  labelMember,
  makeProject,
  projectData,
  succeeds,
  versionOf,
} from '../../test/projects.ts';
import { describeWithServer, type TestServer } from '../../test/world.ts';

/** An archived project with a bit of everything: two managers, a member, an observer. */
async function makeArchive(server: TestServer) {
  const [ana, raul, luis, eva] = await server.people('ana', 'raul', 'luis', 'eva');
  const project = await makeProject(ana);
  await addMembers(ana, project, [raul], 'project_manager');
  await addMembers(ana, project, [luis]);
  await addMembers(ana, project, [eva], 'observer');
  const [label] = await addLabels(ana, project, 'Label');
  await labelMember(ana, project, luis, [label]);
  const task = await addTask(luis, project, { task_title: 'Task', labels: [label] });
  const gone = await addTask(luis, project);
  const post = (person: Person, what: string, fields = {}) =>
    person.post(`/project/${project.id}/${what}`, fields);
  succeeds(await post(ana, 'delete_task', { task_id: gone.id }));
  succeeds(await post(ana, 'archive'));
  return { ana, raul, luis, eva, project, label, task, gone, post };
}

describeWithServer('archive', (server) => {
  it('archives a project, which unarchive restores unchanged', async () => {
    const ana = await server.person('ana');
    const project = await makeProject(ana);
    const before = Date.now();
    const archived = succeeds(await ana.post(`/project/${project.id}/archive`)).project;
    const archivedAt = Date.parse(archived.archived_at);
    assert.ok(before <= archivedAt && archivedAt <= Date.now());
    const { archived_at } = archived;
    assert.deepEqual(archived, { ...project, archived_at, version: project.version + 1 });
    assert.deepEqual((await projectData(ana, project)).project, archived);
    const back = succeeds(await ana.post(`/project/${project.id}/unarchive`)).project;
    assert.deepEqual(back, { ...project, version: project.version + 2 });
    assert.deepEqual((await projectData(ana, project)).project, back);
  });

  it('changes nothing for an archived project, nor does unarchive for an active one', async () => {
    const ana = await server.person('ana');
    const project = await makeProject(ana);
    const unchanged = await ana.post(`/project/${project.id}/unarchive`);
    assert.deepEqual(unchanged.body, { project });
    const once = await ana.post(`/project/${project.id}/archive`);
    const twice = await ana.post(`/project/${project.id}/archive`);
    assert.equal(twice.status, 200);
    assert.equal(twice.text, once.text);
    assert.equal(await versionOf(ana, project), project.version + 1);
  });

  it('makes the project refuse every change', async () => {
    const { ana, luis, eva, project, label, task, gone, post } = await makeArchive(server);
    const newcomer = await server.person('new');
    const before = await projectData(luis, project);
    for (const [what, fields] of [
      ['edit', { name: 'Other' }],
      ['edit', { name: 'Project' }],
      ['add_member', { user_ids: [newcomer.id] }],
      ['add_member', { user_ids: [luis.id] }],
      ['edit_member', { user_id: luis.id, labels: [], role: 'observer' }],
      ['edit_member', { user_id: eva.id, role: 'member' }],
      ['add_label', { label_name: 'New', label_hex_color: '#123456' }],
      ['add_starter_labels', {}],
      ['edit_label', { label_id: label, label_name: 'New' }],
      ['delete_label', { label_id: label }],
      ['add_task', { task_title: 'New' }],
      ['edit_task', { task_id: task.id, task_title: 'New' }],
      ['move_task', { task_id: task.id, status: 'completed' }],
      ['label_task', { task_id: task.id, labels: [] }],
      ['delete_task', { task_id: task.id }],
      ['restore_task', { task_id: gone.id }],
    ] as const) {
      isRefused(await post(ana, what, fields), 'project_archived', 409);
    }
    assert.deepEqual(await projectData(luis, project), before);
    assert.deepEqual((await newcomer.get('/projects')).body.projects, []);
    // The role is checked first: an observer gets the same refusal as always.
    isRefused(await post(eva, 'add_task'), 'not_allowed', 403);
  });

  it('keeps the project readable for its members', async () => {
    const { eva, project, label, task, gone } = await makeArchive(server);
    const data = await projectData(eva, project);
    assert.equal(data.tasks_by_status.assigned[0]?.task_title, 'Task');
    for (const path of [`label/${label}`, `task/${task.id}`, 'deleted_tasks', 'kanban_partial']) {
      assert.equal((await eva.get(`/project/${project.id}/${path}`)).status, 200, path);
    }
    const { tasks } = (await eva.get(`/project/${project.id}/deleted_tasks`)).body;
    assert.deepEqual(
      tasks.map(({ id }: { id: number }) => id),
      [gone.id],
    );
  });

  it('still lets members leave and be removed', async () => {
    const { ana, raul, luis, eva, project, post } = await makeArchive(server);
    const version = await versionOf(ana, project);
    succeeds(await post(eva, 'remove_member', { user_id: eva.id }));
    succeeds(await post(ana, 'remove_member', { user_id: luis.id }));
    succeeds(await post(raul, 'remove_member', { user_id: raul.id }));
    isRefused(await post(ana, 'remove_member', { user_id: ana.id }), 'last_manager', 409);
    for (const person of [eva, luis, raul]) {
      isRefused(await person.get(`/project/${project.id}`), 'not_a_member', 403);
    }
    assert.equal(await versionOf(ana, project), version + 3);
  });

  it('still lets members talk in the group', async () => {
    const { luis, eva, project } = await makeArchive(server);
    const { version } = (await projectData(luis, project)).project;
    const message = await eva.says(project.chat_id, 'It was good');
    const chat = { chat_id: project.chat_id, is_personal_chat: false };
    assert.equal((await luis.fetches(chat)).messages.at(-1).id, message.id);
    assert.equal(await versionOf(luis, project), version);
  });

  it('removes the project’s tasks from my-tasks until it is unarchived', async () => {
    const { ana, luis, task, post } = await makeArchive(server);
    const own = async () =>
      (await luis.get('/my-tasks')).body.tasks.map(({ id }: { id: number }) => id);
    assert.deepEqual(await own(), []);
    succeeds(await post(ana, 'unarchive'));
    assert.deepEqual(await own(), [task.id]);
    succeeds(await post(luis, 'edit_task', { task_id: task.id, task_title: 'Again' }));
  });

  it('requires a manager, as does unarchive', async () => {
    const { ana, luis, eva, project, post } = await makeArchive(server);
    const archived = await versionOf(ana, project);
    for (const person of [luis, eva]) {
      isRefused(await post(person, 'unarchive'), 'not_allowed', 403);
      isRefused(await post(person, 'archive'), 'not_allowed', 403);
    }
    assert.equal(await versionOf(ana, project), archived);
    succeeds(await post(ana, 'unarchive'));
    isRefused(await post(luis, 'archive'), 'not_allowed', 403);
    assert.equal((await projectData(ana, project)).project.archived_at, null);
  });

  it('redirects a form to the list of projects, and unarchive to the project', async () => {
    const ana = await server.person('ana');
    const { id } = await makeProject(ana);
    for (const [what, page] of [
      ['archive', '/projects'],
      ['unarchive', `/project/${id}`],
    ]) {
      const answer = await ana.post(`/project/${id}/${what}`, {}, 'form', { accept: 'text/html' });
      assert.equal(answer.status, 303);
      assert.equal(answer.headers.get('location'), page);
    }
  });
});
