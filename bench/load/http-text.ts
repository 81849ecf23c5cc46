/** HTTP as text, for loads that should cost little themselves. */
import type { LoadRequest } from './load.ts';

export const headEnd = Buffer.from('\r\n\r\n');

/** @returns the request's text for each number in place of `{n}` */
export function inHttp({ method, path, headers, body }: LoadRequest, host: string) {
  const lines = Object.entries({ host, ...headers }).map(([name, value]) => `${name}: ${value}`);
  const head = `${method} ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n`;
  if (body === undefined) return () => `${head}\r\n`;
  return (number: number) => {
    const text = body.replace('{n}', String(number));
    return `${head}content-length: ${Buffer.byteLength(text)}\r\n\r\n${text}`;
  };
}

/** The length of the body in a head, or NaN. */
export const lengthIn = (head: string): number =>
  Number(/^content-length: (\d+)$/im.exec(head)?.[1]);
