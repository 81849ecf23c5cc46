/** Invalid input for every route of projects: it is refused by field and changes nothing. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { Person } from '../../test/person.ts';
import {
  addLabels,
  addMembers,
  addTask,
  isRefused,
  makeProject,
  projectData,
  succeeds,
} from '../../test/projects.ts';
import { describeWithServer, type TestServer } from '../../test/world.ts';

const noIds = [null, '', 'x', '1', 0, -1, 1.5, 2 ** 53, 1e300, true, [1], { id: 1 }];
const noTexts = [null, 7, true, ['a'], { a: 1 }, 'a\0b', '\ud800', 'a\udc00b'];
const tooManyIds = Array.from({ length: 10_001 }, (_, i) => i + 1);
const noLists = [null, '', '1', 1, { 0: 1 }, [null], ['1'], [0], [1.5], [[1]], tooManyIds];
const noStatuses = [null, '', 'done', 'Assigned', 'assigned ', 0, ['assigned'], '__proto__'];
const noRoles = [null, '', 'admin', 'Member', 1, ['member'], 'constructor'];
const noColors = [null, '', '#FFF', 'red', '#GGGGGG', '336699', '#3366990', '#33669', '#3366９9'];
const noDates = [
  '2026-02-30',
  '2026-13-01',
  '2026-00-10',
  '2026-11-00',
  '2027-02-29',
  '20261121',
  '2026-11-21T00:00:00Z',
  ' 2026-11-21',
  '2026-1-2',
  '21-11-2026',
  '+002026-11-21',
  '-2026-11-21',
  '٢٠٢٦-١١-٢١',
  'tomorrow',
  '',
  0,
  20261121,
  true,
  ['2026-11-21'],
];

const names = [...noTexts, '', ' \n ', 'x'.repeat(101)];
const labelNames = [...noTexts, '', '\t', 'x'.repeat(51), '😀'.repeat(51)];
const titles = [...noTexts, 'x'.repeat(256), '😀'.repeat(256)];
const descriptions = [...noTexts, 'x'.repeat(20_001)];

/** For each route, its fields with the values that they must refuse. */
const wrong: Record<string, Record<string, readonly unknown[]>> = {
  edit: { name: names, description: [...noTexts, 'x'.repeat(2_001)] },
  add_member: { user_ids: [...noLists, [], [999_999]], role: noRoles },
  remove_member: { user_id: noIds },
  edit_member: { user_id: noIds, labels: noLists, role: noRoles },
  add_label: { label_name: labelNames, label_hex_color: noColors },
  edit_label: { label_id: noIds, label_name: labelNames, label_hex_color: noColors },
  delete_label: { label_id: noIds },
  add_task: {
    task_title: titles,
    task_description: descriptions,
    due_date: noDates,
    status: noStatuses,
    labels: noLists,
    message_id: noIds,
  },
  edit_task: {
    task_id: noIds,
    task_title: titles,
    task_description: descriptions,
    due_date: noDates,
    status: noStatuses,
    labels: noLists,
  },
  move_task: {
    task_id: noIds,
    status: noStatuses,
    before_task_id: noIds,
    after_task_id: noIds,
  },
  label_task: { task_id: noIds, labels: noLists },
  delete_task: { task_id: noIds },
  restore_task: { task_id: noIds },
};

/** The required fields of each route. */
const required: Record<string, string[]> = {
  add_member: ['user_ids'],
  remove_member: ['user_id'],
  edit_member: ['user_id', 'labels'],
  add_label: ['label_name', 'label_hex_color'],
  edit_label: ['label_id'],
  delete_label: ['label_id'],
  edit_task: ['task_id'],
  move_task: ['task_id'],
  label_task: ['task_id', 'labels'],
  delete_task: ['task_id'],
  restore_task: ['task_id'],
};

async function makeFixture(server: TestServer) {
  const [ana, luis, eva] = await server.people('ana', 'luis', 'eva');
  const project = await makeProject(ana);
  await addMembers(ana, project, [luis]);
  const [label_id] = await addLabels(ana, project, 'Web');
  const task = await addTask(ana, project, { labels: [label_id] });
  const next = await addTask(ana, project);
  const ids = { label_id, task_id: task.id, next: next.id, user_id: luis.id, eva: eva.id };
  const path = `/project/${project.id}`;
  return { ana, luis, eva, project, path, ids };
}

