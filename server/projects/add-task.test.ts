import assert from 'node:assert/strict';
import { it } from 'node:test';
import {
  addLabels,
  addMembers,
  addTask,
  isRefused,
  makeProject,
  projectData,
  succeeds,
  versionOf,
} from '../../test/projects.ts';
import { describeWithServer } from '../../test/world.ts';

const titles = (tasks: { task_title: string }[]) => tasks.map(({ task_title }) => task_title);

describeWithServer('add_task', (server) => {
  for (const encoding of ['json', 'form', 'multipart'] as const) {
    it(`adds a task with every field, as ${encoding}`, async () => {
      const [ana, luis] = await server.people('ana', 'luis');
      const project = await makeProject(ana);
      await addMembers(ana, project, [luis]);
      const [web, other] = await addLabels(ana, project, 'Web', 'Other');
      const before = await versionOf(ana, project);
      const fields = {
        task_title: ' Bake\r\nbread ',
        task_description: 'With\r\nsalt\n',
        due_date: '2028-02-29',
        status: 'under_review',
        labels: [other, web, other],
      };
      const answer = await luis.post(`/project/${project.id}/add_task`, fields, encoding);
      assert.equal(answer.status, 201);
      const { task } = answer.body;
      const shown = {
        id: task.id,
        task_title: 'Bake bread',
        task_description: 'With\nsalt',
        due_date: '2028-02-29',
        status: 'under_review',
        position: task.position,
        created_at: task.created_at,
      };
      assert.deepEqual(task, {
        ...shown,
        project_id: project.id,
        labels: [web, other],
        created_by: luis.id,
        deleted_at: null,
        message: null,
      });
      assert.ok(Math.abs(Date.now() - Date.parse(task.created_at)) < 60_000);
      const data = await projectData(ana, project);
      assert.deepEqual(data.tasks_by_status, {
        assigned: [],
        in_progress: [],
        under_review: [shown],
        completed: [],
      });
      assert.deepEqual(data.task_labels, { [task.id]: [web, other] });
      assert.equal(data.project.version, before + 1);
    });

    it(`adds a task without any field, as ${encoding}`, async () => {
      const ana = await server.person('ana');
      const project = await makeProject(ana);
      const empty = { task_title: '', task_description: '', labels: '', due_date: '', status: '' };
      const fields = encoding === 'json' ? {} : empty;
      const answer = await ana.post(`/project/${project.id}/add_task`, fields, encoding);
      const { task } = succeeds(answer);
      assert.equal(task.task_title, '');
      assert.equal(task.task_description, '');
      assert.equal(task.due_date, null);
      assert.equal(task.status, 'assigned');
      assert.deepEqual(task.labels, []);
      const data = await projectData(ana, project);
      assert.deepEqual(data.task_labels, {});
      assert.equal(data.tasks_by_status.assigned[0]?.task_title, '');
      assert.equal(data.project.version, project.version + 1);
    });
  }

  it('appends tasks to their column, also when added concurrently', async () => {
    const [ana, luis] = await server.people('ana', 'luis');
    const project = await makeProject(ana);
    await addMembers(ana, project, [luis]);
    for (const task_title of ['1', '2', '3']) {
      await addTask(ana, project, { task_title });
      await addTask(ana, project, { task_title, status: 'completed' });
    }
    const before = await projectData(ana, project);
    assert.deepEqual(titles(before.tasks_by_status.assigned), ['1', '2', '3']);
    assert.deepEqual(titles(before.tasks_by_status.completed), ['1', '2', '3']);
    const more = Array.from({ length: 10 }, (_, i) => `more ${i}`);
    await Promise.all(
      more.map((task_title, i) => addTask(i % 2 ? ana : luis, project, { task_title })),
    );
    const after = await projectData(ana, project);
    const { assigned } = after.tasks_by_status;
    assert.deepEqual(titles(assigned.slice(0, 3)), ['1', '2', '3']);
    assert.deepEqual(titles(assigned.slice(3)).sort(), more);
    assert.equal(new Set(assigned.map(({ position }) => position)).size, 13);
    assert.equal(after.project.version, before.project.version + 10);
    assert.deepEqual(after.tasks_by_status.completed, before.tasks_by_status.completed);
  });

  it('adds two tasks when a request is sent twice', async () => {
    const ana = await server.person('ana');
    const project = await makeProject(ana);
    const [one, two] = [await addTask(ana, project), await addTask(ana, project)];
    assert.notEqual(one.id, two.id);
    assert.equal(await versionOf(ana, project), project.version + 2);
  });

  it('adds nothing if a label belongs to another project', async () => {
    const ana = await server.person('ana');
    const [project, other] = [await makeProject(ana), await makeProject(ana)];
    const [own] = await addLabels(ana, project, 'Own');
    const [theirs] = await addLabels(ana, other, 'Theirs');
    const before = await projectData(ana, project);
    for (const labels of [[theirs], [own, theirs], [own, 999_999]]) {
      const answer = await ana.post(`/project/${project.id}/add_task`, { labels });
      isRefused(answer, 'invalid_input');
      assert.equal(answer.body.errors[0].field, 'labels');
    }
    assert.deepEqual(await projectData(ana, project), before);
  });
});

describeWithServer(
  'the number of tasks of a project',
  (server) => {
    it('is limited, not counting deleted tasks', async () => {
      const ana = await server.person('ana');
      const project = await makeProject(ana);
      const path = `/project/${project.id}`;
      const one = await addTask(ana, project);
      const two = await addTask(ana, project, { status: 'completed' });
      await addTask(ana, project);
      const full = await projectData(ana, project);
      isRefused(await ana.post(`${path}/add_task`, {}), 'too_many_tasks', 409);
      assert.deepEqual(await projectData(ana, project), full);
      await addTask(ana, await makeProject(ana));

      succeeds(await ana.post(`${path}/delete_task`, { task_id: one.id }));
      await addTask(ana, project);
      const again = await projectData(ana, project);
      isRefused(await ana.post(`${path}/restore_task`, { task_id: one.id }), 'too_many_tasks', 409);
      assert.deepEqual(await projectData(ana, project), again);
      assert.notEqual(succeeds(await ana.get(`${path}/task/${one.id}`)).task.deleted_at, null);

      succeeds(await ana.post(`${path}/restore_task`, { task_id: two.id }));
      succeeds(await ana.post(`${path}/delete_task`, { task_id: two.id }));
      succeeds(await ana.post(`${path}/restore_task`, { task_id: one.id }));
      isRefused(await ana.post(`${path}/add_task`, {}), 'too_many_tasks', 409);
    });

    it('respects the limit when tasks are added concurrently', async () => {
      const ana = await server.person('ana');
      const project = await makeProject(ana);
      const answers = await Promise.all(
        Array.from({ length: 8 }, () => ana.post(`/project/${project.id}/add_task`, {})),
      );
      assert.equal(answers.filter(({ status }) => status === 201).length, 3);
      const data = await projectData(ana, project);
      assert.equal(data.tasks_by_status.assigned.length, 3);
      assert.equal(data.project.version, project.version + 3);
    });
  },
  { LIMIT_TASKS_PER_PROJECT_MAX: '3' },
);
