/**
 * What must always hold of the data, as SQL that finds violations. Each invariant is one statement,
 * so that it sees one moment of a database in use.
 */
import { type Engine, rawStatement, type Statement, sql } from '../store/statement.ts';

export interface Invariant {
  fault: string;
  /** Returns the ids of violating rows, the smallest first. */
  find: Statement<object, { id: number }>;
}

/** At most this many ids are listed. */
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
