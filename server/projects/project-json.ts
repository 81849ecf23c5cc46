/**
 * A project's data and its board as JSON. Most of it is megabytes of tasks, of which a change leaves nearly all as they
 * were: these are the same objects then (`board-tasks.ts`), and their text is not made again.
 */
import type { Board, ByStatus, ProjectData } from '../../contract/projects.ts';
import { jsonByParts, keptJson } from '../http/json.ts';

type Parts = Partial<ProjectData>;

const byStatus = (lists: ByStatus<object[]>): string => jsonByParts(lists, keptJson);

const writers: { [Name in keyof ProjectData]?: (part: ProjectData[Name]) => string } = {
  tasks_by_status: byStatus,
  tasks_by_label_status: (labels) => jsonByParts(labels, byStatus),
  task_labels: keptJson,
  task_candidates: keptJson,
};

export const projectJson = (data: ProjectData | Board): string =>
  jsonByParts(data as Parts, (part, name) => {
    const write = (writers as Record<string, ((part: unknown) => string) | undefined>)[name];
    return (write ?? JSON.stringify)(part);
  });
