import { type MyTask, MyTasksAnswer } from '../../contract/projects.ts';
import { isUnchanged } from '../http/etag.ts';
import { notModified, ok, route } from '../http/route.ts';
import { byLabelName, toBoardTask } from './project-rules.ts';
import { validatorOfProjects } from './projects.ts';
import { listSharedLabels } from './task-store.ts';

export const myTasksRoute = route({
  method: 'GET',
  url: '/my-tasks',
  tag: 'projects',
  summary: 'The tasks that share a label with the caller, across projects',
  description:
    'Sorted by due date, so overdue tasks come first; then tasks without a date, then ' +
    'completed ones. Tasks of archived projects are left out.',
  access: 'session',
  isClientPage: true,
  answers: { 200: MyTasksAnswer },
  isLargeRead: () => true,

  async handle(world, { caller, request, reply }) {
    const validator = await validatorOfProjects(world, caller.id);
    if (isUnchanged(request, reply, validator)) return notModified();
    const tasks = new Map<number, MyTask>();
    for (const row of await world.store.all(listSharedLabels, { user_id: caller.id })) {
      const { project_id, project_name, label_id: id, label_name, label_hex_color } = row;
      const task = tasks.get(row.id) ?? {
        ...toBoardTask(row),
        project_id,
        project_name,
        shared_labels: [],
      };
      task.shared_labels.push({ id, label_name, label_hex_color });
      tasks.set(row.id, task);
    }
    for (const { shared_labels } of tasks.values()) shared_labels.sort(byLabelName);
    return ok({ tasks: [...tasks.values()].sort(byUrgency) });
  },
});

const isDone = ({ status }: MyTask): number => Number(status === 'completed');

/** ISO dates sort chronologically as text. */
const byUrgency = (a: MyTask, b: MyTask): number =>
  isDone(a) - isDone(b) ||
  Number(a.due_date === null) - Number(b.due_date === null) ||
  (a.due_date ?? '').localeCompare(b.due_date ?? '', 'en') ||
  a.id - b.id;
