/**
 * `npm run bench`: measures what is promised, and writes it down with machine and date.
 *
 *     npm run bench                                   every figure, on a million messages
 *     npm run bench -- --quick --only unchanged-poll  in a minute, to compare two commits
 *     npm run bench -- --size long                    on ten million messages
 */
import { parseArgs } from 'node:util';
import type { Bench, Figure } from './bench.ts';
import { largeAnswers } from './figures/beside-stringify.ts';
import { newMessage } from './figures/new-message.ts';
import { readUnderWrite } from './figures/read-under-write.ts';
import { searches } from './figures/search.ts';
import { durableSend } from './figures/send.ts';
import { startAndMemory } from './figures/start.ts';
import { eventStreams } from './figures/streams.ts';
import { coldPoll, unchangedPoll } from './figures/unchanged-poll.ts';
import { inTable, keep } from './results.ts';
import { sizes } from './sizes.ts';

const figures: Record<string, (bench: Bench) => Promise<Figure[]>> = {
  'unchanged-poll': unchangedPoll,
  'cold-poll': coldPoll,
  'new-message': newMessage,
  'read-under-write': readUnderWrite,
  send: durableSend,
  large: largeAnswers,
  search: searches,
  streams: eventStreams,
  start: startAndMemory,
};
const quick = { seconds: 2, rounds: 3 };
const full = { seconds: 4, rounds: 7 };

const { values } = parseArgs({
  options: {
    size: { type: 'string', default: 'short' },
    only: { type: 'string' },
    quick: { type: 'boolean', default: false },
  },
});
const size = Object.entries(sizes).find(([name]) => name === values.size)?.[1];
const names = values.only?.split(',') ?? Object.keys(figures);
const unknown = names.find((name) => !Object.hasOwn(figures, name));
if (!size || unknown) {
  console.error(
    `Usage: npm run bench -- [--size ${Object.keys(sizes).join('|')}] [--quick] ` +
      `[--only ${Object.keys(figures).join(',')}]`,
  );
  process.exit(1);
}

const startedAt = new Date();
const bench: Bench = { size, ...(values.quick ? quick : full) };
const all: Figure[] = [];
for (const name of names) {
  const measured = await figures[name]?.(bench);
  for (const figure of measured ?? []) {
    all.push(figure);
    console.log(`${figure.what}: ${figure.got}`);
  }
}
console.log(`\n${inTable(all)}`);
if (!values.quick) console.log(`\nWritten to ${keep(all, bench, startedAt)}`);
