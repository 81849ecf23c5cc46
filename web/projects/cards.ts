/** The cards of a board. Unchanged cards keep their identity, because rendering one is costly. */

import { useMemo, useRef } from 'react';
import type { PublicUser } from '../../contract/accounts.ts';
import {
  type BoardTask,
  type ByStatus,
  forEachStatus,
  type Label,
  type ProjectData,
  taskStatuses,
} from '../../contract/projects.ts';
import { taskLabels } from './labels.ts';
import { type Address, taskHrefs } from './project-address.ts';

export interface Card {
  id: number;
  task: BoardTask;
  labels: Label[];
  /** Who could take it. */
  faces: PublicUser[];
  /** `YYYY-MM-DD` */
  today: string;
  /** Link to the task beside the current view. */
  href: string;
  /** The task is open beside the board. */
  isOpen: boolean;
}

interface Seen {
  today: string;
  address: Address;
}

/** @param former The previous result, whose unchanged cards are reused. */
export function cardsOf(
  project: Pick<
    ProjectData,
    'project' | 'project_labels' | 'task_labels' | 'task_candidates' | 'project_members'
  >,
  tasks: ByStatus<BoardTask[]>,
  { today, address }: Seen,
  former: ByStatus<Card[]> | undefined,
): ByStatus<Card[]> {
  const known = new Map<number, Card>();
  for (const status of taskStatuses) {
    for (const card of former?.[status] ?? []) known.set(card.id, card);
  }
  const labelsOf = taskLabels(project);
  const hrefOf = taskHrefs(project.project.id, address);
  const members = new Map(project.project_members.map((member) => [member.id, member]));
  const facesOf = ({ id, status }: BoardTask) =>
    status === 'completed'
      ? []
      : (project.task_candidates[id] ?? []).flatMap((userId) => members.get(userId) ?? []);
  const cardOf = (task: BoardTask): Card => {
    const card = {
      id: task.id,
      task,
      labels: labelsOf(task),
      faces: facesOf(task),
      today,
      href: hrefOf(task.id),
      isOpen: task.id === address.task,
    };
    const before = known.get(task.id);
    return before && isSameCard(card, before) ? before : card;
  };
  return forEachStatus((status) => {
    const cards = tasks[status].map(cardOf);
    const before = former?.[status];
    return before && isSameList(before, cards) ? before : cards;
  });
}

/** Compares contents, because a new answer contains new objects. */
export const isSameCard = (a: Card, b: Card | undefined): boolean =>
  b !== undefined &&
  isSameObject(a.task, b.task) &&
  a.today === b.today &&
  a.href === b.href &&
  a.isOpen === b.isOpen &&
  isSameObjects(a.labels, b.labels) &&
  isSameObjects(a.faces, b.faces);

const isSameObjects = <T extends object>(a: readonly T[], b: readonly T[]): boolean =>
  a.length === b.length && a.every((one, i) => isSameObject(one, b[i] as T));

const isSameObject = <T extends object>(a: T, b: T): boolean =>
  a === b || (Object.keys(a) as (keyof T)[]).every((key) => a[key] === b[key]);

const isSameList = (a: readonly unknown[], b: readonly unknown[]): boolean =>
  a.length === b.length && a.every((one, i) => one === b[i]);

/** Keeps the identity of unchanged cards between renders. */
export function useCards(board: ProjectData, today: string, address: Address): ByStatus<Card[]> {
  const former = useRef<ByStatus<Card[]>>(undefined);
  return useMemo(() => {
    former.current = cardsOf(board, board.tasks_by_status, { today, address }, former.current);
    return former.current;
  }, [board, today, address]);
}
