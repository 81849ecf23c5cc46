import { type Engine, type Statement, type sql, statement } from '../store/statement.ts';

/** A statement that is written out for each engine. */
export function rawStatement<P, R>(
  written: Record<Engine, (p: P) => ReturnType<typeof sql<R>>>,
): Statement<P, R> {
  return statement<P, R>((db, p, engine) => ({
    compile: () => written[engine](p).compile(db),
  }));
}
