import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { Person } from '../../test/person.ts';
import {
  addLabels,
  isRefused,
  makeProject,
  projectData,
  succeeds,
  versionOf,
} from '../../test/projects.ts';
import { describeWithServer } from '../../test/world.ts';

const blue = '#0072b2';
const add = (person: Person, { id }: { id: number }, fields: object) =>
  person.post(`/project/${id}/add_label`, { label_hex_color: blue, ...fields });

describeWithServer('add_label', (server) => {
  for (const encoding of ['json', 'form', 'multipart'] as const) {
    it(`adds a label, as ${encoding}`, async () => {
      const ana = await server.person('ana');
      const project = await makeProject(ana);
      const answer = await ana.post(
        `/project/${project.id}/add_label`,
        { label_name: '  Diseño\tweb ', label_hex_color: '#AbCdEf' },
        encoding,
      );
      assert.equal(answer.status, 201);
      const { label } = answer.body;
      assert.deepEqual(label, {
        id: label.id,
        project_id: project.id,
        label_name: 'Diseño web',
        label_hex_color: '#abcdef',
      });
      const data = await projectData(ana, project);
      const { project_id, ...shown } = label;
      assert.deepEqual(data.project_labels, [shown]);
      assert.equal(data.project.version, project.version + 1);
      assert.deepEqual(data.member_labels, {});
      assert.deepEqual(data.task_labels, {});
    });
  }

  it('redirects a plain form to the project’s page', async () => {
    const ana = await server.person('ana');
    const { id } = await makeProject(ana);
    const fields = { label_name: 'Web', label_hex_color: blue };
    const accept = { accept: 'text/html' };
    const { status, headers } = await ana.post(`/project/${id}/add_label`, fields, 'form', accept);
    assert.deepEqual([status, headers.get('location')], [303, `/project/${id}`]);
  });

  it('refuses a name that exists in the project, ignoring case, and changes nothing', async () => {
    const ana = await server.person('ana');
    const project = await makeProject(ana);
    await addLabels(ana, project, 'Diseño');
    const before = await projectData(ana, project);
    for (const label_name of ['Diseño', 'DISEÑO', ' diseño ', 'disen\u0303o']) {
      isRefused(await add(ana, project, { label_name }), 'label_name_taken', 409);
    }
    assert.deepEqual(await projectData(ana, project), before);
  });

  it('allows the same name in another project', async () => {
    const ana = await server.person('ana');
    const [one, two] = [await makeProject(ana), await makeProject(ana)];
    const [label] = await addLabels(ana, one, 'Web');
    assert.equal((await add(ana, two, { label_name: 'Web' })).status, 201);
    assert.deepEqual(
      (await projectData(ana, one)).project_labels.map(({ id }) => id),
      [label],
    );
    assert.equal(await versionOf(ana, two), two.version + 1);
  });

  it('allows the former name of another label', async () => {
    const ana = await server.person('ana');
    const project = await makeProject(ana);
    const [gone, renamed] = await addLabels(ana, project, 'Gone', 'Renamed');
    await ana.post(`/project/${project.id}/delete_label`, { label_id: gone });
    await ana.post(`/project/${project.id}/edit_label`, { label_id: renamed, label_name: 'New' });
    for (const label_name of ['gone', 'renamed']) {
      assert.equal((await add(ana, project, { label_name })).status, 201);
    }
  });

  it('adds one label when several requests add the same name concurrently', async () => {
    const ana = await server.person('ana');
    const project = await makeProject(ana);
    const answers = await Promise.all(
      ['Web', 'WEB', 'web', 'wEb', 'weB', 'WeB'].map((label_name) =>
        add(ana, project, { label_name }),
      ),
    );
    const statuses = answers.map(({ status }) => status).sort();
    assert.deepEqual(statuses, [201, 409, 409, 409, 409, 409]);
    const data = await projectData(ana, project);
    assert.equal(data.project_labels.length, 1);
    assert.equal(data.project.version, project.version + 1);
  });
});

describeWithServer(
  'the number of labels of a project',
  (server) => {
    it('is limited for each project separately', async () => {
      const ana = await server.person('ana');
      const project = await makeProject(ana);
      const [one] = await addLabels(ana, project, 'One', 'Two', 'Three');
      const before = await projectData(ana, project);
      isRefused(await add(ana, project, { label_name: 'Four' }), 'too_many_labels', 409);
      assert.deepEqual(await projectData(ana, project), before);

      await addLabels(ana, await makeProject(ana), 'Four');
      succeeds(await ana.post(`/project/${project.id}/delete_label`, { label_id: one }));
      assert.equal((await add(ana, project, { label_name: 'Four' })).status, 201);
    });

    it('respects the limit when labels are added concurrently', async () => {
      const ana = await server.person('ana');
      const project = await makeProject(ana);
      const answers = await Promise.all(
        Array.from({ length: 8 }, (_, i) => add(ana, project, { label_name: `Label ${i}` })),
      );
      assert.equal(answers.filter(({ status }) => status === 201).length, 3);
      const data = await projectData(ana, project);
      assert.equal(data.project_labels.length, 3);
      assert.equal(data.project.version, project.version + 3);
    });

    it('respects the limit for starter labels, which are added all or none', async () => {
      const ana = await server.person('ana');
      const project = await makeProject(ana);
      await addLabels(ana, project, 'Own');
      const before = await projectData(ana, project);
      const answer = await ana.post(`/project/${project.id}/add_starter_labels`);
      isRefused(answer, 'too_many_labels', 409);
      assert.deepEqual(await projectData(ana, project), before);
    });
  },
  { LIMIT_LABELS_PER_PROJECT_MAX: '3' },
);
