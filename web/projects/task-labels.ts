import type { Board, Label } from '../../contract/projects.ts';

/** @returns what finds the labels of a task, in the project's order */
export function taskLabels({
  project_labels,
  task_labels,
}: Pick<Board, 'project_labels' | 'task_labels'>): (task: { id: number }) => Label[] {
  const places = new Map(project_labels.map((label, i) => [label.id, i]));
  return ({ id }) =>
    (task_labels[id] ?? [])
      .flatMap((label) => places.get(label) ?? [])
      .sort((a, b) => a - b)
      .map((place) => project_labels[place] as Label);
}
