/**
 * The power goes while people write. What the disk has then is made of what the server really wrote
 * and synced (`power.ts`), at many moments of one life of the server, and each time all that had been
 * acknowledged by then is there, once and whole. The next life begins with the last of these disks.
 */
import assert from 'node:assert/strict';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { checkDatabase } from '../../server/commands/check-database.ts';
import { readConfig } from '../../server/config.ts';
import { startServer } from '../../server/start.ts';
import { ChildServer, moved } from '../child-server.ts';
import { type Faults, needsFaults, withFaults } from '../faults/disk.ts';
import { Disk, readSteps, type Step } from '../faults/power.ts';
import { type Chat, type Said, Writers } from '../faults/writers.ts';
import { lengthOf } from '../length.ts';
import type { Person } from '../person.ts';
import { makeChance } from '../random.ts';

const lives = lengthOf(2, 30);
const lossesPerLife = lengthOf(8, 60);
/** Enough for the log to be copied into the database several times. */
const deedsPerLife = lengthOf(250, 2_000);

describe('a power loss, on sqlite', () => {
  it('takes nothing that was acknowledged, and leaves a database that is whole', needsFaults, () =>
    withFaults(async (faults) => {
      const { seed, below } = makeChance();
      const random = () => below(2 ** 30) / 2 ** 30;
      const writers = new Writers(random);
      for (let life = 0; life < lives; life++) {
        const disk = new Disk(faults.folder);
        const steps = await live(faults, writers);
        const losses = momentsOf(steps.length, random);
        let done = 0;
        for (const [i, loss] of losses.entries()) {
          for (; done < loss; done++) disk.do(steps[done] as Step);
          const isLast = i === losses.length - 1;
          const target = isLast ? faults.folder : join(faults.folder, '..', 'after');
          rmSync(target, { recursive: true, force: true });
          disk.afterPowerLoss(target, random);
          // Nothing more was written until the next step: what was acknowledged by then counts.
          const untilNs = steps[loss]?.timeNs ?? process.hrtime.bigint();
          try {
            await look(target, writers, untilNs);
          } catch (error) {
            const where = `seed ${seed}, life ${life}, after step ${loss} of ${steps.length}`;
            throw new Error(`${where}: ${(error as Error).message}`, { cause: error });
          }
          if (isLast) writers.forgetAfter(untilNs);
        }
      }
    }),
  );
});

/** People write until enough is done; then the server is gone in the middle of what they ask. */
async function live(faults: Faults, writers: Writers): Promise<Step[]> {
  rmSync(faults.log, { force: true });
  const server = new ChildServer({ DATA_DIR: dataIn(faults.folder), ...faults.recorded });
  await server.ready();
  await writers.write(server, deedsPerLife, () => server.process.kill('SIGKILL'));
  await server.ended;
  return readSteps(readFileSync(faults.log));
}

const dataIn = (folder: string) => join(folder, 'tertulia', 'data');

/** The first and the last moments, and any between. */
function momentsOf(steps: number, random: () => number): number[] {
  const between = Array.from({ length: lossesPerLife - 1 }, () => Math.floor(random() * steps));
  return [...between, steps].sort((a, b) => a - b);
}

/** A server that comes up on that disk has it all, and goes on. */
async function look(folder: string, writers: Writers, untilNs: bigint): Promise<void> {
  const env = { DATA_DIR: dataIn(folder), PORT: '0', LOG_LEVEL: 'silent', RATE_LIMIT: 'off' };
  const server = await startServer(readConfig(env));
  try {
    assert.deepEqual(await checkDatabase(server.world.store), []);
    for (const person of writers.peopleBy(untilNs)) {
      assert.equal((await moved(person, server).get('/me')).status, 200, person.username);
    }
    for (const chat of writers.chatsBy(untilNs)) {
      const reader = moved(writers.people[0] as Person, server);
      checkHistory((await reader.fetches(chat)).messages, chat, untilNs);
    }
    assert.deepEqual(await checkDatabase(server.world.store), []);
  } finally {
    await server.stop();
  }
}

type Shown = { id: number; content: string; kind: string; client_message_id: string };

function checkHistory(messages: Shown[], { said }: Chat, untilNs: bigint): void {
  const shown = messages.filter(({ kind }) => kind === 'text');
  const byClientId = new Map(shown.map((message) => [message.client_message_id, message]));
  assert.equal(byClientId.size, shown.length);
  for (const [clientId, message] of byClientId) {
    const texts = said.get(clientId)?.texts ?? [];
    assert.ok(texts.includes(message.content), `message ${message.id} is not as anyone wrote it`);
  }
  for (const [clientId, attempt] of said) checkSaid(byClientId.get(clientId), attempt, untilNs);
}

function checkSaid(shown: Shown | undefined, { id, texts, acknowledged }: Said, untilNs: bigint) {
  const last = acknowledged.findLastIndex((timeNs) => timeNs < untilNs);
  if (last < 0) return;
  assert.equal(shown?.id, id, `message ${id} was acknowledged`);
  const at = texts.indexOf(shown?.content ?? '');
  assert.ok(at >= last, `message ${id} was acknowledged with its text ${last}, and has ${at}`);
}
