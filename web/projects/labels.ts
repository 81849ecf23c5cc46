import type { Board, Label, ProjectData } from '../../contract/projects.ts';

/** @returns a function that finds the labels of a task, in the project's order */
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

export interface LabelUses {
  people: number;
  tasks: number;
}

/** On how many people and tasks each label is. */
export function labelUses({
  member_labels,
  task_labels,
}: Pick<ProjectData, 'member_labels' | 'task_labels'>): (id: number) => LabelUses {
  const count = (lists: Record<string, number[]>) => {
    const counts = new Map<number, number>();
    for (const id of Object.values(lists).flat()) counts.set(id, (counts.get(id) ?? 0) + 1);
    return counts;
  };
  const people = count(member_labels);
  const tasks = count(task_labels);
  return (id) => ({ people: people.get(id) ?? 0, tasks: tasks.get(id) ?? 0 });
}

/**
 * Applies what was ticked and unticked to the current labels, so that changes by others stay.
 * @returns undefined if nothing changes
 */
export function withChanges(
  labels: readonly number[],
  { before, now }: { before: readonly number[]; now: readonly number[] },
): number[] | undefined {
  const kept = labels.filter((id) => now.includes(id) || !before.includes(id));
  const added = now.filter((id) => !before.includes(id) && !labels.includes(id));
  if (added.length === 0 && kept.length === labels.length) return undefined;
  return [...kept, ...added].sort((a, b) => a - b);
}
