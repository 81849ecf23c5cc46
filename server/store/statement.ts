/**
 * A statement is written once with Kysely and compiled once for each engine. Building a query costs
 * about ten times what running a prepared one does, so nothing is built per request.
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
 * What stands after `in`, or as a table of the column `value`, for a list that comes as one parameter:
 * one statement whatever its length.
 * @param json A list as JSON.
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
  /** Unique: PostgreSQL's name for the prepared statement. */
  name: string;
  sql: string;
  /** In the order of the SQL's parameters: the name of a value to come, or a constant. */
  parameters: (Parameter | { constant: unknown })[];
  /** What it answers is the id of the row that it inserts, and it does not say so itself. */
  answersNewId: boolean;
}

/**
 * @param build Gets a stand-in for the values: each may be used as a parameter, none can be read.
 */
export function statement<P, R>(build: Build<P, R>): Statement<P, R> {
  return { build, compiled: {} };
}

/** A statement whose SQL is written out, alike for both engines where it is a text. */
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

/** The values in the order of the parameters; what is undefined is stored as null. */
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
 * SQLite looks at the number in a limit to plan with it, and then prepares the statement anew whenever
 * it is given one: that took a tenth of a search. It does not look into a sum.
 */
const bareLimit = /\blimit \?/gi;

/**
 * An insert of one row that answers its id. To answer it, SQLite would make a table of the answer and a journal
 * of each page that changes, half of what the insert takes; which row was inserted last it knows anyway.
 */
const answeredId =
  /^(insert into \S+ \([^()]*\) values \([^()]*\)(?: on conflict do nothing)?) returning "id"$/;

let compiledCount = 0;

function compileFor({ build }: Statement<never, unknown>, engine: Engine): Compiled {
  const { sql, parameters } = build(builders[engine], standIn as never, engine).compile();
  const isSqlite = engine === 'sqlite';
  return {
    name: `s${++compiledCount}`,
    sql: isSqlite ? sql.replaceAll(bareLimit, '$& + 0').replace(answeredId, '$1') : sql,
    answersNewId: isSqlite && answeredId.test(sql),
    parameters: parameters.map((value) =>
      value instanceof Parameter ? value : { constant: value },
    ),
  };
}
