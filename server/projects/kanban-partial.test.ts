import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { Board } from '../../contract/projects.ts';
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
} from '../../test/projects.ts';
import { describeWithServer, type TestServer } from '../../test/world.ts';

const nobodys = 999_999_999;

/** Luis carries a label and Eva none; each task is named after its labels. */
async function makeBoard(server: TestServer) {
  const [ana, luis, eva] = await server.people('ana', 'luis', 'eva');
  const project = await makeProject(ana);
  await addMembers(ana, project, [luis, eva]);
  const [design, web] = await addLabels(ana, project, 'Design', 'Web');
  await labelMember(ana, project, luis, [design]);
  const add = (task_title: string, labels: number[], extra: object = {}) =>
    addTask(ana, project, { task_title, labels, ...extra });
  await add('both', [design, web], { task_description: 'Diseño y María', status: 'completed' });
  await add('design', [design]);
  await add('web', [web], { status: 'under_review' });
  await add('', []);
  const get = (query: string, person: Person = ana) =>
    person.get(`/project/${project.id}/kanban_partial?${query}`, { accept: 'application/json' });
  const titles = async (query: string) => {
    const { tasks_by_status }: Board = succeeds(await get(query));
    return Object.values(tasks_by_status).flatMap((tasks) => tasks.map((task) => task.task_title));
  };
  return { ana, luis, eva, project, design, web, get, titles };
}

describeWithServer('the board as data', (server) => {
  it('contains the project, its labels and all tasks in order without filters', async () => {
    const { ana, luis, project, get } = await makeBoard(server);
    for (const query of ['', 'label=&not_label=&status=&user_id=&q=&match=all', 'unknown=field']) {
      for (const person of [ana, luis]) {
        const data = await projectData(person, project);
        assert.deepEqual(succeeds(await get(query, person)), {
          project: data.project,
          project_labels: data.project_labels,
          task_labels: data.task_labels,
          tasks_by_status: data.tasks_by_status,
        });
      }
    }
  });

  it('contains the tasks that match each filter, or all of several', async () => {
    const { luis, design, web, titles } = await makeBoard(server);
    const cases: [query: string, titles: string[]][] = [
      [`label=${design}`, ['design', 'both']],
      [`label=${design}&label=${web}`, ['design', 'web', 'both']],
      [`label=${design}&label=${web}&match=all`, ['both']],
      [`not_label=${design}`, ['', 'web']],
      [`not_label=${design}&not_label=${web}`, ['']],
      ['status=assigned', ['design', '']],
      ['status=completed&status=under_review', ['web', 'both']],
      ['status=in_progress', []],
      [`user_id=${luis.id}`, ['design', 'both']],
      ['q=WEB', ['web']],
      ['q=maria+diseno', ['both']],
      ['q=sin+titulo', ['']],
      [`user_id=${luis.id}&not_label=${web}`, ['design']],
      [`label=${web}&status=completed&q=Mar%C3%ADa`, ['both']],
      [`label=${web}&status=assigned`, []],
    ];
    for (const [query, expected] of cases) assert.deepEqual(await titles(query), expected, query);
  });

  it('contains the labels of the tasks shown, and all labels of the project', async () => {
    const { get, design, web } = await makeBoard(server);
    const { task_labels, project_labels }: Board = succeeds(await get('q=both'));
    assert.deepEqual(Object.values(task_labels), [[design, web]]);
    assert.deepEqual(
      project_labels.map(({ id }) => id),
      [design, web],
    );
  });

  it('has no task for an unknown label or person, and all tasks without it', async () => {
    const { eva, design, titles } = await makeBoard(server);
    const stranger = await server.person('stranger');
    assert.deepEqual(await titles(`label=${nobodys}`), []);
    assert.deepEqual(await titles(`user_id=${nobodys}`), []);
    assert.deepEqual(await titles(`user_id=${stranger.id}`), []);
    assert.deepEqual(await titles(`user_id=${eva.id}`), [], 'a member without labels');
    assert.equal((await titles(`not_label=${nobodys}`)).length, 4);
    const both = `label=${design}&label=${nobodys}`;
    assert.deepEqual(await titles(both), ['design', 'both']);
    assert.deepEqual(await titles(`${both}&match=all`), []);
  });

  it('ignores labels and people of another project', async () => {
    const { ana, titles } = await makeBoard(server);
    const other = await makeProject(ana);
    const [label] = await addLabels(ana, other, 'Design');
    await labelMember(ana, other, ana, [label]);
    await addTask(ana, other, { task_title: 'other', labels: [label] });
    assert.deepEqual(await titles(`label=${label}`), []);
    assert.deepEqual(await titles(`user_id=${ana.id}`), []);
    assert.deepEqual(await titles('q=other'), []);
  });

  it('never contains a deleted task', async () => {
    const { ana, project, design, titles } = await makeBoard(server);
    const task = await addTask(ana, project, { task_title: 'gone', labels: [design] });
    assert.deepEqual(await titles('q=gone'), ['gone']);
    succeeds(await ana.post(`/project/${project.id}/delete_task`, { task_id: task.id }));
    for (const query of ['q=gone', `label=${design}&q=gone`]) {
      assert.deepEqual(await titles(query), []);
    }
  });

  it('refuses invalid filters, naming the field', async () => {
    const { get } = await makeBoard(server);
    for (const [name, value] of [
      ['label', 'Design'],
      ['label', '0'],
      ['not_label', '-1'],
      ['status', 'done'],
      ['status', 'ASSIGNED'],
      ['match', 'some'],
      ['user_id', '1.5'],
      ['q', 'x'.repeat(201)],
    ] as const) {
      const answer = await get(new URLSearchParams([[name, value]]).toString());
      isRefused(answer, 'invalid_input');
      assert.match(answer.body.errors[0].field, new RegExp(`^${name}`));
    }
  });
});
