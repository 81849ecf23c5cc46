/** Input that names things of another project, or of strangers. */
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
} from '../../test/projects.ts';
import { describeWithServer } from '../../test/world.ts';

describeWithServer('a change of a project', (server) => {
  it('can’t name things of another project', async () => {
    const [ana, luis, eva] = await server.people('ana', 'luis', 'eva');
    const project = await makeProject(ana);
    const other = await makeProject(ana);
    for (const each of [project, other]) await addMembers(ana, each, [luis]);
    const [label_id] = await addLabels(ana, project, 'Ours');
    const { id: task_id } = await addTask(ana, project, { labels: [label_id] });
    const { id: next_id } = await addTask(ana, project);
    const [label] = await addLabels(ana, other, 'Theirs');
    const { id: task } = await addTask(ana, other);
    const { chat_id } = await server.personalChat(ana, eva);
    const said = await ana.says(chat_id, 'Hi');
    const before = [await projectData(ana, project), await projectData(ana, other)];
    for (const [route, input, field] of [
      ['edit_member', { user_id: luis.id, labels: [label] }, 'labels'],
      ['edit_member', { user_id: eva.id, labels: [label_id] }, 'user_id'],
      ['edit_label', { label_id: label, label_name: 'New' }, 'label_id'],
      ['delete_label', { label_id: label }, 'label_id'],
      ['add_task', { labels: [label_id, label] }, 'labels'],
      ['edit_task', { task_id: task, task_title: 'New' }, 'task_id'],
      ['edit_task', { task_id, labels: [label] }, 'labels'],
      ['move_task', { task_id: task, status: 'completed' }, 'task_id'],
      ['move_task', { task_id, before_task_id: task }, 'before_task_id'],
      ['move_task', { task_id, after_task_id: task }, 'after_task_id'],
      ['move_task', { task_id, before_task_id: next_id, after_task_id: task }, 'before_task_id'],
      ['move_task', { task_id, before_task_id: task_id }, 'before_task_id'],
      ['label_task', { task_id, labels: [label] }, 'labels'],
      ['label_task', { task_id: task, labels: [label_id] }, 'task_id'],
      ['delete_task', { task_id: task }, 'task_id'],
      ['restore_task', { task_id: task }, 'task_id'],
    ] as const) {
      await isRefusedBy(ana, project, route, input, field);
    }
    const from = { message_id: said.id };
    await isRefusedBy(luis, project, 'add_task', from, 'message_id');
    assert.deepEqual([await projectData(ana, project), await projectData(ana, other)], before);
  });
});

async function isRefusedBy(
  person: Person,
  { id }: { id: number },
  route: string,
  input: object,
  field: string,
): Promise<void> {
  const answer = await person.post(`/project/${id}/${route}`, input);
  isRefused(answer, 'invalid_input');
  assert.equal(answer.body.errors[0].field, field, `${route} ${JSON.stringify(input)}`);
}
