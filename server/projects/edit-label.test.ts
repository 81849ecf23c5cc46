import assert from 'node:assert/strict';
import { it } from 'node:test';
import {
  addLabels,
  addTask,
  isRefused,
  labelMember,
  makeProject,
  projectData,
} from '../../test/projects.ts';
import { describeWithServer } from '../../test/world.ts';

describeWithServer('edit_label', (server) => {
  for (const encoding of ['json', 'form', 'multipart'] as const) {
    it(`renames and recolours a label, as ${encoding}`, async () => {
      const ana = await server.person('ana');
      const project = await makeProject(ana);
      const path = `/project/${project.id}/edit_label`;
      const [label_id, other] = await addLabels(ana, project, 'Web', 'Other');
      const before = await projectData(ana, project);

      const renamed = await ana.post(path, { label_id, label_name: ' Webs ' }, encoding);
      assert.equal(renamed.status, 200);
      assert.deepEqual(renamed.body.label, {
        id: label_id,
        project_id: project.id,
        label_name: 'Webs',
        label_hex_color: '#336699',
      });
      const recoloured = await ana.post(path, { label_id, label_hex_color: '#FF00AA' }, encoding);
      assert.equal(recoloured.status, 200);
      const data = await projectData(ana, project);
      assert.deepEqual(data.project_labels, [
        { id: other, label_name: 'Other', label_hex_color: '#336699' },
        { id: label_id, label_name: 'Webs', label_hex_color: '#ff00aa' },
      ]);
      assert.equal(data.project.version, before.project.version + 2);
    });
  }

  it('renames and recolours in one change', async () => {
    const ana = await server.person('ana');
    const project = await makeProject(ana);
    const [label_id] = await addLabels(ana, project, 'Web');
    const fields = { label_id, label_name: 'Net', label_hex_color: '#000000' };
    const { body } = await ana.post(`/project/${project.id}/edit_label`, fields);
    assert.equal(body.label.label_name, 'Net');
    assert.equal(body.label.label_hex_color, '#000000');
    assert.equal((await projectData(ana, project)).project.version, project.version + 2);
  });

  it('keeps the label on people and tasks, under its new name', async () => {
    const [ana] = await server.people('ana');
    const project = await makeProject(ana);
    const [label_id, other] = await addLabels(ana, project, 'Web', 'Other');
    await labelMember(ana, project, ana, [label_id, other]);
    const task = await addTask(ana, project, { labels: [label_id] });
    await ana.post(`/project/${project.id}/edit_label`, { label_id, label_name: 'Net' });
    const data = await projectData(ana, project);
    assert.deepEqual(data.member_labels, { [ana.id]: [label_id, other] });
    assert.deepEqual(data.task_labels, { [task.id]: [label_id] });
    assert.deepEqual(Object.keys(data.tasks_by_label_status), ['Net', 'Other']);
    assert.equal(data.tasks_by_label_status.Net?.assigned.length, 1);
  });

  it('changes only the case of a name', async () => {
    const ana = await server.person('ana');
    const project = await makeProject(ana);
    const [label_id] = await addLabels(ana, project, 'web');
    const fields = { label_id, label_name: 'WEB' };
    const { status, body } = await ana.post(`/project/${project.id}/edit_label`, fields);
    assert.deepEqual([status, body.label.label_name], [200, 'WEB']);
    assert.equal((await projectData(ana, project)).project.version, project.version + 2);
  });

  it('changes nothing if nothing is given, or the same values', async () => {
    const ana = await server.person('ana');
    const project = await makeProject(ana);
    const [label_id] = await addLabels(ana, project, 'Web');
    const before = await projectData(ana, project);
    for (const fields of [
      {},
      { label_name: ' Web ' },
      { label_hex_color: '#336699' },
      { label_name: 'Web', label_hex_color: ' #336699 ' },
    ]) {
      const answer = await ana.post(`/project/${project.id}/edit_label`, { label_id, ...fields });
      assert.equal(answer.status, 200);
      assert.equal(answer.body.label.label_name, 'Web');
    }
    const empty = { label_id, label_name: '', label_hex_color: '' };
    const form = await ana.post(`/project/${project.id}/edit_label`, empty, 'form');
    assert.equal(form.status, 200);
    assert.deepEqual(await projectData(ana, project), before);
  });

  it('refuses the name of another label, and keeps the colour too', async () => {
    const ana = await server.person('ana');
    const project = await makeProject(ana);
    const [label_id] = await addLabels(ana, project, 'Web', 'Other');
    const before = await projectData(ana, project);
    for (const label_name of ['Other', 'OTHER', ' other']) {
      const fields = { label_id, label_name, label_hex_color: '#000000' };
      const answer = await ana.post(`/project/${project.id}/edit_label`, fields);
      isRefused(answer, 'label_name_taken', 409);
    }
    assert.deepEqual(await projectData(ana, project), before);
  });

  it('gives a contested name to one of two concurrent edits', async () => {
    const ana = await server.person('ana');
    const project = await makeProject(ana);
    const ids = await addLabels(ana, project, 'One', 'Two', 'Three');
    const { project: before } = await projectData(ana, project);
    const answers = await Promise.all(
      ids.map((label_id) =>
        ana.post(`/project/${project.id}/edit_label`, { label_id, label_name: 'Same' }),
      ),
    );
    assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 409, 409]);
    const after = await projectData(ana, project);
    const named = after.project_labels.filter(({ label_name }) => label_name === 'Same');
    assert.equal(named.length, 1);
    assert.equal(after.project.version, before.version + 1);
  });
});
