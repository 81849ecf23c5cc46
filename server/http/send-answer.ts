/** From what a route answers to what is sent: validator, headers, compression, back pressure. */
import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { World } from '../world.ts';
import { jsonType, readHeaders, writeHeaders } from './answers.ts';
import { encodeAtOnce, isCompressed } from './encode.ts';
import { atEndOfTurn } from './end-of-turn.ts';
import { isUnchanged, validatorOf } from './etag.ts';
import { Made } from './made-once.ts';
import { dataPage, wantsPage } from './pages.ts';
import type { Answer, Route } from './route.ts';

/** A connection holds a piece or two of a long body; a client has to take one within the write timeout. */
const pieceBytes = 65_536;

type Headers = Record<string, number | string | string[] | undefined>;

/** Resolves when the answer is made; a long one is sent afterwards, as fast as the client reads. */
export async function sendAnswer(
  world: World,
  route: Route,
  answer: Answer,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const isRead = route.method === 'GET';
  const json = answer.body === undefined ? undefined : JSON.stringify(answer.body);
  const isKnown =
    isRead &&
    json !== undefined &&
    !reply.hasHeader('etag') &&
    isUnchanged(request, reply, validatorOf(json));
  reply.status(isKnown ? 304 : answer.status);
  // Headers that the route has set come last and stay.
  const headers: Headers = {
    ...request.server.securityHeaders,
    ...(isRead ? readHeaders : writeHeaders),
    ...reply.getHeaders(),
  };
  const { payload, made } = answer;
  if (reply.statusCode === 304) return sendAtOnce(undefined, headers, request, reply);
  if (made) return sendLong(world, made, headers, request, reply);
  if (payload instanceof Buffer) return sendBytes(world, payload, headers, request, reply);
  if (payload instanceof Readable) {
    reply.headers(headers).compress(Readable.from(holdEach(world, payload, request)));
    return;
  }
  if (payload === undefined && wantsPage(request)) {
    if (!isRead) return void reply.headers(headers).redirect(pageOf(route, answer, request), 303);
    const text = dataPage(route.summary, answer.body);
    const html = { ...headers, 'content-type': 'text/html; charset=utf-8' };
    return sendText(world, text, html, request, reply);
  }
  const text = typeof payload === 'string' ? payload : json;
  if (text === undefined) return void reply.headers(headers).send();
  return sendText(world, text, { 'content-type': jsonType, ...headers }, request, reply);
}

async function sendText(
  world: World,
  text: string,
  headers: Headers,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const encoded = encodeAtOnce(text, request);
  if (!encoded) return sendLong(world, new Made(text), headers, request, reply);
  sendAtOnce(encoded.body, { ...headers, ...encoded.headers }, request, reply);
}

/** Compressed in another thread, and once for all who ask for the same. */
async function sendLong(
  world: World,
  made: Made,
  headers: Headers,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  if (request.user) world.load.spend(request.user.id, made.bytes.length);
  if (!isCompressed(made.bytes.length, request)) {
    return sendBytes(world, made.bytes, headers, request, reply);
  }
  const bytes = await made.gzip();
  sendBytes(world, bytes, { ...headers, 'content-encoding': 'gzip' }, request, reply);
}

/** In pieces, each after the client has taken the one before. */
function sendBytes(
  { load }: World,
  bytes: Buffer,
  headers: Headers,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  const all = { ...headers, 'content-length': bytes.length };
  if (bytes.length <= pieceBytes) {
    sendAtOnce(bytes, all, request, reply);
  } else {
    if (request.user) reply.raw.once('close', load.hold(request.user.id, bytes.length));
    reply.headers(all).send(inPieces(bytes));
  }
}

function inPieces(bytes: Buffer): Readable {
  let at = 0;
  return new Readable({
    highWaterMark: pieceBytes,
    read() {
      this.push(at < bytes.length ? bytes.subarray(at, at + pieceBytes) : null);
      at += pieceBytes;
    },
  });
}

/** Of a body that is made while it is sent, only the piece that waits for the client is held. */
async function* holdEach({ load }: World, body: Readable, { user }: FastifyRequest) {
  for await (const piece of body) {
    if (user) load.spend(user.id, piece.length);
    const release = user ? load.hold(user.id, piece.length) : undefined;
    try {
      yield piece;
    } finally {
      release?.();
    }
  }
}

/**
 * The way of most answers. The answer is complete, so it goes out past all that Fastify and its plugins
 * would look for, unless it sets a cookie.
 */
function sendAtOnce(
  body: string | Buffer | undefined,
  headers: Headers,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  if (request.bringsCookie) return void reply.headers(headers).send(body);
  reply.hijack();
  const list = Object.entries(headers).flat() as string[];
  const status = reply.statusCode;
  atEndOfTurn(reply.raw, () => reply.raw.writeHead(status, list).end(body));
}

function pageOf(route: Route, answer: Answer, { body, params, user }: FastifyRequest): string {
  return route.page?.(answer.body as never, body as never, params as never, user as never) ?? '/';
}
