/** A storm: everyone writes and follows, while servers are killed and come back; then all is checked. */
import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { checkDatabase } from '../../server/commands/check-database.ts';
import { withReader } from '../../server/commands/read-database.ts';
import { readConfig } from '../../server/config.ts';
import type { Engine } from '../../server/store/statement.ts';
import { withChildren } from '../child-server.ts';
import { makeChance } from '../random.ts';
import { BoardStorm } from './board-storm.ts';
import { ChatStorm } from './chat-storm.ts';
import type { Storm } from './follow.ts';
import { Log } from './log.ts';
import { makeScene } from './scene.ts';
import { Servers } from './servers.ts';
import { Turns } from './turns.ts';

const turnsBeforeKillMax = 120;
const turnsAfterKill = 60;
const killDelayMaxMs = 15;
const answerWithinMs = 1_000;

/**
 * @param processes How many servers run on the one database.
 * @returns what there was of it, in words
 */
export async function storm(engine: Engine, processes: number, kills: number): Promise<string> {
  const { seed } = makeChance();
  let told = '';
  await withChildren(engine, async (children) => {
    const running = await Promise.all(Array.from({ length: processes }, () => children.start()));
    const first = running[0] as (typeof running)[0];
    const scene = await makeScene(first);
    const servers = new Servers(children, makeChance(seed), running);
    const log = new Log(servers);
    const turns = new Turns();
    let chances = 0;
    const all: Storm = { log, turns, chance: () => makeChance(seed + ++chances) };
    const chats = new ChatStorm(all, scene);
    const board = await BoardStorm.start(all, scene);
    const rage = async () => {
      const chance = all.chance();
      while (servers.kills < kills && !turns.isOver) {
        await turns.grant(1 + chance.below(turnsBeforeKillMax), turnsAfterKill);
        // In the middle of whatever is under way, or as soon as something was acknowledged.
        const moment = sleep(chance.below(killDelayMaxMs));
        const answer = Promise.race([log.nextAnswer(), sleep(answerWithinMs)]);
        await (chance.below(2) === 0 ? moment : answer);
        await servers.kill();
      }
      turns.end();
    };
    const raging = rage();
    try {
      await Promise.all([raging, chats.act(), board.act()]);
      await chats.check(engine);
      await board.check(engine);
    } finally {
      turns.end();
      servers.end();
      // What was being started is there to be ended.
      await raging.catch(() => {});
    }
    assert.deepEqual(await withReader(readConfig(children.env), checkDatabase), []);
    told = [
      `${servers.kills} kills`,
      countOf(log),
      ...[chats, board].map((part) => part.count()),
    ].join(', ');
  }).catch((error) => {
    throw new Error(`TEST_SEED=${seed}`, { cause: error });
  });
  return told;
}

function countOf({ entries, unavailable }: Log): string {
  const answered = entries.filter(({ answer }) => answer).length;
  assert.ok(answered > 0 && answered < entries.length, 'some were answered, and some were not');
  return `${entries.length} writes, ${entries.length - answered} without an answer (${unavailable} × 503)`;
}