/** Valid input of each route that changes something. */
const rightInput = (ids: Awaited<ReturnType<typeof makeFixture>>['ids']) => ({
  edit: { name: 'New' },
  add_member: { user_ids: [ids.eva] },
  remove_member: { user_id: ids.user_id },
  edit_member: { user_id: ids.user_id, labels: [ids.label_id] },
  add_label: { label_name: 'Newer', label_hex_color: '#000000' },
  edit_label: { label_id: ids.label_id, label_name: 'New' },
  delete_label: { label_id: ids.label_id },
  add_task: { task_title: 'New' },
  edit_task: { task_id: ids.task_id, task_title: 'New' },
  move_task: { task_id: ids.task_id },
  label_task: { task_id: ids.task_id, labels: [] },
  delete_task: { task_id: ids.task_id },
  restore_task: { task_id: ids.task_id },
});

async function isInvalid(
  person: Person,
  path: string,
  input: object,
  field: string,
): Promise<void> {
  const answer = await person.post(path, input);
  const said = `${path} ${JSON.stringify(input).slice(0, 100)}`;
  assert.equal(answer.status, 400, `${said}: ${answer.text}`);
  isRefused(answer, 'invalid_input');
  assert.equal(answer.body.errors[0].field.split('.')[0], field, `${said}: ${answer.text}`);
}

describeWithServer('input to a project', (server) => {
  it('is refused with the name of the invalid field', async () => {
    const { ana, project, path, ids } = await makeFixture(server);
    const before = await projectData(ana, project);
    const right: Record<string, object> = rightInput(ids);
    for (const [route, fields] of Object.entries(wrong)) {
      for (const [field, values] of Object.entries(fields)) {
        for (const value of values) {
          const input = { ...right[route], [field]: value };
          await isInvalid(ana, `${path}/${route}`, input, field);
        }
      }
    }
    assert.deepEqual(await projectData(ana, project), before);
  });

  it('is refused for a missing field, in JSON and in forms', async () => {
    const { ana, project, path, ids } = await makeFixture(server);
    const before = await projectData(ana, project);
    const right: Record<string, object> = rightInput(ids);
    for (const [route, fields] of Object.entries(required)) {
      for (const field of fields) {
        const input: Record<string, unknown> = { ...right[route] };
        delete input[field];
        await isInvalid(ana, `${path}/${route}`, input, field);
        for (const encoding of ['form', 'multipart'] as const) {
          isRefused(await ana.post(`${path}/${route}`, input, encoding), 'invalid_input');
        }
      }
    }
    const huge = `{"task_id": 1e400, "labels": []}`;
    for (const body of ['', 'null', '[]', '"x"', '7', '{', '{"__proto__": {"task_id": 1}}', huge]) {
      const headers = { 'content-type': 'application/json' };
      isRefused(await ana.send('POST', `${path}/label_task`, { body, headers }), 'invalid_input');
    }
    assert.deepEqual(await projectData(ana, project), before);
  });

  it('is accepted with valid fields, so the refusals above are due to the invalid ones', async () => {
    const { ana, path, ids } = await makeFixture(server);
    const { delete_label, remove_member, delete_task, ...rest } = rightInput(ids);
    for (const [route, input] of Object.entries(rest)) {
      succeeds(await ana.post(`${path}/${route}`, { ...input, unknown: [{}] }));
    }
    for (const [route, input] of Object.entries({ delete_task, delete_label, remove_member })) {
      succeeds(await ana.post(`${path}/${route}`, input));
    }
  });

  it('is accepted up to its length in code points', async () => {
    const { ana, path, ids } = await makeFixture(server);
    const { task_id, label_id } = ids;
    for (const letter of ['x', '😀', 'ß', 'あ']) {
      const label_name = letter.repeat(50);
      const task_title = letter.repeat(255);
      const task_description = letter.repeat(20_000);
      const { label } = succeeds(await ana.post(`${path}/edit_label`, { label_id, label_name }));
      assert.equal(label.label_name, label_name);
      const input = { task_title: ` ${task_title}\n`, task_description };
      const { task } = succeeds(await ana.post(`${path}/edit_task`, { task_id, ...input }));
      assert.equal(task.task_title, task_title);
      assert.equal(task.task_description, task_description);
    }
    const [name, description] = ['😀'.repeat(100), '😀'.repeat(2_000)];
    const { project } = succeeds(await ana.post(`${path}/edit`, { name, description }));
    assert.deepEqual([project.name, project.description], [name, description]);
    for (const due_date of ['2028-02-29', '0001-01-01', '9999-12-31', null]) {
      const { task } = succeeds(await ana.post(`${path}/edit_task`, { task_id, due_date }));
      assert.equal(task.due_date, due_date);
    }
  });
});
