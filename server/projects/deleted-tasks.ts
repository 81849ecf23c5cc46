import { DeletedTasksAnswer, ProjectParams } from '../../contract/projects.ts';
import { isUnchanged } from '../http/etag.ts';
import { notModified, ok, route } from '../http/route.ts';
import { isoTime } from '../iso-time.ts';
import { toBoardTask } from './project-rules.ts';
import { listDeletedTasks } from './task-store.ts';

export const deletedTasksRoute = route({
  method: 'GET',
  url: '/project/:id/deleted_tasks',
  tag: 'projects',
  summary: 'The deleted tasks of a project, the latest first',
  description: 'Lists at most one page. `restore_task` brings a task back.',
  access: 'project',
  params: ProjectParams,
  answers: { 200: DeletedTasksAnswer },

  async handle(world, { params, project, request, reply }) {
    if (isUnchanged(request, reply, `${world.epoch}-${project?.version}`)) return notModified();
    const limit = world.config.limits.listPageMax;
    const rows = await world.store.all(listDeletedTasks, { project_id: params.id, limit });
    return ok({
      tasks: rows.map((row) => ({
        ...toBoardTask(row),
        deleted_at: isoTime(row.deleted_at as number),
        deleted_by: row.deleted_by,
      })),
    });
  },
});
