/** What a server's process holds, as it says itself. */
import assert from 'node:assert/strict';
import { fileURLToPath } from 'node:url';
import type { ChildServer } from '../child-server.ts';
import { until } from '../until.ts';

export interface Holdings {
  heapBytes: number;
  outsideBytes: number;
  statements: number;
  databases: number;
  /** Sockets, timers and the like, by their kind. */
  handles: Record<string, number>;
}

const inspector = fileURLToPath(new URL('inspect.ts', import.meta.url));
const answerTimeoutMs = 60_000;
/** Connections, and what is waited for on them, that clients keep for their next requests. */
export const keptByClients = 40;
/** What is done once a minute prepares its statements then: some more, however long it all takes. */
const statementGrowthMax = 4;

/** For a server that can be asked. */
export const inspected = { NODE_OPTIONS: `--import=${inspector}` };

export async function holdingsOf(server: ChildServer): Promise<Holdings> {
  const all = () => [...server.stdout.matchAll(/^holdings (.*)$/gm)];
  const known = all().length;
  server.process.kill('SIGUSR2');
  const [, text = ''] = await until('what the server holds', () => all()[known], answerTimeoutMs);
  return JSON.parse(text) as Holdings;
}

/** Nothing is left of what was done in between, but what was used for the first time. */
export function assertFlat(before: Holdings, after: Holdings, heapGrowthMax: number): void {
  const told = `${JSON.stringify(before)} → ${JSON.stringify(after)}`;
  const sizeOf = (holdings: Holdings) => holdings.heapBytes + holdings.outsideBytes;
  assert.ok(sizeOf(after) - sizeOf(before) <= heapGrowthMax, `memory has grown: ${told}`);
  assert.ok(after.statements - before.statements <= statementGrowthMax, `statements: ${told}`);
  assert.equal(after.databases, before.databases, `databases: ${told}`);
  for (const [kind, count] of Object.entries(after.handles)) {
    assert.ok(count <= (before.handles[kind] ?? 0) + keptByClients, `${kind}: ${told}`);
  }
}
