import type { ProjectData } from '../../contract/projects.ts';

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
