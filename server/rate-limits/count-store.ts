/**
 * The SQL of counting, for both engines: one statement takes one, if there is one to take, whoever
 * else asks at the same time.
 */
import type { RawBuilder } from 'kysely';
import { anyOf, type Engine, sql, statement } from '../store/statement.ts';

export interface Take {
  key: string;
  max: number;
  /** Of the whole time for a window, of one for a refill. */
  ms: number;
  /** Of this process. On PostgreSQL its own clock counts, as the servers may be on several machines. */
  now: number;
}

const integer = (value: number) => sql<number>`CAST(${value} AS bigint)`;

const clock = (engine: Engine, now: number): RawBuilder<number> =>
  engine === 'sqlite'
    ? integer(now)
    : sql<number>`CAST(extract(epoch FROM statement_timestamp()) * 1000 AS bigint)`;

const until = sql<number>`rate_limits.until`;

/** What ends later than it could by this limit was counted before the clock was set back. */
const isOver = (now: RawBuilder<number>, wholeMs: RawBuilder<number>) =>
  sql<boolean>`(${until} <= ${now} OR ${until} > ${now} + ${wholeMs})`;

/** The first one of a key is always free; the next one if `isFree`, and then it is counted by `set`. */
interface Rule {
  set: { used: RawBuilder<number>; until: RawBuilder<number> };
  isFree: RawBuilder<boolean>;
}

/** No row: none is free. */
const takeBy = (rule: (p: Take, now: RawBuilder<number>) => Rule) =>
  statement((db, p: Take, engine) => {
    const now = clock(engine, p.now);
    const { set, isFree } = rule(p, now);
    return db
      .insertInto('rate_limits')
      .values({ key: p.key, used: 1, until: sql<number>`${now} + ${integer(p.ms)}` })
      .onConflict((conflict) => conflict.column('key').doUpdateSet(set).where(isFree))
      .returning('used');
  });

/** A window begins with the first one. */
export const takeOfWindow = takeBy((p, now) => {
  const over = isOver(now, integer(p.ms));
  return {
    set: {
      used: sql<number>`CASE WHEN ${over} THEN 1 ELSE rate_limits.used + 1 END`,
      until: sql<number>`CASE WHEN ${over} THEN ${now} + ${integer(p.ms)} ELSE ${until} END`,
    },
    isFree: sql<boolean>`${over} OR rate_limits.used < ${integer(p.max)}`,
  };
});

/** `until` is when all will be free again; each one taken moves it on. */
export const takeOfRefill = takeBy((p, now) => {
  const over = isOver(now, sql<number>`${integer(p.ms)} * ${integer(p.max)}`);
  return {
    set: {
      used: sql<number>`CASE WHEN ${over} THEN 1 ELSE rate_limits.used + 1 END`,
      until: sql<number>`CASE WHEN ${over} THEN ${now} ELSE ${until} END + ${integer(p.ms)}`,
    },
    isFree: sql<boolean>`${over} OR ${until} - ${now} <= ${integer(p.ms)} * (${integer(p.max)} - 1)`,
  };
});

/** How long until all are free again. */
export const findRest = statement((db, p: { key: string; now: number }, engine) =>
  db
    .selectFrom('rate_limits')
    .select(sql<number>`${until} - ${clock(engine, p.now)}`.as('ms'))
    .where('key', '=', p.key),
);

/** Some of the counts, in the order of their keys. */
export const listPart = statement((db, p: { after: string; limit: number; now: number }, engine) =>
  db
    .selectFrom('rate_limits')
    .select(['key', 'used', sql<number>`${until} - ${clock(engine, p.now)}`.as('ms')])
    .where('key', '>', p.after)
    .orderBy('key')
    .limit(p.limit),
);

/** Deletes those of the keys whose counts are over. One may just have begun anew. */
export const deleteOver = statement((db, p: { keys: string; now: number }, engine) =>
  db
    .deleteFrom('rate_limits')
    .where('key', 'in', anyOf(engine, 'text', p.keys))
    .where(sql<boolean>`${until} - ${clock(engine, p.now)} <= 0`),
);

/** Deletes those of the keys that were used no more than so often. */
export const deleteLittleUsed = statement((db, p: { keys: string; used: number }, engine) =>
  db
    .deleteFrom('rate_limits')
    .where('key', 'in', anyOf(engine, 'text', p.keys))
    .where('used', '<=', p.used),
);
