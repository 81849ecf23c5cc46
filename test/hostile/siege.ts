/** The sending itself: batch after batch, each answer judged, what was refused looked for in the data. */
import assert from 'node:assert/strict';
import { isDeepStrictEqual } from 'node:util';
import type { TestAnswer } from '../person.ts';
import type { Chance } from '../random.ts';
import { type ContentsReader, openContents } from './contents.ts';
import { type Operation, readDescription } from './description.ts';
import { describeRequest, type HostileRequest, makeRequest } from './generate.ts';
import { isRefused, type Judge, makeJudge } from './judge.ts';
import { Scene } from './scene.ts';
import { openSender, type Sender } from './send.ts';

/** They need METRICS_TOKEN, which no account has. */
const forOperators = new Set(['GET /metrics']);

const batchSize = 40;
/** After so many the scene is made anew. */
const renewedAfter = 800;
const triesMax = 50;

export class Siege {
  readonly #chance: Chance;
  readonly #operations: Operation[];
  readonly #scene: Scene;
  readonly #sender: Sender;
  readonly #judge: Judge;
  readonly #contents: ContentsReader;
  /** How often each operation did what it was asked to, and how it answered otherwise. */
  readonly #accepted = new Map<string, number>();
  readonly #refusals = new Map<string, string>();
  #count = 0;

  static async begin(address: string, env: Record<string, string>, chance: Chance) {
    const operations = await readDescription(address);
    const scene = await new Scene(address).set();
    const [judge, contents] = [await makeJudge(address), await openContents(env)];
    return new Siege(operations, scene, judge, contents, openSender(address), chance);
  }

  constructor(
    operations: Operation[],
    scene: Scene,
    judge: Judge,
    contents: ContentsReader,
    sender: Sender,
    chance: Chance,
  ) {
    this.#operations = operations;
    this.#scene = scene;
    this.#judge = judge;
    this.#contents = contents;
    this.#sender = sender;
    this.#chance = chance;
  }

  async send(count: number): Promise<void> {
    const end = this.#count + count;
    let renewedAt = this.#count;
    while (this.#count < end) {
      if (this.#count - renewedAt >= renewedAfter) {
        await this.#scene.renew();
        renewedAt = this.#count;
      }
      const batch = Array.from({ length: batchSize }, () => this.#make());
      const wrong = batch.filter(({ draft }) => draft.isWrong);
      const others = batch.filter(({ draft }) => !draft.isWrong);
      await this.#changesNothing(wrong);
      if (this.#chance.below(8) === 0) await this.#sendOneByOne(others);
      else await Promise.all(others.map((request) => this.#ask(request)));
      await this.#scene.mend();
    }
  }

  /** @throws where an operation was never asked for, or never did what it was asked to */
  async checkCoverage(): Promise<void> {
    for (const operation of this.#operations) {
      for (let left = triesMax; left > 0 && !this.#accepted.has(operation.name); left--) {
        await this.#ask(this.#make(operation, 0));
      }
    }
    const missed = this.#operations
      .filter(({ name }) => !this.#accepted.get(name) && !forOperators.has(name))
      .map(({ name }) => `${name}: ${this.#refusals.get(name) ?? 'never asked for'}`);
    assert.deepEqual(missed, [], 'No request of these was accepted (see things.ts)');
  }

  /** Whatever was stored comes back as described. */
  async readAll(): Promise<void> {
    for (const operation of this.#operations) {
      if (operation.method !== 'GET') continue;
      for (let n = 0; n < 10; n++) await this.#ask(this.#make(operation, 0));
    }
  }

  secrets = (): string[] => this.#scene.secrets();

  hangUp(): void {
    this.#sender.close();
  }

  async end(): Promise<void> {
    this.#sender.close();
    await this.#contents.close();
  }

  #make(operation?: Operation, faults?: number): HostileRequest {
    const number = ++this.#count;
    const next = this.#operations[number % this.#operations.length] as Operation;
    return makeRequest(number, operation ?? next, this.#scene, this.#chance, faults);
  }

  /** All at once, as nothing of them may be written whichever comes first. */
  async #changesNothing(requests: HostileRequest[]): Promise<void> {
    const before = await this.#contents.read();
    await Promise.all(requests.map((request) => this.#ask(request)));
    const after = await this.#contents.read();
    if (isDeepStrictEqual(before, after)) return;
    await this.#sendOneByOne(requests);
    assert.deepEqual(after, before, requests.map(describeRequest).join('\n'));
  }

  /** What is refused among them writes nothing. */
  async #sendOneByOne(requests: HostileRequest[]): Promise<void> {
    for (const request of requests) {
      const before = await this.#contents.read();
      if (!isRefused(await this.#ask(request))) continue;
      const after = await this.#contents.read();
      assert.deepEqual(
        after,
        before,
        `It was refused, and has written: ${describeRequest(request)}`,
      );
    }
  }

  async #ask(request: HostileRequest): Promise<TestAnswer> {
    try {
      const answer = await this.#sender.send(request.wire);
      this.#judge(request, answer);
      this.#note(request, answer);
      return answer;
    } catch (error) {
      throw new Error(`${(error as Error).message}\n${describeRequest(request)}`);
    }
  }

  #note({ draft, wire }: HostileRequest, answer: TestAnswer): void {
    const { name, method } = draft.operation;
    if (isRefused(answer))
      this.#refusals.set(name, `${answer.status} ${answer.text.slice(0, 200)}`);
    else if (wire.method === method) this.#accepted.set(name, (this.#accepted.get(name) ?? 0) + 1);
  }
}
