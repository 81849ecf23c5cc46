/**
 * Ten signed-in people attack the server at once, each in another way, with limits on and a heap of 256 MB.
 * It does not crash, its memory stays bounded, and somebody else hardly notices.
 * `npm run test:long -- test/long/siege.test.ts` runs it for ten minutes and prints the figures.
 */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { defaultLimits } from '../../contract/limits.ts';
import { type ChildServer, moved, withChildren } from '../child-server.ts';
import { lengthOf } from '../length.ts';
import type { Person } from '../person.ts';
import { makeHeavyPng } from '../pictures.ts';
import type { Order, Tally } from '../siege/attackers.ts';
import { attacks, type Target } from '../siege/attacks.ts';
import { p99, use } from '../siege/bystander.ts';
import { watchMemory } from '../siege/memory.ts';

const attackMs = lengthOf(15_000, 10 * 60_000);
const heapMegabytesMax = 256;
const memoryBytesMax = lengthOf(480e6, 400e6);
/** The short run is for faults of the test itself: what runs beside it is measured as well. */
const pollP99MaxMs = lengthOf(2_000, 250);
const sendP99MaxMs = lengthOf(4_000, 500);

const hostileTasks = lengthOf(300, 10_000);
const hostileMessages = lengthOf(300, 2_000);
const filledAtOnce = 20;
const pictureSidePx = Math.floor(Math.sqrt(defaultLimits.imageDecodedBytesMax / 8));

const attackers = fileURLToPath(new URL('../siege/attackers.ts', import.meta.url));

describe('a siege', {
  skip: process.platform === 'linux' ? false : 'memory is read from /proc',
}, () => {
  it('neither stops the server nor keeps others from it', (t) =>
    withChildren('sqlite', async ({ start }) => {
      const heap = { NODE_OPTIONS: `--max-old-space-size=${heapMegabytesMax}` };
      const filling = await start({ RATE_LIMIT: 'off' });
      const scene = await fill(filling);
      await filling.stop();

      const server = await start({ RATE_LIMIT: 'on', ...heap });
      const [ana] = scene.bystanders;
      const stopWatch = watchMemory(server.process.pid as number);
      const until = Date.now() + attackMs;
      const [tally, waits] = await Promise.all([
        attack({
          address: server.address,
          target: scene.target,
          cookies: scene.attackers.map(({ cookie }) => cookie),
          durationMs: attackMs,
        }),
        use(moved(ana, server), scene.chatId, until),
      ]);
      const peak = stopWatch();

      for (const [kind, counts] of Object.entries(tally)) {
        t.diagnostic(`${kind}: ${JSON.stringify(counts)}`);
      }
      const figures = {
        minutes: attackMs / 60_000,
        attackers: scene.attackers.length,
        peak_memory_mb: Math.round(peak.bytes / 1e6),
        peak_server_mb: Math.round(peak.ownBytes / 1e6),
        peak_children_mb: Math.round(peak.childrenBytes / 1e6),
        polls: waits.pollsMs.length,
        poll_p99_ms: Math.round(p99(waits.pollsMs)),
        poll_max_ms: Math.round(Math.max(...waits.pollsMs)),
        sends: waits.sendsMs.length,
        send_p99_ms: Math.round(p99(waits.sendsMs)),
        send_max_ms: Math.round(Math.max(...waits.sendsMs)),
        refusals: waits.refusals.length,
      };
      t.diagnostic(JSON.stringify(figures));
      assert.ok(!server.hasEnded, `The server ended: ${server.stderr}`);
      assert.ok(peak.bytes <= memoryBytesMax, `${figures.peak_memory_mb} MB at the most`);
      assert.ok(figures.poll_p99_ms <= pollP99MaxMs, `polls: p99 of ${figures.poll_p99_ms} ms`);
      assert.ok(figures.send_p99_ms <= sendP99MaxMs, `sends: p99 of ${figures.send_p99_ms} ms`);
      assert.deepEqual(waits.refusals, [], 'the bystander is never refused');
    }));
});

/** People, and the most hostile data that the server takes from them. */
async function fill(server: ChildServer) {
  const ana = await server.person('ana');
  const luis = await server.person('luis');
  const people: Person[] = [];
  for (let i = 0; i < Object.keys(attacks).length; i++) {
    people.push(await server.person(`attacker${i}`));
  }
  const [first] = people as [Person];
  const user_ids = people.slice(1).map(({ id }) => id);
  const personal = await ana.post('/create-personal-chat', { user_id: luis.id });
  const group = await first.post('/create-group-chat', { group_name: 'Attackers', user_ids });
  const project = await first.post('/projects', { name: 'Attack' });
  const chatId = group.body.chat.chat_id as number;
  const projectId = project.body.project.id as number;
  await first.post(`/project/${projectId}/add_member`, { user_ids });

  const text = '\ufdfa'.repeat(10_000);
  await manyTimes(hostileMessages, () =>
    first.post('/send-message', { 'chat-id-field': chatId, 'message-input': text }),
  );
  await manyTimes(hostileTasks, (i) =>
    first.post(`/project/${projectId}/add_task`, {
      task_title: `Task ${i}`,
      task_description: i % 50 === 0 ? text + text : 'A task',
    }),
  );
  // The heaviest that is decoded at all: 8 bytes a pixel, interlaced.
  const picture = await makeHeavyPng(pictureSidePx);
  const target: Target = {
    projectId,
    chatId,
    victimId: ana.id,
    picture: picture.toString('base64'),
  };
  return {
    target,
    attackers: people,
    bystanders: [ana, luis] as const,
    chatId: personal.body.chat.chat_id as number,
  };
}

/** What the server refuses, because there is too much of it, is not there: that is the point of it. */
async function manyTimes(count: number, ask: (i: number) => Promise<unknown>) {
  for (let i = 0; i < count; i += filledAtOnce) {
    await Promise.all(Array.from({ length: filledAtOnce }, (_, k) => ask(i + k)));
  }
}

async function attack(order: Order): Promise<Tally> {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', attackers], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  child.stdin.end(JSON.stringify(order));
  return JSON.parse(await text(child.stdout)) as Tally;
}
