import { AddLabelInput, type Label, LabelAnswer, ProjectParams } from '../../contract/projects.ts';
import { changeLimit } from '../http/rate-limits.ts';
import { created, route } from '../http/route.ts';
import { refuse } from '../refuse.ts';
import type { Tx } from '../store/store.ts';
import { insertLabel, listLabels } from './label-store.ts';
import { bumpProject, openProject } from './open-project.ts';
import { labelKey } from './project-rules.ts';

export const addLabelRoute = route({
  method: 'POST',
  url: '/project/:id/add_label',
  tag: 'projects',
  summary: 'Add a label to a project',
  description: 'The name must be unique in the project, ignoring case.',
  access: 'session',
  params: ProjectParams,
  body: AddLabelInput,
  answers: { 201: LabelAnswer },
  problems: [
    'not_a_member',
    'not_allowed',
    'project_archived',
    'label_name_taken',
    'too_many_labels',
  ],
  rateLimit: changeLimit,
  page: (_body, _input, { id }) => `/project/${id}`,

  async handle(world, { caller, params, body }) {
    const { labelsPerProjectMax } = world.config.limits;
    const input = { ...body, labelsMax: labelsPerProjectMax };
    const label = await world.store.write(addLabel, [caller, params.id, input]);
    return created({ label: { ...label, project_id: params.id } });
  },
});

export async function addLabel(
  tx: Tx,
  caller: { id: number },
  projectId: number,
  { label_name, label_hex_color, labelsMax }: AddLabelInput & { labelsMax: number },
): Promise<Label> {
  const project = await openProject(tx, projectId, caller.id, 'project_manager');
  const present = await tx.all(listLabels, { project_id: project.id });
  if (present.length >= labelsMax) {
    refuse('too_many_labels', `A project has at most ${labelsMax} labels.`);
  }
  const label = await tx.first(insertLabel, {
    project_id: project.id,
    label_name,
    label_key: labelKey(label_name),
    label_hex_color,
  });
  if (!label) refuse('label_name_taken', `There is a label “${label_name}” already.`);
  await bumpProject(tx, project);
  return label;
}
