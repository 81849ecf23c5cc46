import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { HistoryEntry, ProjectData } from '../../contract/projects.ts';
import type { Person } from '../../test/person.ts';
import {
  addLabels,
  addMembers,
  addTask,
  isRefused,
  labelMember,
  makeProject,
  projectData,
  succeeds,
  versionOf,
} from '../../test/projects.ts';
import { describeWithServer, type TestServer } from '../../test/world.ts';

/** A project in which two people and three tasks, one of them deleted, carry the label `Web`. */
async function makeFixture(server: TestServer) {
  const [ana, luis, eva] = await server.people('ana', 'luis', 'eva');
  const project = await makeProject(ana);
  await addMembers(ana, project, [luis, eva]);
  const [web, other] = await addLabels(ana, project, 'Web', 'Other');
  await labelMember(ana, project, luis, [web, other]);
  await labelMember(ana, project, eva, [web]);
  await labelMember(ana, project, ana, [other]);
  const one = await addTask(luis, project, { task_title: 'One', labels: [web] });
  const two = await addTask(luis, project, { task_title: 'Two', labels: [web, other] });
  const gone = await addTask(luis, project, { task_title: 'Gone', labels: [other, web] });
  const bare = await addTask(luis, project, { task_title: 'Bare', labels: [other] });
  succeeds(await luis.post(`/project/${project.id}/delete_task`, { task_id: gone.id }));
  return { ana, luis, eva, project, web, other, one, two, gone, bare };
}

