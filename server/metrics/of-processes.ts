/** `/metrics` with several processes behind one port: each answers for all of them. */
import cluster, { type Worker } from 'node:cluster';
import { answer, ask } from '../ask-process.ts';
import { refuse } from '../refuse.ts';
import type { World } from '../world.ts';
import { watchEventLoop } from './event-loop.ts';
import { expose, type Families } from './exposition.ts';
import { familiesOf, familiesOfProcess } from './families.ts';
import { labelled, sumOf } from './sum.ts';

const ofOne = 'metrics of one';
const ofAll = 'metrics of all';

interface Numbers {
  /** Summed over all processes. */
  shared: Families;
  /** Shown for each process, with its number as a label. */
  own: Families;
}

const numbersOf = (world: World): Numbers => ({
  shared: familiesOf(world),
  own: familiesOfProcess(world.eventLoop),
});

export async function exposeAll(world: World): Promise<string> {
  if (cluster.isWorker) return (await ask<string>(process, ofAll)) ?? refuse('unavailable');
  const { shared, own } = numbersOf(world);
  return expose([...shared, ...own]);
}

/** In a serving process: answers for itself when the first process asks. */
export function tellNumbers(world: World): void {
  answer(process, ofOne, () => numbersOf(world));
}

/** In the first process: asks the others and sums up. */
export class NumbersOfAll {
  readonly #known = new Map<Worker, { number: number; last: Numbers | undefined }>();
  readonly #eventLoop = watchEventLoop();
  /** The last counts of processes that have ended. Without them, a counter would fall. */
  #ended: Families = [];
  #telling: Promise<string> | undefined;

  /** @param number The process's number. Its replacement gets the same one. */
  add(worker: Worker, number: number): void {
    this.#known.set(worker, { number, last: undefined });
    answer(worker, ofAll, () => {
      this.#telling ??= this.#tell().finally(() => {
        this.#telling = undefined;
      });
      return this.#telling;
    });
  }

  async #tell(): Promise<string> {
    this.#dropEnded();
    const told = await Promise.all([...this.#known.keys()].map((worker) => this.#ask(worker)));
    const own = labelled(familiesOfProcess(this.#eventLoop), { process: '0' });
    return expose(sumOf([...this.#ended, ...told.flat(), ...own]));
  }

  async #ask(worker: Worker): Promise<Families> {
    const known = this.#known.get(worker);
    if (!known) return [];
    const numbers = await ask<Numbers>(worker, ofOne);
    if (!numbers) return counted(known.last);
    known.last = numbers;
    return [...numbers.shared, ...labelled(numbers.own, { process: String(known.number) })];
  }

  #dropEnded(): void {
    for (const [worker, { last }] of this.#known) {
      if (!worker.isDead()) continue;
      this.#ended = sumOf([...this.#ended, ...counted(last)]);
      this.#known.delete(worker);
    }
  }
}

/** Counters of a process stay valid after its end; gauges do not. */
const counted = (numbers: Numbers | undefined): Families =>
  (numbers?.shared ?? []).filter(({ type }) => type !== 'gauge');
