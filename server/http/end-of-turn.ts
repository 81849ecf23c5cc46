import type { ServerResponse } from 'node:http';

/**
 * Writes an answer at the end of the event loop's turn, together with the others of that turn. A
 * write to a socket wakes the waiting client or proxy, which costs the writer. While the client
 * handles the first answer, the next ones need not wake it again.
 */
export function atEndOfTurn(response: ServerResponse, write: () => void): void {
  if (pending.push({ response, write }) === 1) setImmediate(writeAll);
}

let pending: { response: ServerResponse; write: () => void }[] = [];

function writeAll() {
  const ready = pending;
  pending = [];
  for (const { response, write } of ready) {
    try {
      write();
    } catch (error) {
      // A failing answer must not prevent the others.
      response.destroy(error as Error);
    }
  }
}
