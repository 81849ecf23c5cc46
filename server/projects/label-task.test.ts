import assert from 'node:assert/strict';
import { it } from 'node:test';
import {
  addLabels,
  addTask,
  isRefused,
  makeProject,
  projectData,
  succeeds,
} from '../../test/projects.ts';
import { describeWithServer } from '../../test/world.ts';

describeWithServer('label_task', (server) => {
  for (const encoding of ['json', 'form', 'multipart'] as const) {
    it(`replaces the labels of a task, as ${encoding}`, async () => {
      const ana = await server.person('ana');
      const project = await makeProject(ana);
      const [a, b, c] = await addLabels(ana, project, 'C', 'B', 'A');
      const task = await addTask(ana, project, { task_title: 'Task', labels: [a] });
      const bystander = await addTask(ana, project, { labels: [a, c] });
      const { project: before } = await projectData(ana, project);
      const give = async (labels: number[] | string) => {
        const input = { task_id: task.id, labels };
        return succeeds(await ana.post(`/project/${project.id}/label_task`, input, encoding)).task;
      };
      assert.deepEqual(await give([c, b]), { ...task, labels: [b, c] });
      assert.deepEqual(await give([b, a, b, a]), { ...task, labels: [a, b] });
      const labelled = await projectData(ana, project);
      assert.deepEqual(labelled.task_labels, { [task.id]: [a, b], [bystander.id]: [a, c] });
      assert.equal(labelled.project.version, before.version + 2);

      assert.deepEqual(await give(encoding === 'json' ? [] : ''), { ...task, labels: [] });
      const bare = await projectData(ana, project);
      assert.deepEqual(bare.task_labels, { [bystander.id]: [a, c] });
      assert.equal(bare.project.version, before.version + 3);
      assert.deepEqual(bare.tasks_by_status, labelled.tasks_by_status);
    });
  }

  it('changes nothing if the task already has these labels', async () => {
    const ana = await server.person('ana');
    const project = await makeProject(ana);
    const [a, b] = await addLabels(ana, project, 'A', 'B');
    const labelled = await addTask(ana, project, { labels: [a, b] });
    const bare = await addTask(ana, project);
    const state = async () => [
      await projectData(ana, project),
      (await ana.get(`/project/${project.id}/task/${labelled.id}`)).body,
      (await ana.get(`/project/${project.id}/task/${bare.id}`)).body,
    ];
    const before = await state();
    for (const [task, labels] of [
      [labelled, [a, b]],
      [labelled, [b, a, a]],
      [bare, []],
    ] as const) {
      const input = { task_id: task.id, labels };
      const answer = await ana.post(`/project/${project.id}/label_task`, input);
      assert.deepEqual(succeeds(answer).task, task);
    }
    assert.deepEqual(await state(), before);
  });

  it('refuses foreign, deleted and unknown labels, and changes nothing', async () => {
    const ana = await server.person('ana');
    const [project, other] = [await makeProject(ana), await makeProject(ana)];
    const [own, gone] = await addLabels(ana, project, 'Own', 'Gone');
    const [theirs] = await addLabels(ana, other, 'Own');
    const task = await addTask(ana, project, { labels: [own] });
    const path = `/project/${project.id}/label_task`;
    succeeds(await ana.post(`/project/${project.id}/delete_label`, { label_id: gone }));
    const before = await projectData(ana, project);
    for (const labels of [[theirs], [own, theirs], [gone], [999_999], undefined, null, own, '']) {
      const answer = await ana.post(path, { task_id: task.id, labels });
      isRefused(answer, 'invalid_input');
      assert.equal(answer.body.errors[0].field, 'labels');
    }
    isRefused(await ana.post(path, { task_id: task.id }, 'form'), 'invalid_input');
    assert.deepEqual(await projectData(ana, project), before);
  });

  it('refuses a task of another project and a deleted one', async () => {
    const ana = await server.person('ana');
    const [project, other] = [await makeProject(ana), await makeProject(ana)];
    const [own] = await addLabels(ana, project, 'Own');
    const theirs = await addTask(ana, other);
    const gone = await addTask(ana, project);
    succeeds(await ana.post(`/project/${project.id}/delete_task`, { task_id: gone.id }));
    const before = [await projectData(ana, project), await projectData(ana, other)];
    for (const task_id of [theirs.id, gone.id, 999_999]) {
      const input = { task_id, labels: [own] };
      const answer = await ana.post(`/project/${project.id}/label_task`, input);
      isRefused(answer, 'invalid_input');
      assert.equal(answer.body.errors[0].field, 'task_id');
    }
    assert.deepEqual([await projectData(ana, project), await projectData(ana, other)], before);
  });

  it('ends with the labels of one of several concurrent requests', async () => {
    const ana = await server.person('ana');
    const project = await makeProject(ana);
    const ids = await addLabels(ana, project, 'A', 'B', 'C', 'D');
    const task = await addTask(ana, project);
    const { project: before } = await projectData(ana, project);
    const wanted = ids.map((id, i) => [id, ids[(i + 1) % 4] as number].sort((a, b) => a - b));
    const answers = await Promise.all(
      wanted.map((labels) => {
        const input = { task_id: task.id, labels };
        return ana.post(`/project/${project.id}/label_task`, input);
      }),
    );
    for (const [i, answer] of answers.entries()) {
      assert.deepEqual(succeeds(answer).task.labels, wanted[i]);
    }
    const after = await projectData(ana, project);
    const last = JSON.stringify(after.task_labels[task.id]);
    assert.ok(wanted.map((labels) => JSON.stringify(labels)).includes(last), last);
    assert.equal(after.project.version, before.version + 4);
  });
});
