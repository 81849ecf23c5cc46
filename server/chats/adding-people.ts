/** Permission and daily limits for adding people to groups. Each project has a group, so projects follow the same rules. */
import type { AddedBy } from '../../contract/accounts.ts';
import type { Limits } from '../../contract/limits.ts';
import { Refusal, refuse } from '../refuse.ts';
import { statement } from '../store/statement.ts';
import type { Tx } from '../store/store.ts';

const dayMs = 24 * 60 * 60_000;

export type AddingLimits = Pick<Limits, 'groupsMadePerDayMax' | 'additionsPerPairPerDayMax'>;

export const addingLimits = (limits: Limits): AddingLimits => ({
  groupsMadePerDayMax: limits.groupsMadePerDayMax,
  additionsPerPairPerDayMax: limits.additionsPerPairPerDayMax,
});

/** @throws Refusal `rate_limited` */
export async function countNewGroup(tx: Tx, creatorId: number, limits: AddingLimits) {
  // Deletes the counts of earlier days, so that a person has rows for one day at most.
  await tx.run(deleteEarlierAdditions, { adder_id: creatorId, day: dayOf(tx) });
  const max = limits.groupsMadePerDayMax;
  if ((await count(tx, creatorId, creatorId)) <= max) return;
  refuse(
    'rate_limited',
    `One person can make ${max} groups and projects a day. Try again tomorrow.`,
  );
}

/**
 * @param ids in ascending order, so that two requests lock the rows in the same order
 * @throws Refusal `adding_declined`, with the names of all who decline; `rate_limited`
 */
export async function countAdditions(tx: Tx, adderId: number, ids: number[], limits: AddingLimits) {
  const declined: string[] = [];
  for (const user_id of ids) {
    const choice = await tx.first(findChoice, { user_id });
    const mayAdd =
      choice === undefined ||
      choice.who === 'everyone' ||
      (choice.who === 'shared' &&
        (await tx.first(findSharedGroup, { user_id, adder_id: adderId })));
    if (!mayAdd) declined.push(choice.username);
  }
  if (declined.length > 0) {
    const names = declined.map((name) => `@${name}`).join(', ');
    throw new Refusal('adding_declined', `They decide who may add them: ${names}.`, [
      { field: 'user_ids', message: `may not be added by you: ${names}` },
    ]);
  }
  const max = limits.additionsPerPairPerDayMax;
  for (const id of ids) {
    if ((await count(tx, adderId, id)) <= max) continue;
    refuse('rate_limited', `You can add a person to ${max} groups a day. Try again tomorrow.`);
  }
}

/** Days since 1970, in UTC. */
const dayOf = (tx: Tx) => Math.floor(tx.now / dayMs);

/** Returns the count of today, this addition included. */
async function count(tx: Tx, adder_id: number, user_id: number): Promise<number> {
  const row = await tx.first(countAddition, { adder_id, user_id, day: dayOf(tx) });
  return row?.count ?? refuse('internal_error');
}

const findChoice = statement((db, p: { user_id: number }) =>
  db
    .selectFrom('adding_choices as c')
    .innerJoin('users as u', 'u.id', 'c.user_id')
    .where('c.user_id', '=', p.user_id)
    .select(['c.who', 'u.username']),
);

const findSharedGroup = statement((db, p: { user_id: number; adder_id: number }) =>
  db
    .selectFrom('chat_users as own')
    .innerJoin('chats as c', 'c.id', 'own.chat_id')
    .innerJoin('chat_users as others', 'others.chat_id', 'own.chat_id')
    .where('own.user_id', '=', p.user_id)
    .where('others.user_id', '=', p.adder_id)
    .where('c.is_personal', '=', 0)
    .select('c.id')
    .limit(1),
);

/** The row in which adder and user are the same person counts the groups that the person has created. */
const countAddition = statement((db, p: { adder_id: number; user_id: number; day: number }) =>
  db
    .insertInto('additions')
    .values({ adder_id: p.adder_id, user_id: p.user_id, day: p.day, count: 1 })
    .onConflict((c) =>
      c.columns(['adder_id', 'user_id']).doUpdateSet((e) => ({
        day: p.day,
        count: e
          .case()
          .when('additions.day', '=', p.day)
          .then(e('additions.count', '+', 1))
          .else(1)
          .end(),
      })),
    )
    .returning('count'),
);

const deleteEarlierAdditions = statement((db, p: { adder_id: number; day: number }) =>
  db.deleteFrom('additions').where('adder_id', '=', p.adder_id).where('day', '<', p.day),
);

export const upsertChoice = statement((db, p: { user_id: number; who: AddedBy }) =>
  db
    .insertInto('adding_choices')
    .values({ user_id: p.user_id, who: p.who })
    .onConflict((c) => c.column('user_id').doUpdateSet({ who: p.who })),
);
