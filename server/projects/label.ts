import { type Label, LabelParams, LabelUse } from '../../contract/projects.ts';
import { ok, route } from '../http/route.ts';
import { refuse } from '../refuse.ts';
import type { Reader } from '../store/store.ts';
import { countLabelUse, findLabel } from './label-store.ts';

export const labelRoute = route({
  method: 'GET',
  url: '/project/:id/label/:label_id',
  tag: 'projects',
  summary: 'A label, with the number of people and tasks that carry it',
  access: 'project',
  params: LabelParams,
  answers: { 200: LabelUse },
  problems: ['not_found'],

  async handle(world, { params }) {
    const label = await world.store.first(findLabel, {
      project_id: params.id,
      label_id: params.label_id,
    });
    if (!label) refuse('not_found', 'There is no such label in this project.');
    return ok(await labelUse(world.store, params.id, label));
  },
});

export async function labelUse(
  reader: Reader,
  project_id: number,
  label: Label,
): Promise<LabelUse> {
  const use = await reader.first(countLabelUse, { project_id, label_id: label.id });
  return {
    label: { ...label, project_id },
    member_count: use?.member_count ?? 0,
    task_count: use?.task_count ?? 0,
  };
}
