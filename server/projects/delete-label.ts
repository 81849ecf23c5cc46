import { LabelIdInput, LabelUse, ProjectParams } from '../../contract/projects.ts';
import { changeLimit } from '../http/rate-limits.ts';
import { ok, route } from '../http/route.ts';
import type { Tx } from '../store/store.ts';
import { labelUse } from './label.ts';
import {
  deleteLabelFromMembers,
  deleteLabelFromTasks,
  deleteLabelRow,
  insertEventOfLabelledTasks,
} from './label-store.ts';
import { bumpProject, openLabel, openProject } from './open-project.ts';

export const deleteLabelRoute = route({
  method: 'POST',
  url: '/project/:id/delete_label',
  tag: 'projects',
  summary: 'Delete a label, from people and tasks too',
  description:
    'The answer says how many people and tasks carried it. `GET ' +
    '/project/{id}/label/{label_id}` says it before the deletion.',
  access: 'session',
  params: ProjectParams,
  body: LabelIdInput,
  answers: { 200: LabelUse },
  problems: ['not_a_member', 'not_allowed', 'project_archived'],
  rateLimit: changeLimit,
  page: (_body, _input, { id }) => `/project/${id}`,

  async handle(world, { caller, params, body }) {
    return ok(await world.store.write(deleteLabel, [caller, params.id, body]));
  },
});

export async function deleteLabel(
  tx: Tx,
  caller: { id: number },
  projectId: number,
  { label_id }: { label_id: number },
): Promise<LabelUse> {
  const project = await openProject(tx, projectId, caller.id, 'project_manager');
  const label = await openLabel(tx, project, label_id);
  const key = { project_id: project.id, label_id };
  const use = await labelUse(tx, project.id, label);
  const { label_name } = label;
  const event = { type: 'labelled', added: [], removed: [{ id: label_id, label_name }] };
  await tx.run(insertEventOfLabelledTasks, {
    ...key,
    user_id: caller.id,
    event: JSON.stringify(event),
    now: tx.now,
  });
  await tx.run(deleteLabelFromTasks, key);
  await tx.run(deleteLabelFromMembers, key);
  await tx.run(deleteLabelRow, key);
  await bumpProject(tx, project);
  return use;
}