describeWithServer('delete_label', (server) => {
  for (const encoding of ['json', 'form', 'multipart'] as const) {
    it(`removes the label from people and tasks, as ${encoding}`, async () => {
      const scene = await makeFixture(server);
      const { ana, luis, project, web, other } = scene;
      const path = `/project/${project.id}`;
      const before = await versionOf(ana, project);
      const use = await luis.get(`${path}/label/${web}`);
      assert.equal(use.status, 200);
      assert.deepEqual(use.body, {
        label: {
          id: web,
          project_id: project.id,
          label_name: 'Web',
          label_hex_color: '#336699',
        },
        member_count: 2,
        task_count: 2,
      });
      assert.equal(await versionOf(ana, project), before);

      const answer = await ana.post(`${path}/delete_label`, { label_id: web }, encoding);
      assert.equal(answer.status, 200);
      assert.deepEqual(answer.body, use.body);
      const data = await projectData(luis, project);
      assert.equal(data.project.version, before + 1);
      assert.deepEqual(
        data.project_labels.map(({ id }) => id),
        [other],
      );
      assert.deepEqual(data.member_labels, { [ana.id]: [other], [luis.id]: [other] });
      assert.deepEqual(data.task_labels, {
        [scene.two.id]: [other],
        [scene.bare.id]: [other],
      });
      assert.deepEqual(Object.keys(data.tasks_by_label_status), ['Other']);
      assert.equal(data.tasks_by_status.assigned.length, 3);
      isRefused(await luis.get(`${path}/label/${web}`), 'not_found', 404);
    });
  }

  it('removes the label from deleted tasks too', async () => {
    const { ana, project, web, other, gone } = await makeFixture(server);
    const path = `/project/${project.id}`;
    succeeds(await ana.post(`${path}/delete_label`, { label_id: web }));
    assert.deepEqual(succeeds(await ana.get(`${path}/task/${gone.id}`)).task.labels, [other]);
    const restored = succeeds(await ana.post(`${path}/restore_task`, { task_id: gone.id })).task;
    assert.deepEqual(restored.labels, [other]);
  });

  it('records the deletion and its author in the history of the affected tasks only', async () => {
    const { ana, luis, project, web, one, two, gone, bare } = await makeFixture(server);
    const path = `/project/${project.id}`;
    const historyOf = async ({ id }: { id: number }): Promise<HistoryEntry[]> =>
      succeeds(await luis.get(`${path}/task/${id}`)).history;
    const before = await Promise.all([one, two, gone, bare].map(historyOf));
    succeeds(await ana.post(`${path}/delete_label`, { label_id: web }));
    const after = await Promise.all([one, two, gone, bare].map(historyOf));
    for (const i of [0, 1, 2]) {
      const last = after[i]?.at(-1);
      assert.deepEqual(after[i]?.slice(0, -1), before[i]);
      assert.equal(last?.user_id, ana.id);
      const removed = [{ id: web, label_name: 'Web' }];
      assert.deepEqual(last?.event, { type: 'labelled', added: [], removed });
    }
    assert.deepEqual(after[3], before[3]);
  });

  it('deletes an unused label', async () => {
    const { ana, project, other } = await makeFixture(server);
    const [unused] = await addLabels(ana, project, 'Unused');
    const before = await projectData(ana, project);
    const fields = { label_id: unused };
    const { body } = await ana.post(`/project/${project.id}/delete_label`, fields);
    assert.deepEqual([body.member_count, body.task_count], [0, 0]);
    const after = await projectData(ana, project);
    assert.equal(after.project.version, before.project.version + 1);
    assert.deepEqual(after.task_labels, before.task_labels);
    assert.equal(
      after.project_labels.some(({ id }) => id === other),
      true,
    );
  });

  it('is refused when repeated, and for a label of another project', async () => {
    const { ana, project, web } = await makeFixture(server);
    const other = await makeProject(ana);
    const [theirs] = await addLabels(ana, other, 'Theirs');
    const remove = (label_id: number) =>
      ana.post(`/project/${project.id}/delete_label`, { label_id });
    succeeds(await remove(web));
    const before = await projectData(ana, project);
    for (const label_id of [web, theirs, 999_999]) {
      isRefused(await remove(label_id), 'invalid_input');
      isRefused(await ana.get(`/project/${project.id}/label/${label_id}`), 'not_found', 404);
    }
    assert.deepEqual(await projectData(ana, project), before);
    assert.equal((await projectData(ana, other)).project_labels.length, 1);
  });

  it('leaves no trace under concurrent use of the label, and is atomic to readers', async () => {
    const { ana, luis, eva, project, web, other, one, two, gone } = await makeFixture(server);
    const path = `/project/${project.id}`;
    const give = (task: { id: number }, labels: number[]) =>
      luis.post(`${path}/label_task`, { task_id: task.id, labels });
    const [fetched, changed] = await Promise.all([
      Promise.all(Array.from({ length: 12 }, () => eva.get(path))),
      Promise.all([
        give(one, [other, web]),
        give(two, [web]),
        ana.post(`${path}/edit_member`, { user_id: ana.id, labels: [web] }),
        ana.post(`${path}/delete_label`, { label_id: web }),
        give(one, [web]),
        give(two, [other, web]),
        luis.post(`${path}/restore_task`, { task_id: gone.id }),
        ana.post(`${path}/edit_member`, { user_id: eva.id, labels: [web, other] }),
      ]),
    ]);
    for (const { status, text } of changed) assert.ok(status === 200 || status === 400, text);
    for (const answer of fetched) assert.ok(isWhole(succeeds(answer)), answer.text);
    assert.ok(isWhole(await projectData(ana, project)));
    assert.deepEqual(await labelsEverywhere(ana, path, [one, two, gone], web), []);
  });
});

/** Every label of a person or a task exists in the project. */
const isWhole = ({ project_labels, task_labels, member_labels }: ProjectData): boolean =>
  [...Object.values(task_labels), ...Object.values(member_labels)]
    .flat()
    .every((label) => project_labels.some(({ id }) => id === label));

/** The tasks that carry the label. */
async function labelsEverywhere(person: Person, path: string, tasks: { id: number }[], id: number) {
  const details = await Promise.all(tasks.map((task) => person.get(`${path}/task/${task.id}`)));
  return details
    .map((answer) => succeeds(answer).task)
    .filter(({ labels }: { labels: number[] }) => labels.includes(id));
}
