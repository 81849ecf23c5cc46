/**
 * Returns the memory that a start leaves behind to the system, for the calling thread. V8 would keep
 * it. The collection also discards compiled code that only the start needed. Does nothing unless the
 * runtime was started with `--expose-gc`.
 */
export function releaseMemory(): void {
  // No weaker collection shrinks the space for new objects.
  globalThis.gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' });
}
