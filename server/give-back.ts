/**
 * Gives back to the machine what a start has left behind, for the thread that calls: V8 by itself keeps
 * it. At once, as it also forgets what it has compiled so far, which a start needs no more. Nothing
 * happens where the runtime was not told to let us (`--expose-gc`).
 */
export function giveBack(): void {
  // Nothing less makes the room for new objects smaller again.
  globalThis.gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' });
}
