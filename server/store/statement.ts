/**
 * A statement is written once with Kysely and compiled once per engine. Building a query costs about ten
 * times as much as running a prepared one, so no request builds any.
 */
import {
  type Compilable,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type RawBuilder,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  sql,
} from '#kysely';
import type { Tables } from './tables.ts';

export { sql };

export type Engine = 'sqlite' | 'postgres';
/**
 * The right side of `in`, or a table with the column `value`, for a list passed as one parameter. The
 * statement stays the same whatever the length of the list.
 * @param json The list as JSON.
 */
export const anyOf = <T extends 'text' | 'bigint'>(engine: Engine, type: T, json: string) =>
  engine === 'sqlite'
    ? sql<T extends 'text' ? string : number>`(SELECT value FROM json_each(${json}))`
    : sql<
        T extends 'text' ? string : number
      >`(SELECT value::${sql.raw(type)} FROM jsonb_array_elements_text(${json}::jsonb))`;

type Build<P, R> = (db: Kysely<Tables>, p: P, engine: Engine) => Compilable<R>;

export interface Statement<P, R> {
  build: Build<P, R>;
  compiled: { sqlite?: Compiled; postgres?: Compiled };
}

export interface Compiled {
  /** PostgreSQL's name for the prepared statement; unique. */
  name: string;
  sql: string;
  /** In the order of the SQL's parameters: the name of a value, or a constant. */
  parameters: (Parameter | { constant: unknown })[];
  /** True for an insert whose `returning "id"` was cut off: the caller reads SQLite's last row id. */
  answersNewId: boolean;
}

/**
 * @param build Gets a placeholder for the values. It may use each as a parameter and can read none.
 */
export function statement<P, R>(build: Build<P, R>): Statement<P, R> {
  return { build, compiled: {} };
}

/** A statement written in SQL. A plain string serves both engines. */
export const rawStatement = <R, P = object>(
  written: string | ((p: P, engine: Engine) => RawBuilder<unknown>),
): Statement<P, R> =>
  statement((db, p, engine) => {
    const raw = typeof written === 'string' ? sql.raw(written) : written(p, engine);
    return { compile: () => raw.$castTo<R>().compile(db) };
  });

export function compile(statement: Statement<never, unknown>, engine: Engine): Compiled {
  statement.compiled[engine] ??= compileFor(statement, engine);
  return statement.compiled[engine];
}

/** The values in the order of the parameters. `undefined` is stored as null. */
export function bind(compiled: Compiled, values: object): unknown[] {
  return compiled.parameters.map((parameter) =>
    parameter instanceof Parameter
      ? ((values as Record<string, unknown>)[parameter.name] ?? null)
      : parameter.constant,
  );
}

class Parameter {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

const standIn = new Proxy({}, { get: (_, name) => new Parameter(String(name)) });

const builders = {
  sqlite: new Kysely<Tables>({
    dialect: {
      createAdapter: () => new SqliteAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (db) => new SqliteIntrospector(db),
      createQueryCompiler: () => new SqliteQueryCompiler(),
    },
  }),
  postgres: new Kysely<Tables>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  }),
};

/**
 * SQLite plans with the number in a `limit` and prepares the statement again for each new number, which took
 * a tenth of a search. It does not look inside a sum.
 */
const bareLimit = /\blimit \?/gi;

/**
 * An insert of one row that returns its id. For `returning`, SQLite makes a table of the result and a journal of
 * each changed page: half the cost of the insert. It knows the last inserted row id anyway.
 */
const returningId =
  /^(insert into \S+ \([^()]*\) values \([^()]*\)(?: on conflict do nothing)?) returning "id"$/;

let compiledCount = 0;

function compileFor({ build }: Statement<never, unknown>, engine: Engine): Compiled {
  const { sql, parameters } = build(builders[engine], standIn as never, engine).compile();
  const isSqlite = engine === 'sqlite';
  return {
    name: `s${++compiledCount}`,
    sql: isSqlite ? sql.replaceAll(bareLimit, '$& + 0').replace(returningId, '$1') : sql,
    answersNewId: isSqlite && returningId.test(sql),
    parameters: parameters.map((value) =>
      value instanceof Parameter ? value : { constant: value },
    ),
  };
}
