/** What must hold of a board after many changed it at once. */
import assert from 'node:assert/strict';
import { type HistoryEntry, type ProjectData, taskStatuses } from '../../contract/projects.ts';

type EventType = HistoryEntry['event']['type'];
const tells = {
  add: { always: ['created'], perhaps: ['labelled'] },
  // A rename is always seen, as its title is like no other.
  edit: { always: ['renamed'], perhaps: ['rescheduled', 'moved', 'labelled'] },
  move: { always: [], perhaps: ['moved'] },
  label: { always: [], perhaps: ['labelled'] },
  delete: { always: [], perhaps: ['deleted'] },
  restore: { always: [], perhaps: ['restored'] },
  /** Asks for no change. */
  nothing: { always: [], perhaps: [] },
  refused: { always: [], perhaps: [] },
} satisfies Record<string, { always: EventType[]; perhaps: EventType[] }>;
export type DeedKind = keyof typeof tells;

/** What one client asked for, and what its task's history told of that afterwards. */
export interface Deed {
  kind: DeedKind;
  fields: {
    task_id: number;
    task_title?: string;
    due_date?: string | null;
    status?: string;
    labels?: number[];
  };
  entries: HistoryEntry[];
}

/** Each thing is told once a request, and nothing that was not asked for. */
export function checkDeeds(deeds: Deed[]): void {
  for (const { kind, fields, entries } of deeds) {
    const types = entries.map(({ event }) => event.type);
    const { always, perhaps }: { always: EventType[]; perhaps: EventType[] } = tells[kind];
    assert.equal(new Set(types).size, types.length);
    assert.deepEqual(
      types.filter((type) => !perhaps.includes(type)),
      always,
      `${kind} ${JSON.stringify(fields)}`,
    );
    for (const { event } of entries) {
      if (event.type === 'renamed') assert.equal(event.to, fields.task_title);
      if (event.type === 'created') assert.equal(event.task_title, fields.task_title);
    }
  }
}

/** Each task is in one column, at a place of its own, with labels of the project. */
export function checkPlaces(data: ProjectData, taskIds: number[], known: number[]): void {
  const columns = taskStatuses.map((status) => data.tasks_by_status[status]);
  const ids = columns.flat().map(({ id }) => id);
  assert.deepEqual(ids.sort(ascending), [...taskIds].sort(ascending));
  for (const [i, column] of columns.entries()) {
    const positions = column.map(({ position }) => position);
    assert.deepEqual(positions, [...new Set(positions)].sort());
    assert.ok(column.every(({ status }) => status === taskStatuses[i]));
  }
  for (const labels of Object.values(data.task_labels)) {
    assert.deepEqual(
      labels,
      known.filter((id) => labels.includes(id)),
    );
  }
}

export const ascending = (a: number, b: number) => a - b;
