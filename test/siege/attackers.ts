/**
 * The process that attacks, so that it takes no time from the one that measures. It yields to the server
 * where both want the processor: real attackers bring their own.
 *
 * `node attackers.ts`, with an `Order` as JSON on its standard input. Prints a `Tally` as JSON.
 */
import { setPriority } from 'node:os';
import { text } from 'node:stream/consumers';
import { Person } from '../person.ts';
import { attacks, type Target } from './attacks.ts';

export interface Order {
  address: string;
  target: Target;
  /** The session cookies of the attackers. Each runs one of the attacks, by turns. */
  cookies: string[];
  durationMs: number;
}

/** How often each status was answered to each attack; `failed` where the connection broke. */
export type Tally = Record<string, Record<string, number>>;

const lowPriority = 10;

setPriority(lowPriority);
const { address, target, cookies, durationMs } = JSON.parse(await text(process.stdin)) as Order;
const until = Date.now() + durationMs;
const kinds = Object.keys(attacks);
const tally: Tally = {};
await Promise.all(cookies.map((cookie, i) => repeat(kinds[i % kinds.length] as string, cookie)));
console.log(JSON.stringify(tally));
process.exit(0);

async function repeat(kind: string, cookie: string) {
  const attacker = Object.assign(new Person(address), { cookie });
  const attack = attacks[kind];
  tally[kind] ??= {};
  while (attack && Date.now() < until) {
    const outcomes = await attack(attacker, target).catch(() => ['failed']);
    for (const outcome of outcomes) tally[kind][outcome] = (tally[kind][outcome] ?? 0) + 1;
    // Nobody is faster who is refused at once: the others' attacks are to be seen as well.
    await new Promise(setImmediate);
  }
}
