import { rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Bench, type Figure, median } from '../bench.ts';
import { noteTime } from '../load/times.ts';
import { copyData, startServer } from '../servers.ts';

const idleMs = 3_000;
const starts = 5;
const megabyte = 1_000_000;

export async function startAndMemory(bench: Bench): Promise<Figure[]> {
  const { size } = bench;
  const DATA_DIR = await copyData(size);
  const all: { ms: number; bytes: number | undefined }[] = [];
  try {
    for (let i = 0; i < (bench.profileFolder ? 1 : starts); i++) {
      const server = await noteTime(() => startServer({ DATA_DIR }, bench));
      // The memory of a start is not released all at once.
      await sleep(idleMs);
      all.push({ ms: server.startMs, bytes: server.memoryBytes() });
      await server.stop();
    }
  } finally {
    rmSync(DATA_DIR, { recursive: true, force: true });
  }
  const ms = median(all.map((one) => one.ms));
  const bytes = all.flatMap((one) => one.bytes ?? []);
  const memory = bytes.length > 0 ? median(bytes) / megabyte : undefined;
  const count = size.messages.toLocaleString('en');
  return [
    {
      what: `Ready with ${count} messages`,
      aim: '≤ 1,000 ms',
      got: `${ms.toFixed(0)} ms`,
      isReached: ms <= 1_000,
    },
    ...(memory === undefined
      ? []
      : [
          {
            what: 'Memory of an idle server',
            aim: '≤ 120 MB',
            got: `${memory.toFixed(0)} MB`,
            isReached: memory <= 120,
          },
        ]),
  ];
}
