/** A connection on which anything may be written, at any pace. */
import { setImmediate as breath } from 'node:timers/promises';
import type { Chance } from '../random.ts';
import { openSocket, parseAnswer, type RawAnswer } from '../raw-http.ts';
import { within } from '../until.ts';

const closeTimeoutMs = 30_000;

export interface Connection {
  /** All that has come so far. */
  received(): string;
  /** In one piece, or in pieces of chance. */
  write(text: string, chance?: Chance): Promise<void>;
  /** Says that nothing more comes, and goes on listening. */
  end(): void;
  /** Breaks off. */
  reset(): void;
  /** Resolves with all that came, once the server has closed it too. */
  closed(timeoutMs?: number): Promise<string>;
}

export async function connect(address: string): Promise<Connection> {
  const socket = await openSocket(address);
  let received = '';
  socket.setEncoding('latin1').on('data', (part: string) => {
    received += part;
  });
  const closed = new Promise((resolve) => socket.once('close', resolve));
  return {
    received: () => received,
    async write(text, chance) {
      for (let from = 0; from < text.length; ) {
        const length = chance ? 1 + chance.below(text.length) : text.length;
        socket.write(text.slice(from, from + length), 'latin1');
        from += length;
        await breath();
      }
    },
    end: () => void socket.end(),
    reset: () => void socket.resetAndDestroy(),
    async closed(timeoutMs = closeTimeoutMs) {
      try {
        await within(
          timeoutMs,
          `The end of a connection that got ${received.slice(0, 500)}`,
          closed,
        );
      } finally {
        socket.destroy();
      }
      return received;
    },
  };
}

/** All answers that stand one after the other: what remains is an answer that is not whole. */
export function parseAnswers(received: string): RawAnswer[] {
  const answers: RawAnswer[] = [];
  for (let rest = received; rest !== ''; ) {
    const answer = parseAnswer(rest);
    const length = Number(answer.headers['content-length'] ?? 0);
    if (!rest.includes('\r\n\r\n') || answer.body.length < length)
      throw new Error(`Cut off: ${rest}`);
    rest = answer.body.slice(length);
    if (answer.status >= 200) answers.push({ ...answer, body: answer.body.slice(0, length) });
  }
  return answers;
}
