/** Sends a route's answer: validator, headers, compression, back pressure. */
import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { World } from '../world.ts';
import { jsonType, readHeaders, writeHeaders } from './answers.ts';
import { encodeAtOnce, isCompressed } from './encode.ts';
import { atEndOfTurn } from './end-of-turn.ts';
import { isUnchanged, validatorOf } from './etag.ts';
import { dataPage, wantsPage } from './pages.ts';
import type { Answer, Route } from './route.ts';
import { SharedBody } from './shared-body.ts';

/**
 * A connection holds a piece or two of a long body. The client has to take one within the write
 * timeout.
 */
const pieceBytes = 65_536;

type Headers = Record<string, number | string | string[] | undefined>;

/** Resolves when the answer is made. A long one is then sent as fast as the client reads. */
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
  // The route's own headers come last and win.
  const headers: Headers = {
    ...request.server.securityHeaders,
    ...(isRead ? readHeaders : writeHeaders),
    ...reply.getHeaders(),
  };
  const { payload, shared } = answer;
  if (reply.statusCode === 304) return sendAtOnce(undefined, headers, request, reply);
  if (shared) return sendLong(world, shared, headers, request, reply);
  if (payload instanceof Buffer) return sendPieces(world, [payload], headers, request, reply);
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
  if (!encoded)
    return sendLong(world, new SharedBody([Buffer.from(text)]), headers, request, reply);
  sendAtOnce(encoded.body, { ...headers, ...encoded.headers }, request, reply);
}

/** Compresses in another thread, once for all readers of a shared body. */
async function sendLong(
  world: World,
  body: SharedBody,
  headers: Headers,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  if (request.user) world.load.spend(request.user.id, body.length);
  if (!isCompressed(body.length, request)) {
    return sendPieces(world, body.pieces, headers, request, reply);
  }
  const bytes = await body.gzip();
  sendPieces(world, [bytes], { ...headers, 'content-encoding': 'gzip' }, request, reply);
}

/** Sends at most `pieceBytes` at once, and more after the client has taken them. */
function sendPieces(
  { load }: World,
  pieces: readonly Buffer[],
  headers: Headers,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  const length = pieces.reduce((sum, piece) => sum + piece.length, 0);
  const all = { ...headers, 'content-length': length };
  if (length <= pieceBytes) {
    const [only] = pieces;
    const bytes = only && pieces.length === 1 ? only : Buffer.concat(pieces);
    sendAtOnce(bytes, all, request, reply);
  } else {
    if (request.user) reply.raw.once('close', load.hold(request.user.id, length));
    reply.headers(all).send(readablePieces(pieces));
  }
}

function readablePieces(pieces: readonly Buffer[]): Readable {
  let [index, at] = [0, 0];
  return new Readable({
    highWaterMark: pieceBytes,
    read() {
      while (index < pieces.length && at >= (pieces[index]?.length ?? 0)) {
        index++;
        at = 0;
      }
      this.push(pieces[index]?.subarray(at, at + pieceBytes) ?? null);
      at += pieceBytes;
    },
  });
}

/**
 * For a body that is made while it is sent, only the piece that waits for the client counts as
 * unsent.
 */
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
 * Most answers take this way. The answer is complete, so it bypasses Fastify's reply hooks and
 * serialisation, unless it sets a cookie.
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
