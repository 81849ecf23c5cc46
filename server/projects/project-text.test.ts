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
import { connect } from '../../test/raw-database.ts';
import { describeWithServer } from '../../test/world.ts';

describeWithServer(
  'a project of at most 1,000 characters',
  (server) => {
    async function makeFull() {
      const ana = await server.person('ana');
      const project = await makeProject(ana);
      const [label] = await addLabels(ana, project, 'Label');
      const post = (action: string, input: object) =>
        ana.post(`/project/${project.id}/${action}`, input);
      // The title counts 10, the description 690, and the title's entry under its label 60.
      const task = await addTask(ana, project, {
        task_title: 'é'.repeat(10),
        task_description: '😀'.repeat(690),
        labels: [label],
      });
      const sizeOf = async () => {
        const { rows, end } = await connect(server.env);
        const [row] = await rows(
          `SELECT text_length AS length FROM project_sizes WHERE project_id = ${project.id}`,
        );
        await end();
        return Number(row?.length);
      };
      return { ana, project, label, post, task_id: task.id, sizeOf };
    }

    it('refuses a task, or a change of one, that exceeds the limit, and changes nothing', async () => {
      const { ana, project, label, post, task_id, sizeOf } = await makeFull();
      assert.equal(await sizeOf(), 760);
      const other = await addTask(ana, project, { task_title: 'x'.repeat(100) });
      const before = await projectData(ana, project);
      const refused: [action: string, input: object][] = [
        ['add_task', { task_title: 'x', task_description: 'y'.repeat(140) }],
        ['add_task', { task_title: 'x'.repeat(60), labels: [label] }],
        ['edit_task', { task_id, task_description: 'x'.repeat(831) }],
        ['edit_task', { task_id, task_title: 'x'.repeat(81) }],
        ['label_task', { task_id: other.id, labels: [label] }],
        ['edit_task', { task_id: other.id, labels: [label] }],
      ];
      for (const [action, input] of refused) {
        isRefused(await post(action, input), 'too_much_text', 409);
      }
      assert.deepEqual(await projectData(ana, project), before);
      succeeds(await post('edit_task', { task_id, task_title: 'x'.repeat(80) }));
      assert.equal(await sizeOf(), 1_000);
    });

    it('frees the text of deleted tasks, and counts it again when they are restored', async () => {
      const { ana, project, label, post, task_id, sizeOf } = await makeFull();
      succeeds(await post('delete_task', { task_id }));
      assert.equal(await sizeOf(), 0);
      const other = await addTask(ana, project, { task_description: 'x'.repeat(900) });
      isRefused(await post('restore_task', { task_id }), 'too_much_text', 409);
      succeeds(await post('edit_task', { task_id: other.id, task_description: 'x'.repeat(240) }));
      succeeds(await post('restore_task', { task_id }));
      assert.equal(await sizeOf(), 1_000);
      succeeds(await post('label_task', { task_id, labels: [] }));
      assert.equal(await sizeOf(), 940);
      succeeds(await post('label_task', { task_id, labels: [label] }));
      succeeds(await post('delete_label', { label_id: label }));
      assert.equal(await sizeOf(), 940);
    });

    it('that already exceeds the limit can be shortened, and its tasks moved', async () => {
      const { project, post, task_id, sizeOf } = await makeFull();
      const { run, end } = await connect(server.env);
      const text = 'x'.repeat(5_000);
      await run(`UPDATE tasks SET task_description = '${text}' WHERE project_id = ${project.id}`);
      await end();
      assert.equal(await sizeOf(), 5_070);
      isRefused(
        await post('edit_task', { task_id, task_title: 'longer than' }),
        'too_much_text',
        409,
      );
      succeeds(await post('move_task', { task_id, status: 'completed' }));
      succeeds(await post('edit_task', { task_id, task_description: text.slice(1) }));
      assert.equal(await sizeOf(), 5_069);
    });
  },
  { LIMIT_TEXT_PER_PROJECT_MAX: '1000' },
);
