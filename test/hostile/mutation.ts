/** Something that can be made wrong with a request. */
import type { Chance } from '../random.ts';
import type { Field } from './description.ts';
import type { Draft } from './draft.ts';

export interface Mutation {
  fault: string;
  /** @returns whether it may not be accepted now; undefined where this can't be done to it */
  apply(draft: Draft, chance: Chance): boolean | undefined;
}

/** Nothing is made wrong twice: the second time could put it right. */
export function untouched(draft: Draft, fields: Field[], chance: Chance): Field | undefined {
  const left = fields.filter(({ name }) => !draft.touched.has(name));
  return left.length > 0 ? chance.oneOf(left) : undefined;
}
