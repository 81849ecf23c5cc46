/** Requests, right and wrong, over all that a server describes. */
import type { Chance } from '../random.ts';
import { addressMutations } from './address-mutations.ts';
import { mutateBody } from './body-mutations.ts';
import type { Operation } from './description.ts';
import { type Draft, validDraft } from './draft.ts';
import { fieldMutations } from './field-mutations.ts';
import { headerMutations } from './header-mutations.ts';
import type { Mutation } from './mutation.ts';
import type { Scene } from './scene.ts';
import { type Wire, write } from './wire.ts';

export interface HostileRequest {
  number: number;
  draft: Draft;
  wire: Wire;
}

/** How many mistakes a request has: one is what gets deepest. */
const faultCounts = [0, 0, 1, 1, 1, 1, 2, 2, 3];
const triesMax = 20;
/** One in so many asks for a page. */
const readersShare = 4;

/** @param faults How many things are wrong with it, where chance is not to say. */
export function makeRequest(
  number: number,
  operation: Operation,
  scene: Scene,
  chance: Chance,
  faults = chance.oneOf(faultCounts),
): HostileRequest {
  const draft = validDraft(operation, scene, chance);
  const isBodyWrong = faults > 0 && chance.below(5) === 0;
  for (let left = faults - Number(isBodyWrong); left > 0; left--) mutate(draft, chance);
  const wire = write(draft);
  if (isBodyWrong) mutateWritten(wire, draft, chance);
  signIn(wire, draft, scene, chance);
  if (chance.below(readersShare) === 0) wire.headers.accept ??= 'text/html';
  return { number, draft, wire };
}

function mutate(draft: Draft, chance: Chance): void {
  for (let left = triesMax; left > 0; left--) {
    const isWrong = kindOf(chance).apply(draft, chance);
    if (isWrong === undefined) continue;
    draft.isWrong ||= isWrong;
    return;
  }
}

function kindOf(chance: Chance): Mutation {
  const kind = chance.below(10);
  return chance.oneOf(kind < 6 ? fieldMutations : kind < 8 ? addressMutations : headerMutations);
}

function mutateWritten(wire: Wire, draft: Draft, chance: Chance): void {
  for (let left = triesMax; left > 0; left--) {
    const fault = mutateBody(wire, draft, chance);
    if (fault) {
      draft.faults.push(fault);
      return;
    }
  }
}

function signIn(wire: Wire, draft: Draft, scene: Scene, chance: Chance): void {
  const { cookie } = scene[draft.caller];
  const odd = draft.headers.cookie as string | undefined;
  if (odd === undefined) {
    if (cookie) wire.headers.cookie = cookie;
  } else {
    wire.headers.cookie = chance.oneOf([`${cookie}; ${odd}`, `${odd}; ${cookie}`, odd]);
  }
}

/** So that somebody can send it again. */
export function describeRequest({ number, draft, wire }: HostileRequest): string {
  const body = wire.body.toString('latin1');
  const shown = body.length > 3_000 ? `${body.slice(0, 3_000)}… (${body.length} bytes)` : body;
  return [
    `Request ${number} of ${draft.operation.name}, by ${draft.caller}: ${draft.faults.join(', ') || 'nothing wrong'}`,
    `${wire.method} ${wire.path.slice(0, 3_000)}`,
    JSON.stringify(wire.headers).slice(0, 3_000),
    JSON.stringify(shown),
  ].join('\n');
}
