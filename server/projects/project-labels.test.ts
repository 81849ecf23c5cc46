import assert from 'node:assert/strict';
import { it } from 'node:test';
import {
  addLabels,
  addMembers,
  addTask,
  labelMember,
  makeProject,
  projectData,
  succeeds,
} from '../../test/projects.ts';
import { describeWithServer } from '../../test/world.ts';

const noTasks = { assigned: [], in_progress: [], under_review: [], completed: [] };

describeWithServer('the labels of a project', (server) => {
  it('are sorted by name, ignoring case', async () => {
    const ana = await server.person('ana');
    const project = await makeProject(ana);
    const given = [
      'zoo',
      'Éxito',
      'fotos',
      'Diseño',
      'áreas',
      'Ángel',
      'Zeta',
      '10',
      'exacto',
      'b',
    ];
    await addLabels(ana, project, ...given);
    const names = (await projectData(ana, project)).project_labels.map((label) => label.label_name);
    assert.deepEqual(names, [
      ...['10', 'Ángel', 'áreas', 'b', 'Diseño', 'exacto', 'Éxito', 'fotos', 'Zeta', 'zoo'],
    ]);
  });

  it('may have any name, including property names of objects', async () => {
    const ana = await server.person('ana');
    const project = await makeProject(ana);
    const names = [
      '__proto__',
      '2',
      'toString',
      'constructor',
      'hasOwnProperty',
      '</script>',
      '1.5',
    ];
    const labels = await addLabels(ana, project, ...names);
    const task = await addTask(ana, project, { task_title: 'All', labels });
    await labelMember(ana, project, ana, labels);
    const data = await projectData(ana, project);
    const byLabel = data.tasks_by_label_status;
    assert.deepEqual(Object.keys(byLabel).sort(), [...names].sort());
    for (const name of names) {
      const own = Object.getOwnPropertyDescriptor(byLabel, name)?.value;
      assert.deepEqual(own, { ...noTasks, assigned: [{ title: 'All', due_date: null }] }, name);
    }
    const ascending = labels.toSorted((a, b) => a - b);
    assert.deepEqual(data.task_labels, { [task.id]: ascending });
    assert.deepEqual(data.member_labels, { [ana.id]: ascending });
  });

  it('appear in the maps of people and tasks, and leave no entry when they are removed', async () => {
    const [ana, luis] = await server.people('ana', 'luis');
    const project = await makeProject(ana);
    await addMembers(ana, project, [luis]);
    const [one, two] = await addLabels(ana, project, 'One', 'Two');
    const task = await addTask(ana, project, { labels: [one, two] });
    await labelMember(ana, project, luis, [one, two]);
    succeeds(await ana.post(`/project/${project.id}/delete_label`, { label_id: one }));
    const between = await projectData(ana, project);
    assert.deepEqual(between.task_labels, { [task.id]: [two] });
    assert.deepEqual(between.member_labels, { [luis.id]: [two] });
    assert.deepEqual(Object.keys(between.tasks_by_label_status), ['Two']);
    succeeds(await ana.post(`/project/${project.id}/delete_label`, { label_id: two }));
    const { project_labels, task_labels, member_labels, tasks_by_label_status, task_candidates } =
      await projectData(ana, project);
    assert.deepEqual(
      { project_labels, task_labels, member_labels, tasks_by_label_status, task_candidates },
      {
        project_labels: [],
        task_labels: {},
        member_labels: {},
        tasks_by_label_status: {},
        task_candidates: {},
      },
    );
  });

  it('are not mixed up with another project’s labels of the same name and people', async () => {
    const [ana, luis] = await server.people('ana', 'luis');
    const [one, other] = [await makeProject(ana), await makeProject(ana)];
    for (const project of [one, other]) await addMembers(ana, project, [luis]);
    const [label] = await addLabels(ana, one, 'Design');
    const [namesake] = await addLabels(ana, other, 'Design');
    await labelMember(ana, other, luis, [namesake]);
    await addTask(ana, other, { labels: [namesake] });
    const data = await projectData(luis, one);
    assert.deepEqual(
      data.project_labels.map(({ id }) => id),
      [label],
    );
    assert.deepEqual(data.member_labels, {});
    assert.deepEqual(data.task_labels, {});
    assert.deepEqual(data.tasks_by_label_status, { Design: noTasks });
    assert.deepEqual(data.tasks_by_status, noTasks);
  });

  it('show each task in board order under its status', async () => {
    const ana = await server.person('ana');
    const project = await makeProject(ana);
    const [label] = await addLabels(ana, project, 'Design');
    const ids: number[] = [];
    for (const task_title of ['A', 'B', 'C']) {
      ids.push((await addTask(ana, project, { task_title, labels: [label] })).id);
    }
    const [a, b, c] = ids;
    const move = (input: object) => ana.post(`/project/${project.id}/move_task`, input);
    succeeds(await move({ task_id: c, before_task_id: a }));
    succeeds(await move({ task_id: b, status: 'in_progress' }));
    const shown = (title: string) => ({ title, due_date: null });
    const data = await projectData(ana, project);
    assert.deepEqual(data.tasks_by_label_status.Design, {
      ...noTasks,
      assigned: [shown('C'), shown('A')],
      in_progress: [shown('B')],
    });
    assert.deepEqual(
      data.tasks_by_status.assigned.map(({ id }) => id),
      [c, a],
    );
  });
});
