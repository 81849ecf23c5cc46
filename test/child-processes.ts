/** The processes that a process has started, where the system tells in `/proc`. */
import { readdirSync, readFileSync } from 'node:fs';

export function childrenOf(parent: number | undefined): number[] {
  const all = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return all.map(Number).filter((pid) => parentOf(pid) === parent);
}

function parentOf(pid: number): number | undefined {
  try {
    // The second field is the program's name in brackets, and may hold anything.
    const [state, ppid] =
      readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    return state === 'Z' ? undefined : Number(ppid);
  } catch {
    return undefined;
  }
}
