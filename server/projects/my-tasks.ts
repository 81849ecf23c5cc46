import { type MyTask, MyTasksAnswer } from '../../contract/projects.ts';
import { isUnchanged } from '../http/etag.ts';
import { ok, route } from '../http/route.ts';
import { isTurnOver, nextTurn } from '../turns.ts';
import { byLabelName, toBoardTask } from './project-rules.ts';
import { validatorOfProjects } from './projects.ts';
import { listSharedLabels, listTasksWithSharedLabels } from './task-store.ts';

/** How many tasks are read in one turn of the event loop. */
const tasksPerRead = 50;

export const myTasksRoute = route({
  method: 'GET',
  url: '/my-tasks',
  tag: 'projects',
  summary: 'The tasks that share a label with the caller, across projects',
  description:
    'Sorted by due date, so overdue tasks come first; then tasks without a date, then ' +
    'completed ones. Tasks of archived projects are left out, and so are those after the first 500.',
  access: 'session',
  isClientPage: true,
  answers: { 200: MyTasksAnswer },
  isLargeRead: () => true,
  isUnchanged: async (world, { caller, request, reply }) =>
    isUnchanged(request, reply, await validatorOfProjects(world, caller.id)),

  async handle(world, { caller }) {
    const tasks: MyTask[] = [];
    const { myTasksMax, myTasksTextMax } = world.config.limits;
    for (let textLength = 0; ; ) {
      const page = { user_id: caller.id, offset: tasks.length, limit: tasksPerRead };
      const rows = await world.store.all(listTasksWithSharedLabels, page);
      const task_ids = JSON.stringify(rows.map(({ id }) => id));
      const labels = await world.store.all(listSharedLabels, { user_id: caller.id, task_ids });
      const labelsByTask = Map.groupBy(labels.sort(byLabelName), ({ task_id }) => task_id);
      for (const row of rows) {
        if (isTurnOver()) await nextTurn();
        const { project_id, project_name } = row;
        textLength += row.task_title.length + row.task_description.length;
        if (tasks.length === myTasksMax || textLength > myTasksTextMax) return ok({ tasks });
        const shared_labels = (labelsByTask.get(row.id) ?? []).map(
          ({ id, label_name, label_hex_color }) => ({ id, label_name, label_hex_color }),
        );
        for (const { label_name } of shared_labels) textLength += label_name.length + 50;
        tasks.push({ ...toBoardTask(row), project_id, project_name, shared_labels });
      }
      if (rows.length < tasksPerRead) return ok({ tasks });
      await nextTurn();
    }
  },
});
