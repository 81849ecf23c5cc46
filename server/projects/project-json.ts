/**
 * A project's data and its board as JSON. Most of it is megabytes of tasks, of which a change leaves nearly all as they
 * were: these are the same objects then (`board-tasks.ts`), and their text is not made again.
 */
import type { Board, ByStatus, ProjectData } from '../../contract/projects.ts';
import { bytesOf, jsonByParts, keptJson, type Piece } from '../http/json.ts';

const byStatus = (lists: ByStatus<object[]>): Piece[] => jsonByParts(lists, keptJson);

type Writers = { [Name in keyof ProjectData]?: (part: ProjectData[Name]) => Piece[] };
const writers: Writers = {
  tasks_by_status: byStatus,
  tasks_by_label_status: (labels) => jsonByParts(labels, byStatus),
  task_labels: keptJson,
  task_candidates: keptJson,
};

/** @returns the same as `JSON.stringify(data)`, in UTF-8 */
export const projectJson = (data: ProjectData | Board): Buffer =>
  bytesOf(
    jsonByParts<unknown>({ ...data }, (part, name) => {
      const write = writers[name as keyof Writers] as ((part: unknown) => Piece[]) | undefined;
      return write ? write(part) : [JSON.stringify(part)];
    }),
  );
