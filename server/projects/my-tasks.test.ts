import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { MyTask } from '../../contract/projects.ts';
import type { Person } from '../../test/person.ts';
import {
  addLabels,
  addMembers,
  addTask,
  labelMember,
  makeProject,
  succeeds,
} from '../../test/projects.ts';
import { describeWithServer, type TestServer } from '../../test/world.ts';

const myTasks = async (person: Person): Promise<MyTask[]> =>
  succeeds(await person.get('/my-tasks')).tasks;
const titlesOf = async (person: Person) =>
  (await myTasks(person)).map(({ task_title }) => task_title);

/** A project of `ana` in which `luis` carries the label `Web`. */
async function makeFixture(server: TestServer) {
  const [ana, luis] = await server.people('ana', 'luis');
  const project = await makeProject(ana, 'Bakery');
  await addMembers(ana, project, [luis]);
  const [web, other] = await addLabels(ana, project, 'Web', 'Other');
  await labelMember(ana, project, luis, [web]);
  return { ana, luis, project, web, other, path: `/project/${project.id}` };
}

describeWithServer('my-tasks', (server) => {
  it('contains whole tasks, with only the shared labels', async () => {
    const { ana, luis, project, web, other } = await makeFixture(server);
    const [art] = await addLabels(ana, project, 'Art');
    await labelMember(ana, project, luis, [web, art]);
    const task = await addTask(ana, project, {
      task_title: 'Bake',
      task_description: 'Bread',
      due_date: '2026-11-30',
      labels: [web, other, art],
    });
    await addTask(ana, project, { task_title: 'Of others', labels: [other] });
    await addTask(ana, project, { task_title: 'Bare' });
    const { labels, project_id, created_by, deleted_at, message, ...shown } = task;
    const color = { label_hex_color: '#336699' };
    assert.deepEqual(await myTasks(luis), [
      {
        ...shown,
        project_id: project.id,
        project_name: 'Bakery',
        shared_labels: [
          { id: art, label_name: 'Art', ...color },
          { id: web, label_name: 'Web', ...color },
        ],
      },
    ]);
    assert.deepEqual(await myTasks(ana), []);
  });

  it('lists tasks by due date, then those without a date, then completed ones', async () => {
    const { ana, luis, project, web } = await makeFixture(server);
    const add = (task_title: string, due_date: string | null, status = 'assigned') =>
      addTask(ana, project, { task_title, due_date, status, labels: [web] });
    await add('done, no date', null, 'completed');
    await add('no date', null, 'under_review');
    await add('far away', '9999-12-31', 'in_progress');
    await add('done late', '2001-01-01', 'completed');
    await add('next year', '2027-01-01');
    await add('overdue', '2020-02-29', 'under_review');
    await add('no date either', null);
    await add('very overdue', '0999-12-31');
    await add('done early', '2000-12-31', 'completed');
    await add('overdue too', '2020-02-29');
    assert.deepEqual(await titlesOf(luis), [
      'very overdue',
      'overdue',
      'overdue too',
      'next year',
      'far away',
      'no date',
      'no date either',
      'done early',
      'done late',
      'done, no date',
    ]);
  });

  it('spans projects, with the caller’s labels in each', async () => {
    const { ana, luis, project, web } = await makeFixture(server);
    const own = await makeProject(luis, 'Garden');
    await addMembers(luis, own, [ana], 'observer');
    const [namesake, mine] = await addLabels(luis, own, 'Web', 'Mine');
    await labelMember(luis, own, luis, [mine]);
    await labelMember(luis, own, ana, [mine, namesake]);
    const bake = { task_title: 'Bake', due_date: '2026-11-30', labels: [web] };
    await addTask(ana, project, bake);
    await addTask(luis, own, { task_title: 'Dig', due_date: '2026-11-29', labels: [mine] });
    await addTask(luis, own, { task_title: 'Web of a spider', labels: [namesake] });
    assert.deepEqual(await titlesOf(luis), ['Dig', 'Bake']);
    assert.deepEqual(
      (await myTasks(luis)).map(({ project_name }) => project_name),
      ['Garden', 'Bakery'],
    );
    assert.deepEqual(await titlesOf(ana), ['Dig', 'Web of a spider']);
  });

  it('leaves out archived projects and those that the caller has left', async () => {
    const { ana, luis, project, path, web } = await makeFixture(server);
    await addTask(ana, project, { task_title: 'Bake', labels: [web] });
    assert.deepEqual(await titlesOf(luis), ['Bake']);
    succeeds(await ana.post(`${path}/archive`));
    assert.deepEqual(await titlesOf(luis), []);
    succeeds(await ana.post(`${path}/unarchive`));
    assert.deepEqual(await titlesOf(luis), ['Bake']);
    succeeds(await luis.post(`${path}/remove_member`, { user_id: luis.id }));
    assert.deepEqual(await titlesOf(luis), []);
    await addMembers(ana, project, [luis]);
    assert.deepEqual(await titlesOf(luis), []);
    await labelMember(ana, project, luis, [web]);
    assert.deepEqual(await titlesOf(luis), ['Bake']);
  });

  it('leaves out deleted tasks and deleted labels', async () => {
    const { ana, luis, project, path, web } = await makeFixture(server);
    const task = await addTask(ana, project, { task_title: 'Bake', labels: [web] });
    succeeds(await ana.post(`${path}/delete_task`, { task_id: task.id }));
    assert.deepEqual(await titlesOf(luis), []);
    succeeds(await ana.post(`${path}/restore_task`, { task_id: task.id }));
    assert.deepEqual(await titlesOf(luis), ['Bake']);
    succeeds(await ana.post(`${path}/delete_label`, { label_id: web }));
    assert.deepEqual(await titlesOf(luis), []);
  });

  it('has a validator that changes with every change of the list', async () => {
    const { ana, luis, project, path, web, other } = await makeFixture(server);
    const first = await luis.get('/my-tasks');
    let etag = first.headers.get('etag') ?? '';
    let known = first.body;
    const isNewAfter = async (change: Promise<unknown>) => {
      await change;
      const whole = (await luis.get('/my-tasks')).body;
      const answer = await luis.get('/my-tasks', { 'if-none-match': `W/"a", ${etag}` });
      const isNew = answer.status === 200;
      if (isNew) {
        etag = answer.headers.get('etag') ?? '';
        known = answer.body;
      } else assert.deepEqual([answer.status, answer.text], [304, '']);
      assert.deepEqual(known, whole);
      return isNew;
    };
    const post = (what: string, fields: object) => ana.post(`${path}/${what}`, fields);
    assert.equal(await isNewAfter(Promise.resolve()), false);
    const { id: task_id } = await addTask(ana, project, { labels: [web] });
    assert.equal(await isNewAfter(Promise.resolve()), true);
    for (const [what, fields] of [
      ['edit_task', { task_id, task_title: 'New' }],
      ['edit_task', { task_id, due_date: '2026-11-30' }],
      ['move_task', { task_id, status: 'completed' }],
      ['label_task', { task_id, labels: [web, other] }],
      ['edit_member', { user_id: luis.id, labels: [web, other] }],
      ['edit_label', { label_id: other, label_hex_color: '#000000' }],
      ['delete_label', { label_id: other }],
      ['edit', { name: 'Pastry shop' }],
      ['delete_task', { task_id }],
      ['restore_task', { task_id }],
      ['archive', {}],
      ['unarchive', {}],
      ['remove_member', { user_id: luis.id }],
    ] as const) {
      assert.equal(await isNewAfter(post(what, fields)), true, what);
    }
    assert.equal(await isNewAfter(addTask(ana, project)), false);
    assert.equal(await isNewAfter(addMembers(ana, project, [luis])), true);
    assert.equal(await isNewAfter(ana.says(project.chat_id, 'Not about tasks')), false);
  });
});

describeWithServer('my-tasks, of many tasks with long texts and many labels', (server) => {
  it('answers the most urgent ones in bounded size, each text once', async () => {
    const { ana, luis, project } = await makeFixture(server);
    const names = Array.from({ length: 100 }, (_, n) => `Label ${n}`);
    const labels = await addLabels(ana, project, ...names);
    await labelMember(ana, project, luis, labels);
    const task_description = '\ufdfa'.repeat(20_000);
    await Promise.all(
      Array.from({ length: 60 }, (_, n) =>
        addTask(ana, project, { task_title: `Task ${n}`, task_description, labels }),
      ),
    );
    await addTask(ana, project, { task_title: 'First', due_date: '2026-11-30', labels });
    const { rss } = process.memoryUsage();
    const answer = await luis.get('/my-tasks');
    assert.equal(answer.status, 200);
    assert.equal(answer.body.tasks[0].task_title, 'First');
    assert.equal(answer.body.tasks[0].shared_labels.length, 100);
    assert.ok(answer.text.length < 2_000_000, `${answer.text.length} characters`);
    assert.ok(process.memoryUsage().rss - rss < 150e6, 'what is read is bounded as well');
  });
});
