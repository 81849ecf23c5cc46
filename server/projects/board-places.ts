/**
 * Places on the board. Each task has a fractional index: a text between those of its neighbours,
 * so that a move writes the task that moves and nothing else. The project is held meanwhile, so
 * that two who move to the same place at once come to stand one after the other.
 */
import { generateKeyBetween, generateNKeysBetween } from 'fractional-indexing';
import type { TaskStatus } from '../../contract/projects.ts';
import type { Tx } from '../store/store.ts';
import {
  findPositionBefore,
  findPositionFrom,
  listTaskIdsInColumn,
  updatePosition,
} from './task-store.ts';

/** Comes after every position: those are made of letters and digits. */
const afterAll = '~';
/** Reached only by some six hundred moves into ever the same gap; then the column is spaced anew. */
const positionLengthMax = 100;

/** A column of the board, as the task that moves sees it: without itself. */
export interface Column {
  project_id: number;
  status: TaskStatus;
  except_id: number;
}

export interface Gap {
  left: string | null;
  right: string | null;
}

export const gapAtEnd = (tx: Tx, column: Column): Promise<Gap> => gapAt(tx, column, afterAll);

/** The gap before the first task that stands at the position, or after it. */
export async function gapAt(tx: Tx, column: Column, position: string): Promise<Gap> {
  const left = await tx.first(findPositionBefore, { ...column, position });
  const right = await tx.first(findPositionFrom, { ...column, position });
  return { left: left?.position ?? null, right: right?.position ?? null };
}

/** The gap after the task that stands at the position. */
export async function gapAfter(tx: Tx, column: Column, position: string): Promise<Gap> {
  // No position comes between one and the same with the smallest digit behind it.
  const right = await tx.first(findPositionFrom, { ...column, position: `${position}0` });
  return { left: position, right: right?.position ?? null };
}

/** @param find Looks the gap up, again if the column had to be spaced anew. */
export async function positionIn(
  tx: Tx,
  column: Column,
  find: () => Promise<Gap>,
): Promise<string> {
  const { left, right } = await find();
  const position = generateKeyBetween(left, right);
  if (position.length <= positionLengthMax) return position;
  await spaceAnew(tx, column);
  const spaced = await find();
  return generateKeyBetween(spaced.left, spaced.right);
}

export const isIn = ({ left, right }: Gap, position: string): boolean =>
  (left === null || left < position) && (right === null || position < right);

/** In two rounds, the first one out of the way: no two tasks of a column ever share a position. */
async function spaceAnew(tx: Tx, column: Column): Promise<void> {
  const tasks = await tx.all(listTaskIdsInColumn, column);
  const positions = generateNKeysBetween(null, null, tasks.length);
  for (const [i, { id }] of tasks.entries()) {
    await tx.run(updatePosition, { id, position: `${afterAll}${positions[i]}` });
  }
  for (const [i, { id }] of tasks.entries()) {
    await tx.run(updatePosition, { id, position: positions[i] as string });
  }
}
