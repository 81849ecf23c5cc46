/**
 * SQL of the shared counts, for both engines. One statement checks a limit and counts the request, so
 * concurrent requests cannot exceed the limit.
 */
import type { RawBuilder } from 'kysely';
import { anyOf, type Engine, sql, statement } from '../store/statement.ts';

export interface Take {
  key: string;
  max: number;
  /** The length of the window, or the time to free one request of a refilled limit. */
  ms: number;
  /** The clock of this process. PostgreSQL uses its own clock, because servers may run on several machines. */
  now: number;
}

const integer = (value: number) => sql<number>`CAST(${value} AS bigint)`;

const clock = (engine: Engine, now: number): RawBuilder<number> =>
  engine === 'sqlite'
    ? integer(now)
    : sql<number>`CAST(extract(epoch FROM statement_timestamp()) * 1000 AS bigint)`;

const until = sql<number>`rate_limits.until`;

/** A count is over if it has ended, or if it ends later than possible because the clock was set back. */
const isOver = (now: RawBuilder<number>, wholeMs: RawBuilder<number>) =>
  sql<boolean>`(${until} <= ${now} OR ${until} > ${now} + ${wholeMs})`;

/** The first request of a key is always allowed. The next is allowed if `isFree`, and counted by `set`. */
interface Rule {
  set: { used: RawBuilder<number>; until: RawBuilder<number> };
  isFree: RawBuilder<boolean>;
}

/** The statement returns no row if the limit is exceeded. */
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

/** A window begins with its first request. */
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

/** `until` is the time when all requests are free again. Each request adds to it. */
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

/** Milliseconds until all requests are free again. */
export const findRemainingMs = statement((db, p: { key: string; now: number }, engine) =>
  db
    .selectFrom('rate_limits')
    .select(sql<number>`${until} - ${clock(engine, p.now)}`.as('ms'))
    .where('key', '=', p.key),
);

/** Lists one part of the counts, ordered by key. */
export const listPart = statement((db, p: { after: string; limit: number; now: number }, engine) =>
  db
    .selectFrom('rate_limits')
    .select(['key', 'used', sql<number>`${until} - ${clock(engine, p.now)}`.as('ms')])
    .where('key', '>', p.after)
    .orderBy('key')
    .limit(p.limit),
);

/** Deletes the given keys if their counts are over. A count may have restarted in the meantime. */
export const deleteOver = statement((db, p: { keys: string; now: number }, engine) =>
  db
    .deleteFrom('rate_limits')
    .where('key', 'in', anyOf(engine, 'text', p.keys))
    .where(sql<boolean>`${until} - ${clock(engine, p.now)} <= 0`),
);

/** Deletes the given keys if they are used at most `used` times. */
export const deleteLittleUsed = statement((db, p: { keys: string; used: number }, engine) =>
  db
    .deleteFrom('rate_limits')
    .where('key', 'in', anyOf(engine, 'text', p.keys))
    .where('used', '<=', p.used),
);
