/** What anybody may try to do, by chance: as a request to a server, and to the model of a project. */
import assert from 'node:assert/strict';
import type { ProjectRole } from '../contract/projects.ts';
import type { Person } from './person.ts';
import type { ProjectModel } from './project-model.ts';
import { succeeds } from './projects.ts';
import type { Chance } from './random.ts';

export interface Deed {
  /** Within the project. */
  path: string;
  least: ProjectRole;
  alsoArchived?: boolean;
  input: object;
  /** Why it has to be refused to that person, besides their role. */
  refusal?: (by: number) => string | false | undefined;
  // biome-ignore lint/suspicious/noExplicitAny: answers are of every shape
  inModel: (body: any, by: Person) => unknown;
}

export type Choose = (model: ProjectModel, chance: Chance, people: Person[]) => Deed;

/** No person, label or task is called so. */
export const nobodysId = 999_999_999;

/** Somebody does something; mostly somebody who may. Answers what it was. */
export async function doSomething(
  kinds: Choose[],
  model: ProjectModel,
  people: Person[],
  chance: Chance,
): Promise<string> {
  const deed = chance.oneOf(kinds)(model, chance, people);
  const { path, least, alsoArchived, input } = deed;
  const able = people.filter(({ id }) => !model.refusal(id, least, alsoArchived));
  const by = chance.oneOf(able.length > 0 && chance.below(6) > 0 ? able : people);
  const refusal = model.refusal(by.id, least, alsoArchived) || deed.refusal?.(by.id) || undefined;
  const answer = await by.post(`/project/${model.id}/${path}`, input);
  const what = `${path} ${JSON.stringify(input)} by ${by.id}`;
  assert.equal(answer.body.code, refusal, `${what}: ${answer.text}`);
  if (!refusal) await deed.inModel(succeeds(answer), by);
  return what;
}

/** Some of the project's, in any order, one perhaps twice; now and then one of nobody's. */
export function someLabels(model: ProjectModel, chance: Chance): number[] {
  const labels = [...model.labels.keys()].filter(() => chance.below(2) === 1).reverse();
  if (chance.below(20) === 0) return [...labels, nobodysId];
  return chance.below(5) === 0 ? [...labels, ...labels.slice(0, 1)] : labels;
}
