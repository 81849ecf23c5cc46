import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { Label } from '../../contract/projects.ts';
import { addLabels, isRefused, makeProject, projectData, succeeds } from '../../test/projects.ts';
import { describeWithServer } from '../../test/world.ts';

const spanish = ['Atención', 'Contenido', 'Desarrollo', 'Diseño', 'Investigación', 'Operaciones'];
const english = ['Content', 'Design', 'Development', 'Operations', 'Research', 'Support'];
const namesOf = (labels: Label[]) => labels.map(({ label_name }) => label_name);

describeWithServer('add_starter_labels', (server) => {
  for (const encoding of ['json', 'form', 'multipart'] as const) {
    it(`adds labels in the requested language as one change, as ${encoding}`, async () => {
      const ana = await server.person('ana');
      const project = await makeProject(ana);
      const path = `/project/${project.id}/add_starter_labels`;
      const answer = await ana.post(path, { locale: 'es' }, encoding);
      assert.equal(answer.status, 200);
      const { project_labels } = answer.body;
      assert.deepEqual(namesOf(project_labels), spanish);
      const colors = new Set(project_labels.map((label: Label) => label.label_hex_color));
      assert.equal(colors.size, spanish.length);
      const data = await projectData(ana, project);
      assert.deepEqual(data.project_labels, project_labels);
      assert.equal(data.project.version, project.version + 1);
      assert.deepEqual(data.member_labels, {});
    });
  }

  it('uses the caller’s own language by default', async () => {
    const ana = await server.person('ana');
    const add = async () => {
      const project = await makeProject(ana);
      return namesOf(
        succeeds(await ana.post(`/project/${project.id}/add_starter_labels`)).project_labels,
      );
    };
    assert.deepEqual(await add(), english);
    await ana.post('/edit-profile', { locale: 'es' });
    assert.deepEqual(await add(), spanish);
    const project = await makeProject(ana);
    const path = `/project/${project.id}/add_starter_labels`;
    const { body } = await ana.post(path, { locale: 'en' });
    assert.deepEqual(namesOf(body.project_labels), english);
  });

  it('leaves existing labels unchanged', async () => {
    const ana = await server.person('ana');
    const project = await makeProject(ana);
    const [design] = await addLabels(ana, project, 'DESIGN', 'Zebra');
    const { project: before } = await projectData(ana, project);
    const path = `/project/${project.id}/add_starter_labels`;
    const { project_labels } = succeeds(await ana.post(path, { locale: 'en' }));
    assert.deepEqual(namesOf(project_labels), [
      'Content',
      'DESIGN',
      'Development',
      'Operations',
      'Research',
      'Support',
      'Zebra',
    ]);
    assert.deepEqual(project_labels[1], {
      id: design,
      label_name: 'DESIGN',
      label_hex_color: '#336699',
    });
    assert.equal((await projectData(ana, project)).project.version, before.version + 1);
  });

  it('changes nothing when repeated, in turn or concurrently', async () => {
    const ana = await server.person('ana');
    const project = await makeProject(ana);
    const path = `/project/${project.id}/add_starter_labels`;
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => ana.post(path, { locale: 'en' })),
    );
    for (const answer of answers) {
      assert.deepEqual(namesOf(succeeds(answer).project_labels), english);
    }
    const once = await projectData(ana, project);
    assert.equal(once.project.version, project.version + 1);
    const again = succeeds(await ana.post(path, { locale: 'en' }));
    assert.deepEqual(again.project_labels, once.project_labels);
    assert.deepEqual(await projectData(ana, project), once);
  });

  it('refuses an unknown language and adds nothing', async () => {
    const ana = await server.person('ana');
    const project = await makeProject(ana);
    for (const locale of ['fr', 'ES', '', null, 7, ['es'], '__proto__']) {
      const answer = await ana.post(`/project/${project.id}/add_starter_labels`, { locale });
      isRefused(answer, 'invalid_input');
      assert.equal(answer.body.errors[0].field, 'locale');
    }
    const data = await projectData(ana, project);
    assert.deepEqual(data.project_labels, []);
    assert.equal(data.project.version, project.version);
  });
});
