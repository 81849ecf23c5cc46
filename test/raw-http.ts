/** HTTP by hand, for what `fetch` would not send or not show. */
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { within } from './until.ts';

const answerTimeoutMs = 5_000;

export async function openSocket(address: string): Promise<Socket> {
  const { hostname, port } = new URL(address);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => {});
  await once(socket, 'connect');
  return socket;
}

/**
 * Sends the text as it stands and answers all that comes back until the server closes the
 * connection: let the last request of it ask for that.
 */
export async function exchange(address: string, text: string): Promise<string> {
  const socket = await openSocket(address);
  let received = '';
  socket.setEncoding('latin1').on('data', (part: string) => {
    received += part;
  });
  // Without its errors: a server may reset the connection after it has said what it has to say.
  const closed = new Promise((resolve) => socket.once('close', resolve));
  socket.write(text, 'latin1');
  try {
    await within(answerTimeoutMs, 'The answer', closed);
  } finally {
    socket.destroy();
  }
  return received;
}

/** The status of each answer, in their order. */
export const statusesIn = (received: string): string[] =>
  [...received.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status = '']) => status);

/** The head of a request, up to and with its empty line. */
export const head = (method: string, path: string, headers: Record<string, string> = {}) =>
  `${[
    `${method} ${path} HTTP/1.1`,
    'Host: localhost',
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
  ].join('\r\n')}\r\n\r\n`;

export interface RawAnswer {
  status: number;
  headers: Record<string, string>;
  body: string;
}

/** The first answer of an exchange. */
export function parseAnswer(received: string): RawAnswer {
  const end = received.indexOf('\r\n\r\n');
  const [statusLine = '', ...lines] = received.slice(0, end).split('\r\n');
  const headers = Object.fromEntries(
    lines.map((line) => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
    }),
  );
  return { status: Number(statusLine.split(' ')[1]), headers, body: received.slice(end + 4) };
}
