import {
  type Label,
  LabelsAnswer,
  ProjectParams,
  StarterLabelsInput,
} from '../../contract/projects.ts';
import { changeLimit } from '../http/rate-limits.ts';
import { ok, route } from '../http/route.ts';
import { refuse } from '../refuse.ts';
import type { Tx } from '../store/store.ts';
import { insertLabel, listLabels } from './label-store.ts';
import { bumpProject, openProject } from './open-project.ts';
import { byLabelName, labelKey } from './project-rules.ts';

/** Colours that colour-blind people can tell apart too. */
const starterLabels = {
  es: [
    ['Atención', '#0072b2'],
    ['Contenido', '#d55e00'],
    ['Desarrollo', '#009e73'],
    ['Diseño', '#cc79a7'],
    ['Investigación', '#56b4e9'],
    ['Operaciones', '#e69f00'],
  ],
  en: [
    ['Content', '#d55e00'],
    ['Design', '#cc79a7'],
    ['Development', '#009e73'],
    ['Operations', '#e69f00'],
    ['Research', '#56b4e9'],
    ['Support', '#0072b2'],
  ],
} as const;

export const addStarterLabelsRoute = route({
  method: 'POST',
  url: '/project/:id/add_starter_labels',
  tag: 'projects',
  summary: 'Add a set of starter labels',
  description:
    'The labels are named in the requested language, or else in the caller’s own. ' +
    'Labels that already exist by name stay unchanged. The answer lists all labels of ' +
    'the project.',
  access: 'session',
  params: ProjectParams,
  body: StarterLabelsInput,
  answers: { 200: LabelsAnswer },
  problems: ['not_a_member', 'not_allowed', 'project_archived', 'too_many_labels'],
  rateLimit: changeLimit,
  page: (_body, _input, { id }) => `/project/${id}`,

  async handle(world, { caller, params, body }) {
    const input = {
      locale: body.locale ?? caller.locale ?? 'en',
      labelsMax: world.config.limits.labelsPerProjectMax,
    };
    const labels = await world.store.write(addStarterLabels, [caller, params.id, input]);
    return ok({ project_labels: labels });
  },
});

export async function addStarterLabels(
  tx: Tx,
  caller: { id: number },
  projectId: number,
  { locale, labelsMax }: { locale: 'es' | 'en'; labelsMax: number },
): Promise<Label[]> {
  const project = await openProject(tx, projectId, caller.id, 'project_manager');
  const labels: Label[] = await tx.all(listLabels, { project_id: project.id });
  const countBefore = labels.length;
  for (const [label_name, label_hex_color] of starterLabels[locale]) {
    const label = await tx.first(insertLabel, {
      project_id: project.id,
      label_name,
      label_key: labelKey(label_name),
      label_hex_color,
    });
    if (label) labels.push(label);
  }
  if (labels.length === countBefore) return labels.sort(byLabelName);
  if (labels.length > labelsMax) {
    refuse('too_many_labels', `A project has at most ${labelsMax} labels.`);
  }
  await bumpProject(tx, project);
  return labels.sort(byLabelName);
}
