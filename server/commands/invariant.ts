/**
 * What must hold of the data whatever happened, as SQL that finds what breaks it: no row, no fault.
 * Each is one statement, so that it sees one moment of a database that is being written.
 */
import { type Engine, rawStatement, type Statement, sql } from '../store/statement.ts';

export interface Invariant {
  fault: string;
  /** Answers the ids of what is at fault, the smallest first. */
  find: Statement<object, { id: number }>;
}

/** More than these are not told one by one. */
export const idsShownMax = 10;

export function invariant(
  fault: string,
  written: string | ((engine: Engine) => string),
): Invariant {
  const find = rawStatement<{ id: number }>((_, engine) => {
    const text = typeof written === 'string' ? written : written(engine);
    return sql.raw<{ id: number }>(
      `SELECT id FROM (${text}) AS faulty ORDER BY id LIMIT ${idsShownMax + 1}`,
    );
  });
  return { fault, find };
}
