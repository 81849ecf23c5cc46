import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { Project, Task } from '../../contract/projects.ts';
import type { Encoding, Person } from '../../test/person.ts';
import {
  addLabels,
  addTask,
  isRefused,
  makeProject,
  projectData,
  succeeds,
} from '../../test/projects.ts';
import { describeWithServer } from '../../test/world.ts';

const edit = (
  person: Person,
  project: Project,
  task: Task,
  fields: object,
  encoding: Encoding = 'json',
) => person.post(`/project/${project.id}/edit_task`, { task_id: task.id, ...fields }, encoding);

describeWithServer('edit_task', (server) => {
  for (const encoding of ['json', 'form', 'multipart'] as const) {
    it(`changes several fields as one change, as ${encoding}`, async () => {
      const ana = await server.person('ana');
      const project = await makeProject(ana);
      const [web, other] = await addLabels(ana, project, 'Web', 'Other');
      const task = await addTask(ana, project, { task_title: 'Old', labels: [other] });
      const before = await projectData(ana, project);
      const changes = {
        task_title: 'New\r\none',
        task_description: 'More\r\n\r\nof it',
        due_date: '2026-12-24',
        status: 'in_progress',
      };
      const answer = await edit(ana, project, task, { ...changes, labels: [web] }, encoding);
      assert.equal(answer.status, 200);
      const edited = answer.body.task;
      assert.deepEqual(edited, {
        ...task,
        ...changes,
        task_title: 'New one',
        task_description: 'More\n\nof it',
        position: edited.position,
        labels: [web],
      });
      const data = await projectData(ana, project);
      assert.equal(data.project.version, before.project.version + 1);
      assert.deepEqual(data.tasks_by_status.assigned, []);
      assert.equal(data.tasks_by_status.in_progress[0]?.id, task.id);
      assert.deepEqual(data.task_labels, { [task.id]: [web] });
    });
  }

  it('keeps omitted fields', async () => {
    const ana = await server.person('ana');
    const project = await makeProject(ana);
    const [web] = await addLabels(ana, project, 'Web');
    let task = await addTask(ana, project, {
      task_title: 'Title',
      task_description: 'Description',
      due_date: '2026-11-30',
      labels: [web],
    });
    for (const change of [
      { task_title: 'Other title' },
      { task_description: 'Other description' },
      { due_date: '2026-12-01' },
      { due_date: null },
      { labels: [] },
      { task_title: '' },
      { task_description: ' ' },
    ]) {
      const { body } = await edit(ana, project, task, change);
      const trimmed = 'task_description' in change ? change.task_description?.trim() : undefined;
      const expected = { ...task, ...change };
      if (trimmed !== undefined) expected.task_description = trimmed;
      assert.deepEqual(body.task, expected);
      task = body.task;
    }
    assert.equal((await projectData(ana, project)).project.version, project.version + 2 + 7);
  });

  for (const encoding of ['form', 'multipart'] as const) {
    it(`removes a value for an empty field of a ${encoding}`, async () => {
      const ana = await server.person('ana');
      const project = await makeProject(ana);
      const [web] = await addLabels(ana, project, 'Web');
      const task = await addTask(ana, project, {
        task_title: 'Title',
        task_description: 'Description',
        due_date: '2026-11-30',
        labels: [web],
        status: 'completed',
      });
      const empty = { due_date: '', labels: '', task_description: '', status: '' };
      const { task: edited } = succeeds(await edit(ana, project, task, empty, encoding));
      assert.deepEqual(edited, { ...task, due_date: null, labels: [], task_description: '' });
    });
  }

  it('moves to the end of the column for another status, and stays for the same one', async () => {
    const ana = await server.person('ana');
    const project = await makeProject(ana);
    const task = await addTask(ana, project);
    await addTask(ana, project);
    const last = await addTask(ana, project, { status: 'completed' });
    await edit(ana, project, task, { status: 'assigned', task_title: 'First still' });
    const idsOf = async (status: 'assigned' | 'completed') =>
      (await projectData(ana, project)).tasks_by_status[status].map(({ id }) => id);
    assert.equal((await idsOf('assigned'))[0], task.id);
    await edit(ana, project, task, { status: 'completed' });
    assert.deepEqual(await idsOf('completed'), [last.id, task.id]);
  });

  it('changes nothing if nothing is given, or the same values', async () => {
    const ana = await server.person('ana');
    const project = await makeProject(ana);
    const [web, other] = await addLabels(ana, project, 'Web', 'Other');
    const fields = {
      task_title: 'Title',
      task_description: 'Line\nline',
      due_date: '2026-11-30',
      status: 'in_progress',
      labels: [web, other],
    };
    const task = await addTask(ana, project, fields);
    await addTask(ana, project, { status: 'in_progress' });
    const path = `/project/${project.id}/task/${task.id}`;
    const before = [await projectData(ana, project), (await ana.get(path)).body];
    for (const same of [
      {},
      fields,
      { task_title: ' Title ', task_description: 'Line\r\nline ' },
      { labels: [other, web, web] },
      { status: 'in_progress' },
    ]) {
      assert.deepEqual(succeeds(await edit(ana, project, task, same)).task, task);
    }
    const after = [await projectData(ana, project), (await ana.get(path)).body];
    assert.deepEqual(after, before);
  });

  it('changes nothing at all if one field is refused', async () => {
    const ana = await server.person('ana');
    const [project, other] = [await makeProject(ana), await makeProject(ana)];
    const [theirs] = await addLabels(ana, other, 'Theirs');
    const [own] = await addLabels(ana, project, 'Own');
    const task = await addTask(ana, project, { labels: [own] });
    const path = `/project/${project.id}/task/${task.id}`;
    const before = [await projectData(ana, project), (await ana.get(path)).body];
    const good = { task_title: 'New', status: 'completed', due_date: '2026-11-30' };
    for (const bad of [{ labels: [theirs] }, { labels: [own, 999_999] }, { due_date: 'soon' }]) {
      isRefused(await edit(ana, project, task, { ...good, ...bad }), 'invalid_input');
    }
    const after = [await projectData(ana, project), (await ana.get(path)).body];
    assert.deepEqual(after, before);
  });

  it('refuses a deleted task, and keeps both of two concurrent edits', async () => {
    const ana = await server.person('ana');
    const project = await makeProject(ana);
    const task = await addTask(ana, project);
    const gone = await addTask(ana, project);
    await ana.post(`/project/${project.id}/delete_task`, { task_id: gone.id });
    const before = await projectData(ana, project);
    isRefused(await edit(ana, project, gone, { task_title: 'Back' }), 'invalid_input');
    assert.deepEqual(await projectData(ana, project), before);

    await Promise.all([
      edit(ana, project, task, { task_title: 'Title' }),
      edit(ana, project, task, { task_description: 'Description' }),
      edit(ana, project, task, { due_date: '2026-11-30' }),
    ]);
    const after = await projectData(ana, project);
    const [edited] = after.tasks_by_status.assigned;
    assert.equal(edited?.task_title, 'Title');
    assert.equal(edited?.task_description, 'Description');
    assert.equal(edited?.due_date, '2026-11-30');
    assert.equal(after.project.version, before.project.version + 3);
  });
});
