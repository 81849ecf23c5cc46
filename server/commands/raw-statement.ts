import { type Engine, type Statement, sql, statement } from '../store/statement.ts';

/** A statement without values whose SQL is written out, for both engines or for each. */
export function rawStatement<R>(
  written: string | ((engine: Engine) => string),
): Statement<object, R> {
  return statement<object, R>((db, _, engine) => {
    const text = typeof written === 'string' ? written : written(engine);
    return { compile: () => sql.raw<R>(text).compile(db) };
  });
}
