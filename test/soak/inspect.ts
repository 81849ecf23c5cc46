/** Loaded into a server before anything of it: on SIGUSR2 it says what the process holds. */
import { DatabaseSync, StatementSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { getHeapStatistics, queryObjects, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;
// What is closed is given back over some turns of the event loop.
const roundsOfCollecting = 3;
const roundMs = 50;

process.on('SIGUSR2', async () => {
  for (let round = 0; round < roundsOfCollecting; round++) {
    collect();
    await sleep(roundMs);
  }
  const handles: Record<string, number> = {};
  for (const kind of process.getActiveResourcesInfo()) handles[kind] = (handles[kind] ?? 0) + 1;
  console.log(
    `holdings ${JSON.stringify({
      heapBytes: getHeapStatistics().used_heap_size,
      outsideBytes: process.memoryUsage().external,
      statements: queryObjects(StatementSync),
      databases: queryObjects(DatabaseSync),
      handles,
    })}`,
  );
});
