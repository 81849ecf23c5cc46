import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { onCoreOfLoad } from '../cores.ts';
import { output } from '../processes.ts';
import type { SteadyOptions } from './steady.ts';
import { noteTime } from './times.ts';

const program = fileURLToPath(new URL('steady-main.ts', import.meta.url));

export interface SteadyLoadResult {
  count: number;
  perSecond: number;
  /** In milliseconds. */
  p50: number;
  p99: number;
}

/** Sends requests at a given rate for some seconds, from the load's core. */
export async function steadyLoad(
  options: SteadyOptions & { seconds: number },
): Promise<SteadyLoadResult> {
  const folder = mkdtempSync(join(tmpdir(), 'tertulia-bench-'));
  try {
    const file = join(folder, 'options.json');
    writeFileSync(file, JSON.stringify(options));
    const command = [process.execPath, '--disable-warning=ExperimentalWarning', program, file];
    return JSON.parse(await noteTime(() => output(onCoreOfLoad(command))));
  } finally {
    rmSync(folder, { recursive: true });
  }
}
