/**
 * Requests one large answer after another over one connection. Answers are read into the same
 * memory each time: a client that allocates megabytes has to collect them, which would distort the
 * measurement.
 */
import { once } from 'node:events';
import { connect } from 'node:net';
import { headEnd, inHttp, lengthIn } from './http-text.ts';

const answerBytesMax = 64_000_000;
const readBytesMax = 1_000_000;
const ok = 'HTTP/1.1 200 ';
const endOfChunks = Buffer.from('\r\n0\r\n\r\n');

export interface OneAnswer {
  /** From the request to the last byte. */
  ms: number;
  text(): string;
}

export interface Asker {
  /**
   * The answer is readable until the next request.
   * @throws Error unless the status is 200, and if the connection ends
   */
  ask(path: string, headers: Record<string, string>): Promise<OneAnswer>;
  close(): void;
}

export async function openAsker(address: string): Promise<Asker> {
  const { host, hostname, port } = new URL(address);
  const answer = Buffer.alloc(answerBytesMax);
  let length = 0;
  let settle = { whole: () => {}, failed: (_: Error) => {} };
  const socket = connect({
    host: hostname,
    port: Number(port),
    noDelay: true,
    onread: {
      buffer: Buffer.alloc(readBytesMax),
      callback(count, buffer) {
        (buffer as Buffer).copy(answer, length, 0, count);
        length += count;
        if (isWhole(answer.subarray(0, length))) settle.whole();
        return true;
      },
    },
  });
  await once(socket, 'connect');
  socket.on('error', (error) => settle.failed(error));
  socket.on('close', () => settle.failed(new Error('The server closed the connection.')));

  return {
    async ask(path, headers) {
      const request = inHttp({ method: 'GET', path, headers }, host)(0);
      length = 0;
      const startedAt = performance.now();
      await new Promise<void>((whole, failed) => {
        settle = { whole, failed };
        socket.write(request);
      });
      const ms = performance.now() - startedAt;
      const text = () => textOf(answer.subarray(0, length));
      if (answer.toString('latin1', 0, ok.length) !== ok) throw new Error(`${path}: ${text()}`);
      return { ms, text };
    },
    close: () => socket.destroy(),
  };
}

function isWhole(received: Buffer): boolean {
  const end = received.indexOf(headEnd);
  if (end < 0) return false;
  const length = lengthIn(headOf(received, end));
  if (!Number.isNaN(length)) return received.length === end + headEnd.length + length;
  return received.subarray(-endOfChunks.length).equals(endOfChunks);
}

function textOf(received: Buffer): string {
  const end = received.indexOf(headEnd);
  const head = headOf(received, end);
  const body = received.subarray(end + headEnd.length);
  return (Number.isNaN(lengthIn(head)) ? withoutChunks(body) : body).toString();
}

const headOf = (received: Buffer, end: number) => received.subarray(0, end).toString();

function withoutChunks(body: Buffer): Buffer {
  const parts: Buffer[] = [];
  for (let at = 0; ; ) {
    const start = body.indexOf('\r\n', at) + 2;
    const size = Number.parseInt(body.subarray(at, start - 2).toString(), 16);
    if (size === 0) return Buffer.concat(parts);
    parts.push(body.subarray(start, start + size));
    at = start + size + 2;
  }
}
