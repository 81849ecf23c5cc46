/** The memory of a process and of those it started, on Linux. */
import { readdirSync, readFileSync } from 'node:fs';

const sampleIntervalMs = 250;
const bytesPerKilobyte = 1024;

/** The most bytes that were resident: of all processes together, of the first, and of those it started. */
export interface Peak {
  bytes: number;
  ownBytes: number;
  childrenBytes: number;
}

/** @returns a function that stops the watch and returns the peaks; each may be of another moment */
export function watchMemory(pid: number): () => Peak {
  const peak: Peak = { bytes: 0, ownBytes: 0, childrenBytes: 0 };
  const sample = () => {
    const [own = 0, ...children] = familyOf(pid).map(residentBytes);
    const childrenBytes = children.reduce((sum, bytes) => sum + bytes, 0);
    peak.bytes = Math.max(peak.bytes, own + childrenBytes);
    peak.ownBytes = Math.max(peak.ownBytes, own);
    peak.childrenBytes = Math.max(peak.childrenBytes, childrenBytes);
  };
  sample();
  const timer = setInterval(sample, sampleIntervalMs);
  return () => {
    clearInterval(timer);
    return peak;
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
