/** One or two servers on one database that are killed, and come back where they were. */
import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Children, ChildServer } from '../child-server.ts';
import type { Chance } from '../random.ts';
import { until } from '../until.ts';

const comesBackWithinMs = 120_000;
/** One in so many kills takes all servers; one in so many starts is killed as well. */
const allAtOnceOneIn = 6;
const diesYoungOneIn = 8;
const youthMs = 400;

export class Servers {
  kills = 0;
  #isOver = false;
  readonly #children: Children;
  readonly #chance: Chance;
  readonly #ports: string[];
  /** By the same index as the ports; none while it is down. */
  readonly #up: (ChildServer | undefined)[];

  constructor(children: Children, chance: Chance, running: ChildServer[]) {
    this.#children = children;
    this.#chance = chance;
    this.#ports = running.map(({ port }) => String(port));
    this.#up = running;
  }

  /** One that is up, by chance; where none is, the first that comes back. */
  one(): Promise<ChildServer> {
    const look = () => {
      assert.ok(!this.#isOver, 'the storm is over');
      const up = this.#up.flatMap((server) => server ?? []);
      return up.length > 0 ? this.#chance.oneOf(up) : undefined;
    };
    return until('a server is up', look, comesBackWithinMs);
  }

  /** Kills one of them, or all, and resolves when they are back. */
  async kill(): Promise<void> {
    const all = this.#ports.map((_, i) => i);
    const doomed = this.#chance.below(allAtOnceOneIn) === 0 ? all : [this.#chance.oneOf(all)];
    await Promise.all(doomed.map((i) => this.#killAndStart(i)));
  }

  /** Nobody waits for a server any more. */
  end(): void {
    this.#isOver = true;
  }

  async #killAndStart(i: number): Promise<void> {
    const server = this.#up[i] as ChildServer;
    assert.ok(!server.hasEnded, `A server ended by itself: ${server.stderr}`);
    this.kills++;
    server.process.kill('SIGKILL');
    this.#up[i] = undefined;
    await server.ended;
    const PORT = this.#ports[i] as string;
    if (this.#chance.below(diesYoungOneIn) === 0) await this.#startAndKill(PORT);
    this.#up[i] = await this.#children.start({ PORT });
  }

  async #startAndKill(PORT: string): Promise<void> {
    this.kills++;
    const server = new ChildServer({ ...this.#children.env, PORT });
    await sleep(this.#chance.below(youthMs));
    assert.ok(!server.hasEnded, `A server did not start: ${server.stderr}`);
    server.process.kill('SIGKILL');
    await server.ended;
  }
}
