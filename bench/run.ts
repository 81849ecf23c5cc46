/**
 * `npm run bench`: measures what is promised, and writes it down with machine and date.
 *
 *     npm run bench                                     every figure, on a million messages
 *     npm run bench -- --quick --only unchanged-poll    in a minute, to compare two commits
 *     npm run bench -- --size long                      on ten million messages
 *     npm run bench -- --profile --only unchanged-poll  where the server's time goes, as a picture
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Bench, Figure } from './bench.ts';
import { keepLoadAwake, leaveCoreOfServer } from './cores.ts';
import { largeAnswers } from './figures/beside-stringify.ts';
import { moreCores } from './figures/cores.ts';
import { flatness } from './figures/flatness.ts';
import { latencyByLoad } from './figures/load.ts';
import { newMessage } from './figures/new-message.ts';
import { onPostgres } from './figures/postgres.ts';
import { readUnderWrite } from './figures/read-under-write.ts';
import { searches } from './figures/search.ts';
import { durableSend } from './figures/send.ts';
import { slowDisk } from './figures/slow-disk.ts';
import { startAndMemory } from './figures/start.ts';
import { eventStreams } from './figures/streams.ts';
import { coldPoll, unchangedPoll } from './figures/unchanged-poll.ts';
import { inTable, keep } from './results.ts';
import { sizes } from './sizes.ts';

const figures: Record<string, (bench: Bench) => Promise<Figure[]>> = {
  'unchanged-poll': unchangedPoll,
  'cold-poll': coldPoll,
  cores: moreCores,
  'new-message': newMessage,
  'read-under-write': readUnderWrite,
  'slow-disk': slowDisk,
  send: durableSend,
  load: latencyByLoad,
  flatness,
  large: largeAnswers,
  search: searches,
  streams: eventStreams,
  start: startAndMemory,
  postgres: onPostgres,
};
const quick = { seconds: 2, rounds: 3 };
const full = { seconds: 3, rounds: 5 };

const { values } = parseArgs({
  options: {
    size: { type: 'string', default: 'short' },
    only: { type: 'string' },
    quick: { type: 'boolean', default: false },
    profile: { type: 'boolean', default: false },
  },
});
const size = Object.entries(sizes).find(([name]) => name === values.size)?.[1];
const names = values.only?.split(',') ?? Object.keys(figures);
const unknown = names.find((name) => !Object.hasOwn(figures, name));
if (!size || unknown) {
  console.error(
    `Usage: npm run bench -- [--size ${Object.keys(sizes).join('|')}] [--quick] [--profile] ` +
      `[--only ${Object.keys(figures).join(',')}]`,
  );
  process.exit(1);
}

const startedAt = new Date();
const loadBefore = loadavg();
const bench: Bench = { size, ...(values.quick ? quick : full) };
const scratch = mkdtempSync(join(tmpdir(), 'tertulia-bench-'));
const profiles = values.profile ? names.map((name) => ({ name, folder: join(scratch, name) })) : [];
const all: Figure[] = [];
leaveCoreOfServer();
const letSleep = keepLoadAwake();
for (const name of names) {
  for (const figure of await measured(name)) {
    all.push(figure);
    console.log(`${figure.what}: ${figure.got}`);
  }
}
letSleep();
console.log(`\n${inTable(all)}`);
if (!values.quick || values.profile) {
  const files = keep({ startedAt, loadBefore, bench, figures: all, profiles });
  console.log(`\nWritten to ${files.join('\n           ')}`);
}
rmSync(scratch, { recursive: true });
// Don't wait for resources that a failed figure has left open.
process.exit(all.some(({ hasFailed }) => hasFailed) ? 1 : 0);

/** A failed figure is reported, and the others go on. */
async function measured(name: string): Promise<Figure[]> {
  const profileFolder = profiles.find((profile) => profile.name === name)?.folder;
  try {
    return (await figures[name]?.({ ...bench, ...(profileFolder ? { profileFolder } : {}) })) ?? [];
  } catch (error) {
    console.error(error);
    const reason = error instanceof Error ? error.message : String(error);
    return [{ what: name, aim: '', got: reason, hasFailed: true }];
  }
}
