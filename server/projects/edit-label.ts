import { EditLabelInput, type Label, LabelAnswer, ProjectParams } from '../../contract/projects.ts';
import { changeLimit } from '../http/rate-limits.ts';
import { ok, route } from '../http/route.ts';
import { refuse } from '../refuse.ts';
import type { Tx } from '../store/store.ts';
import { findLabelByKey, updateLabel } from './label-store.ts';
import { bumpProject, openLabel, openProject } from './open-project.ts';
import { labelKey } from './project-rules.ts';

export const editLabelRoute = route({
  method: 'POST',
  url: '/project/:id/edit_label',
  tag: 'projects',
  summary: 'Rename or recolour a label',
  access: 'session',
  params: ProjectParams,
  body: EditLabelInput,
  answers: { 200: LabelAnswer },
  problems: ['not_a_member', 'not_allowed', 'project_archived', 'label_name_taken'],
  rateLimit: changeLimit,
  page: (_body, _input, { id }) => `/project/${id}`,

  async handle(world, { caller, params, body }) {
    const label = await world.store.write(editLabel, [caller, params.id, body]);
    return ok({ label: { ...label, project_id: params.id } });
  },
});

export async function editLabel(
  tx: Tx,
  caller: { id: number },
  projectId: number,
  { label_id, ...changes }: EditLabelInput,
): Promise<Label> {
  const project = await openProject(tx, projectId, caller.id, 'project_manager');
  const label = await openLabel(tx, project, label_id);
  const { label_name, label_hex_color } = { ...label, ...changes };
  if (label_name === label.label_name && label_hex_color === label.label_hex_color) return label;
  const label_key = labelKey(label_name);
  const namesake = await tx.first(findLabelByKey, { project_id: project.id, label_key });
  if (namesake && namesake.id !== label.id) {
    refuse('label_name_taken', `There is a label “${label_name}” already.`);
  }
  await tx.run(updateLabel, { id: label.id, label_name, label_key, label_hex_color });
  await bumpProject(tx, project);
  return { id: label.id, label_name, label_hex_color };
}
