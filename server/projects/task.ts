import { TaskDetails, type TaskEvent, TaskParams } from '../../contract/projects.ts';
import { toPublicUser } from '../accounts/account-rules.ts';
import { ok, route } from '../http/route.ts';
import { isoTime } from '../iso-time.ts';
import { read } from '../store/store.ts';
import { listMemberLabels, listProjectMembers } from './project-member-store.ts';
import { candidateFinder, idLists } from './project-rules.ts';
import { readTask } from './task-changes.ts';
import { listTaskActors, listTaskEvents } from './task-store.ts';

export const taskRoute = route({
  method: 'GET',
  url: '/project/:id/task/:task_id',
  tag: 'projects',
  summary: 'A task with its candidates and its history',
  description: 'Deleted tasks are answered too, until they are restored.',
  access: 'project',
  params: TaskParams,
  answers: { 200: TaskDetails },
  problems: ['not_found'],

  async handle(world, { caller, params: { id: project_id, task_id } }) {
    const task = await readTask(world.store, project_id, task_id, caller.id);
    const { members, memberLabels, events, actors } = await world.store.together({
      members: read(listProjectMembers, { project_id }),
      memberLabels: read(listMemberLabels, { project_id }),
      events: read(listTaskEvents, { task_id }),
      actors: read(listTaskActors, { task_id }),
    });
    const labelsOf = idLists(memberLabels.map((row) => [row.user_id, row.labels_id]));
    const { candidatesPerTaskMax } = world.config.limits;
    const findCandidates = candidateFinder(labelsOf, members, candidatesPerTaskMax);
    return ok({
      task,
      task_candidates: findCandidates(task.labels),
      history: events.map((row) => ({
        id: row.id,
        user_id: row.user_id,
        created_at: isoTime(row.created_at),
        event: JSON.parse(row.event) as TaskEvent,
      })),
      users: actors.map(toPublicUser),
    });
  },
});
