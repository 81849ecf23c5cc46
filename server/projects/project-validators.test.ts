import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { Person } from '../../test/person.ts';
import { makePicture, toBlob } from '../../test/pictures.ts';
import {
  addLabels,
  addMembers,
  addTask,
  labelMember,
  makeProject,
  succeeds,
  versionOf,
} from '../../test/projects.ts';
import { describeWithServer } from '../../test/world.ts';

const fetchProject = (person: Person, { id }: { id: number }, known?: string) =>
  person.get(`/project/${id}`, known === undefined ? {} : { 'if-none-match': known });

async function etagOf(person: Person, project: { id: number }): Promise<string> {
  const answer = await fetchProject(person, project);
  assert.equal(answer.status, 200, answer.text);
  return answer.headers.get('etag') ?? '';
}

describeWithServer('the validator of a project', (server) => {
  it('answers 304 to a reader who has the data, and forbids shared caches', async () => {
    const ana = await server.person('ana');
    const project = await makeProject(ana);
    const first = await fetchProject(ana, project);
    const etag = first.headers.get('etag') ?? '';
    assert.match(etag, /^W\/"[^"]+"$/);
    assert.equal(first.headers.get('cache-control'), 'private, no-cache');
    for (const known of [etag, etag.replace('W/', ''), `"other", ${etag}`]) {
      const again = await fetchProject(ana, project, known);
      assert.equal(again.status, 304, known);
      assert.equal(again.text, '');
      assert.equal(again.headers.get('etag'), etag);
      assert.equal(again.headers.get('content-type'), null);
    }
    const unknown = await fetchProject(ana, project, '"other"');
    assert.equal(unknown.status, 200);
    assert.equal(unknown.text, first.text);
  });

  it('changes with everything that is shown, and the version grows by one', async () => {
    const [ana, luis, eva] = await server.people('ana', 'luis', 'eva');
    const project = await makeProject(ana);
    const [label, other] = await addLabels(ana, project, 'Design', 'Other');
    await addMembers(ana, project, [luis]);
    const task = await addTask(luis, project);
    const does = (path: string, input: object) => async () =>
      succeeds(await ana.post(`/project/${project.id}/${path}`, input));
    const changes: [string, () => Promise<unknown>][] = [
      ['a name', does('edit', { name: 'Other' })],
      ['a description', does('edit', { description: 'Other' })],
      ['somebody new', does('add_member', { user_ids: [eva.id] })],
      ['a role', does('edit_member', { user_id: luis.id, role: 'observer' })],
      ['a label on somebody', does('edit_member', { user_id: luis.id, labels: [label] })],
      ['a label less on somebody', does('edit_member', { user_id: luis.id, labels: [] })],
      ['a label', does('add_label', { label_name: 'New', label_hex_color: '#000000' })],
      ['a label’s name', does('edit_label', { label_id: label, label_name: 'DESIGN' })],
      ['a label’s colour', does('edit_label', { label_id: label, label_hex_color: '#123456' })],
      ['a label on a task', does('label_task', { task_id: task.id, labels: [label, other] })],
      ['a label’s end', does('delete_label', { label_id: other })],
      ['a task', does('add_task', { task_title: 'Logo' })],
      ['a title', does('edit_task', { task_id: task.id, task_title: 'Web' })],
      ['a task’s text', does('edit_task', { task_id: task.id, task_description: 'Text' })],
      ['a date', does('edit_task', { task_id: task.id, due_date: '2026-12-01' })],
      ['a move', does('move_task', { task_id: task.id, status: 'completed' })],
      ['a task’s end', does('delete_task', { task_id: task.id })],
      ['a task’s return', does('restore_task', { task_id: task.id })],
      ['the name of a member', () => luis.post('/edit-profile', { first_name: 'Luis' })],
      ['the last name of a member', () => luis.post('/edit-profile', { last_name: 'Luis' })],
      [
        'the picture of a member',
        async () => {
          const image = toBlob(await makePicture('png'));
          succeeds(await luis.post('/upload-profile-image', { image }, 'multipart'));
        },
      ],
      ['a member’s end', does('remove_member', { user_id: luis.id })],
      ['the archive', does('archive', {})],
      ['its return', does('unarchive', {})],
    ];
    const etags = new Set([await etagOf(ana, project)]);
    let version = await versionOf(ana, project);
    for (const [what, change] of changes) {
      await change();
      const etag = await etagOf(ana, project);
      assert.ok(!etags.has(etag), what);
      assert.equal(await versionOf(ana, project), ++version, what);
      etags.add(etag);
    }
  });

  it('stays the same while nothing changes', async () => {
    const [ana, luis, eva] = await server.people('ana', 'luis', 'eva');
    const project = await makeProject(ana);
    const [label] = await addLabels(ana, project, 'Design');
    await addMembers(ana, project, [luis]);
    await labelMember(ana, project, luis, [label]);
    const task = await addTask(luis, project, { task_title: 'Logo', labels: [label] });
    const gone = await addTask(luis, project);
    await luis.post(`/project/${project.id}/delete_task`, { task_id: gone.id });
    const elsewhere = await makeProject(eva);
    const before = await fetchProject(ana, project);
    const etag = before.headers.get('etag') ?? '';
    const post = (path: string, input: object, by = ana) =>
      by.post(`/project/${project.id}/${path}`, input);
    for (const nothing of [
      () => post('edit', { name: ' Project ', description: '' }),
      () => post('unarchive', {}),
      () => post('add_member', { user_ids: [luis.id, ana.id], role: 'observer' }),
      () => post('remove_member', { user_id: eva.id }),
      () => post('edit_member', { user_id: luis.id, labels: [label, label], role: 'member' }),
      () => post('edit_label', { label_id: label, label_hex_color: '#336699' }),
      () => post('edit_task', { task_id: task.id, task_title: 'Logo', labels: [label] }),
      () => post('label_task', { task_id: task.id, labels: [label] }),
      () => post('move_task', { task_id: task.id, status: 'assigned' }),
      () => post('delete_task', { task_id: gone.id }),
      () => post('restore_task', { task_id: task.id }),
      () => post('edit', { name: '' }),
      () => post('edit', { name: 'Mine' }, luis),
      () => post('add_task', {}, eva),
      () => post('remove_member', { user_id: ana.id }),
      () => ana.says(project.chat_id, 'Hello'),
      () => luis.get(`/project/${project.id}/task/${task.id}`),
      () => luis.get('/my-tasks'),
      () => luis.post('/edit-profile', { first_name: luis.username }),
      () => luis.post('/edit-profile', { locale: 'es' }),
      () => eva.post('/edit-profile', { first_name: 'Eva' }),
      () => eva.post(`/project/${elsewhere.id}/edit`, { name: 'Other' }),
    ]) {
      await nothing();
      const after = await fetchProject(ana, project, etag);
      assert.equal(after.status, 304, nothing.toString());
      assert.equal((await fetchProject(ana, project)).text, before.text, nothing.toString());
    }
  });
});
