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

describeWithServer('who could take a task', (server) => {
  it('is a person who shares a label: more shared labels first, then earlier members', async () => {
    // People join the project in another order than they registered, so the order is not that of
    // ids.
    const [raul, eva, luis, ana] = await server.people('raul', 'eva', 'luis', 'ana');
    const project = await makeProject(ana);
    for (const person of [luis, eva, raul]) await addMembers(ana, project, [person]);
    const [one, two, three] = await addLabels(ana, project, 'One', 'Two', 'Three');
    await labelMember(ana, project, raul, [one, two]);
    await labelMember(ana, project, eva, [one]);
    await labelMember(ana, project, luis, [two, three]);
    const labels = [[one, two], [one], [three], [one, two, three], []];
    const tasks: number[] = [];
    for (const of of labels) tasks.push((await addTask(ana, project, { labels: of })).id);
    const { task_candidates } = await projectData(ana, project);
    assert.deepEqual(
      tasks.map((task) => task_candidates[task]),
      [
        [raul.id, luis.id, eva.id],
        [eva.id, raul.id],
        [luis.id],
        [luis.id, raul.id, eva.id],
        undefined,
      ],
    );
    for (const task of tasks) {
      const details = succeeds(await ana.get(`/project/${project.id}/task/${task}`));
      assert.deepEqual(details.task_candidates, task_candidates[task] ?? []);
    }
  });

  it('can be a manager too, but not an observer', async () => {
    const [ana, luis] = await server.people('ana', 'luis');
    const project = await makeProject(ana);
    const [label] = await addLabels(ana, project, 'Design');
    await addMembers(ana, project, [luis]);
    for (const person of [ana, luis]) await labelMember(ana, project, person, [label]);
    const task = await addTask(ana, project, { labels: [label] });
    const candidates = async () => (await projectData(ana, project)).task_candidates[task.id];
    assert.deepEqual(await candidates(), [ana.id, luis.id]);
    const edit = `/project/${project.id}/edit_member`;
    succeeds(await ana.post(edit, { user_id: luis.id, role: 'observer' }));
    assert.deepEqual(await candidates(), [ana.id]);
    succeeds(await ana.post(edit, { user_id: luis.id, role: 'member' }));
    assert.deepEqual(await candidates(), [ana.id, luis.id]);
  });

  it('follows the labels of people and task', async () => {
    const ana = await server.person('ana');
    const project = await makeProject(ana);
    const [one, two] = await addLabels(ana, project, 'One', 'Two');
    const task = await addTask(ana, project, { labels: [one] });
    const candidates = async () => (await projectData(ana, project)).task_candidates;
    assert.deepEqual(await candidates(), {});
    await labelMember(ana, project, ana, [two]);
    assert.deepEqual(await candidates(), {});
    const labelTask = (labels: number[]) =>
      ana.post(`/project/${project.id}/label_task`, { task_id: task.id, labels });
    succeeds(await labelTask([one, two]));
    assert.deepEqual(await candidates(), { [task.id]: [ana.id] });
    succeeds(await labelTask([one]));
    assert.deepEqual(await candidates(), {});
  });
});
