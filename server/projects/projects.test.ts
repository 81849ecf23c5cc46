import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { ProjectSummary } from '../../contract/projects.ts';
import type { Person } from '../../test/person.ts';
import {
  addMembers,
  addTask,
  isRefused,
  makeProject,
  projectData,
  succeeds,
} from '../../test/projects.ts';
import { describeWithServer } from '../../test/world.ts';

const listOf = async (person: Person): Promise<ProjectSummary[]> =>
  succeeds(await person.get('/projects')).projects;
const namesOf = async (person: Person) => (await listOf(person)).map(({ name }) => name);
const noTasks = { assigned: 0, in_progress: 0, under_review: 0, completed: 0 };

describeWithServer('projects', (server) => {
  for (const encoding of ['json', 'form', 'multipart'] as const) {
    it(`are created by anybody, who then manages them, as ${encoding}`, async () => {
      const ana = await server.person('ana');
      const fields = { name: ' Casa\nnueva ', description: ' Planes\r\nde obra ' };
      const answer = await ana.post('/projects', fields, encoding);
      assert.equal(answer.status, 201, answer.text);
      const { project } = answer.body;
      assert.equal(project.name, 'Casa nueva');
      assert.equal(project.description, 'Planes\nde obra');
      assert.equal(project.role, 'project_manager');
      assert.equal(project.version, 1);
      assert.equal(project.archived_at, null);
      const data = await projectData(ana, project);
      assert.deepEqual(data.project, project);
      assert.deepEqual(
        data.project_members.map(({ id, role }) => [id, role]),
        [[ana.id, 'project_manager']],
      );
      assert.deepEqual(data.project_labels, []);
      assert.deepEqual(data.tasks_by_label_status, {});
      assert.deepEqual(await listOf(ana), [{ ...project, member_count: 1, task_counts: noTasks }]);
    });
  }

  it('need no description', async () => {
    const ana = await server.person('ana');
    assert.equal((await makeProject(ana)).description, '');
    const blank = succeeds(await ana.post('/projects', { name: 'B', description: ' \n' }));
    assert.equal(blank.project.description, '');
  });

  it('accept names and descriptions up to their limits, in code points', async () => {
    const ana = await server.person('ana');
    const fields = { name: '😀'.repeat(100), description: '😀'.repeat(2_000) };
    const { project } = succeeds(await ana.post('/projects', fields));
    assert.equal(project.name, fields.name);
    assert.equal(project.description, fields.description);
  });

  it('refuse an invalid name or description', async () => {
    const ana = await server.person('ana');
    for (const [fields, field] of [
      [{}, 'name'],
      [{ name: '' }, 'name'],
      [{ name: ' \n' }, 'name'],
      [{ name: null }, 'name'],
      [{ name: 7 }, 'name'],
      [{ name: 'a\0b' }, 'name'],
      [{ name: '😀'.repeat(101) }, 'name'],
      [{ name: 'Fine', description: '😀'.repeat(2_001) }, 'description'],
      [{ name: 'Fine', description: null }, 'description'],
    ] as const) {
      const answer = await ana.post('/projects', fields);
      isRefused(answer, 'invalid_input');
      assert.equal(answer.body.errors[0].field, field, JSON.stringify(fields));
    }
    isRefused(await ana.post('/projects', { name: ' ' }, 'form'), 'invalid_input');
    assert.deepEqual(await listOf(ana), []);
    assert.deepEqual((await ana.get('/get-chats')).body.chats, []);
  });

  it('redirect a form to the new project’s page', async () => {
    const ana = await server.person('ana');
    const answer = await ana.post('/projects', { name: 'Casa' }, 'form', { accept: 'text/html' });
    assert.equal(answer.status, 303);
    const [project] = await listOf(ana);
    assert.equal(answer.headers.get('location'), `/project/${project?.id}`);
  });

  it('are listed for their members, with the reader’s own role', async () => {
    const [ana, luis, eva] = await server.people('ana', 'luis', 'eva');
    assert.deepEqual(await listOf(luis), []);
    const project = await makeProject(ana);
    await makeProject(ana, 'Another one');
    await addMembers(ana, project, [luis], 'observer');
    const [summary, ...rest] = await listOf(luis);
    assert.deepEqual(rest, []);
    assert.equal(summary?.id, project.id);
    assert.equal(summary?.role, 'observer');
    assert.equal(summary?.member_count, 2);
    assert.deepEqual(await namesOf(ana), ['Another one', 'Project']);
    assert.deepEqual(await listOf(eva), []);
    succeeds(await ana.post(`/project/${project.id}/remove_member`, { user_id: luis.id }));
    assert.deepEqual(await listOf(luis), []);
  });

  it('are sorted by name, archived ones last', async () => {
    const ana = await server.person('ana');
    for (const name of ['fotos', 'Éxito', 'Diseño', 'Casa', 'casa', 'Archivo']) {
      const project = await makeProject(ana, name);
      if (name === 'Archivo') succeeds(await ana.post(`/project/${project.id}/archive`));
    }
    assert.deepEqual(await namesOf(ana), ['Casa', 'casa', 'Diseño', 'Éxito', 'fotos', 'Archivo']);
  });

  it('are listed with the number of tasks by status, without deleted ones', async () => {
    const ana = await server.person('ana');
    const project = await makeProject(ana);
    const other = await makeProject(ana, 'Other');
    await addTask(ana, other, { status: 'in_progress' });
    await addTask(ana, project);
    await addTask(ana, project, { status: 'completed' });
    await addTask(ana, project, { status: 'completed' });
    const gone = await addTask(ana, project, { status: 'under_review' });
    succeeds(await ana.post(`/project/${project.id}/delete_task`, { task_id: gone.id }));
    assert.deepEqual(
      (await listOf(ana)).map(({ task_counts }) => task_counts),
      [
        { ...noTasks, in_progress: 1 },
        { ...noTasks, assigned: 1, completed: 2 },
      ],
    );
  });
});
