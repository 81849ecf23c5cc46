/** The memory of a process and of those it started, on Linux. */
import { readdirSync, readFileSync } from 'node:fs';

const sampleIntervalMs = 250;
const bytesPerKilobyte = 1024;

/** @returns a function that stops the watch and answers the most bytes that were resident together */
export function watchMemory(pid: number): () => number {
  let peakBytes = 0;
  const sample = () => {
    const bytes = familyOf(pid).reduce((sum, member) => sum + residentBytes(member), 0);
    peakBytes = Math.max(peakBytes, bytes);
  };
  sample();
  const timer = setInterval(sample, sampleIntervalMs);
  return () => {
    clearInterval(timer);
    return peakBytes;
  };
}

function familyOf(pid: number): number[] {
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((other) => parentOf(other) === pid);
  return [pid, ...children.flatMap(familyOf)];
}

function parentOf(pid: number): number | undefined {
  return fieldOf(pid, 'PPid');
}

function residentBytes(pid: number): number {
  return (fieldOf(pid, 'VmRSS') ?? 0) * bytesPerKilobyte;
}

/** A process may be gone by now, or have no memory any more. */
function fieldOf(pid: number, name: string): number | undefined {
  try {
    const [, value] =
      new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ??
      [];
    return value === undefined ? undefined : Number(value);
  } catch {
    return undefined;
  }
}
