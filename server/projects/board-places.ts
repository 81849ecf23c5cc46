/**
 * Positions on the board. Each task has a fractional index, a text that sorts between those of its
 * neighbours, so that a move writes only the moved task. The project stays locked meanwhile, so two
 * concurrent moves to the same place get different positions.
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

/** Sorts after every position: positions consist of letters and digits. */
const afterAll = '~';
/** It takes about six hundred moves into the same gap to get here. Then the column is respaced. */
const positionLengthMax = 100;

/** A column of the board, without the task that is being moved. */
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

/** The gap before the first task at or after the position. */
export async function gapAt(tx: Tx, column: Column, position: string): Promise<Gap> {
  const left = await tx.first(findPositionBefore, { ...column, position });
  const right = await tx.first(findPositionFrom, { ...column, position });
  return { left: left?.position ?? null, right: right?.position ?? null };
}

/** The gap after the task at the position. */
export async function gapAfter(tx: Tx, column: Column, position: string): Promise<Gap> {
  // No position fits between a text and that text followed by the smallest digit.
  const right = await tx.first(findPositionFrom, { ...column, position: `${position}0` });
  return { left: position, right: right?.position ?? null };
}

/** @param find Finds the gap. It is called again after the column was respaced. */
export async function positionIn(
  tx: Tx,
  column: Column,
  find: () => Promise<Gap>,
): Promise<string> {
  const { left, right } = await find();
  const position = generateKeyBetween(left, right);
  if (position.length <= positionLengthMax) return position;
  await respace(tx, column);
  const spaced = await find();
  return generateKeyBetween(spaced.left, spaced.right);
}

export const isIn = ({ left, right }: Gap, position: string): boolean =>
  (left === null || left < position) && (right === null || position < right);

/** The first round moves all tasks out of the way, because positions in a column are unique. */
async function respace(tx: Tx, column: Column): Promise<void> {
  const tasks = await tx.all(listTaskIdsInColumn, column);
  const positions = generateNKeysBetween(null, null, tasks.length);
  for (const [i, { id }] of tasks.entries()) {
    await tx.run(updatePosition, { id, position: `${afterAll}${positions[i]}` });
  }
  for (const [i, { id }] of tasks.entries()) {
    await tx.run(updatePosition, { id, position: positions[i] as string });
  }
}
