/** Requests that say two things about where they end, or nothing that can be read. */
import { head } from '../raw-http.ts';

const form = { 'content-type': 'application/x-www-form-urlencoded' };
const long = (length: number) => 'x'.repeat(length);

/**
 * None of these may be accepted, nor what follows it: another server in front might take it for a
 * part of the first, or of a request of somebody else.
 */
export function ambiguous(cookie: string): Record<string, string> {
  const more = { cookie, ...form };
  const post = (headers: Record<string, string>) =>
    head('POST', '/edit-profile', { ...more, ...headers });
  const body = 'last_name=Smuggled';
  const length = String(body.length);
  const chunked = { 'transfer-encoding': 'chunked' };
  const chunk = `${body.length.toString(16)}\r\n${body}\r\n`;
  const inner = post({ 'content-length': length }) + body;
  const doubled = (name: string, ...values: string[]) =>
    post({}).replace(
      '\r\n\r\n',
      `\r\n${values.map((value) => `${name}: ${value}`).join('\r\n')}\r\n\r\n`,
    );
  return {
    'a length and chunks': `${post({ ...chunked, 'content-length': '0' })}${chunk}0\r\n\r\n`,
    'chunks, and a length before them': `${post({ 'content-length': '5', ...chunked })}0\r\n\r\n${inner}`,
    'two lengths': doubled('Content-Length', length, '0') + body + inner,
    'two lengths in one': post({ 'content-length': `${length}, 0` }) + body,
    'a length with a sign': post({ 'content-length': `+${length}` }) + body,
    'a length in hexadecimal': post({ 'content-length': '0x12' }) + body,
    'a length below nothing': post({ 'content-length': '-1' }) + body,
    'a length beyond numbers': post({ 'content-length': '9'.repeat(40) }) + body,
    'chunks of chunks': `${post({ 'transfer-encoding': 'chunked, chunked' })}${chunk}0\r\n\r\n${inner}`,
    'chunks that are not last': `${post({ 'transfer-encoding': 'chunked, identity' })}${chunk}0\r\n\r\n`,
    'chunks by another name': `${post({ 'transfer-encoding': 'xchunked' })}${chunk}0\r\n\r\n`,
    'chunks twice': `${doubled('Transfer-Encoding', 'chunked', 'identity')}${chunk}0\r\n\r\n`,
    'a size that is none': `${post(chunked)}zz\r\n${body}\r\n0\r\n\r\n`,
    'a size below nothing': `${post(chunked)}-5\r\n${body}\r\n0\r\n\r\n`,
    'a size beyond numbers': `${post(chunked)}fffffffffffffffff\r\n${body}\r\n0\r\n\r\n`,
    'a chunk longer than its size': `${post(chunked)}5\r\n${body}\r\n0\r\n\r\n`,
    'a chunk’s endless remark': `${post(chunked)}5;${long(100_000)}\r\nlast_\r\n0\r\n\r\n`,
    'an endless trailer': `${post(chunked)}${chunk}0\r\nx: ${long(100_000)}\r\n\r\n`,
    'a space before the colon':
      post({}).replace('\r\n\r\n', '\r\nContent-Length : 18\r\n\r\n') + body,
    'a header on two lines':
      post({}).replace('\r\n\r\n', '\r\nX: a\r\n b\r\nContent-Length: 18\r\n\r\n') + body.slice(1),
    'a header with NUL': post({ x: 'a\0b', 'content-length': length }) + body,
    'a header without a colon': post({}).replace('\r\n\r\n', '\r\nContent-Length\r\n\r\n') + body,
    'a carriage return in a header': post({ x: 'a\rb', 'content-length': length }) + body,
    'no host': inner.replace('Host: localhost\r\n', ''),
    'an unknown version': inner.replace('HTTP/1.1', 'HTTP/3.7'),
    'a method in lower case': inner.replace('POST', 'post'),
    'a space in the address': inner.replace('/edit-profile', '/edit-profile a'),
    'a header that is too long': post({ x: long(100_000), 'content-length': length }) + body,
  };
}

/** What other protocols begin with, and what is none. */
export const gibberish: Record<string, string> = {
  nothing: '',
  'an empty line': '\r\n',
  'many empty lines': '\r\n'.repeat(5_000),
  zeros: '\0'.repeat(1_000),
  'a word': 'hello',
  'a line without end': long(200_000),
  'HTTP/0.9': 'GET /\r\n\r\n',
  'HTTP/1.0 without a host': 'GET /healthz HTTP/1.0\r\n\r\n',
  'HTTP/2': 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n\0\0\0\x04\0\0\0\0\0',
  TLS: '\x16\x03\x01\x02\0\x01\0\x01\xfc\x03\x03',
  SSH: 'SSH-2.0-OpenSSH_9.9\r\n',
  SMTP: 'EHLO evil.example\r\nMAIL FROM:<a@b>\r\n',
  PostgreSQL: '\0\0\0\x08\x04\xd2\x16\x2f',
  'a tunnel': head('CONNECT', 'evil.example:443'),
  'a proxy’s request': head('GET', 'http://evil.example/', { connection: 'close' }),
  'an asterisk': head('OPTIONS', '*', { connection: 'close' }),
  'another protocol': head('GET', '/events', { upgrade: 'websocket', connection: 'upgrade' }),
  'many headers': `${head('GET', '/healthz').slice(0, -2)}${'a: b\r\n'.repeat(2_500)}\r\n`,
  'a long address': head('GET', `/${long(100_000)}`),
  'bytes in the address': head('GET', '/\xff\xfe\x80', { connection: 'close' }),
  'an odd expectation': head('GET', '/healthz', { expect: 'a miracle', connection: 'close' }),
};
