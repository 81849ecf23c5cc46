/**
 * What changes most of all: a message as nearly every client sends it, answered before Fastify makes
 * anything of it. Session, limit and input are looked at as for every other request, in the same order,
 * and the same action writes. Whatever is not as plain, is refused or fails is left to the route
 * (`send-message.ts`) with what was done so far (`begun.ts`).
 */
import type { IncomingMessage } from 'node:http';
import { SendMessageInput } from '../../contract/chats.ts';
import { jsonType, writeHeaders } from '../http/answers.ts';
import { begin } from '../http/begun.ts';
import { isCrossSite } from '../http/cross-site.ts';
import { encodeAtOnce } from '../http/encode.ts';
import { takeConnection } from '../http/one-at-a-time.ts';
import { securityHeaders } from '../http/security-headers.ts';
import { atEndOfTurn, type Shortcut } from '../http/shortcut.ts';
import { makeValidators, type Validate } from '../http/validation.ts';
import {
  isOver,
  isToBeProlonged,
  plainKey,
  type RowOfSession,
  readSession,
} from '../http/verify-session.ts';
import type { World } from '../world.ts';
import { send, sendMessageRoute } from './send-message.ts';

const jsonPattern = /^application\/json(?:; ?charset=utf-8)?$/i;
const lengthPattern = /^[1-9]\d{0,8}$/;
/** Names that could become more than names; the route says which of them are refused. */
const suspectPattern = /__proto__|constructor|\\u/;

export function plainSends(world: World): Shortcut {
  const { limits } = world.config;
  const { method, url, rateLimit } = sendMessageRoute;
  const counts = world.requestCounts.of(method, url);
  const validate = makeValidators(limits)(SendMessageInput);
  const headers = { ...securityHeaders(world), ...writeHeaders, 'content-type': jsonType };
  const headerList = Object.entries(headers).flat();

  return (request, response) => {
    const isPlain = request.url === url && isPlainPost(world, request);
    const key = isPlain && plainKey(request.headers);
    if (!key) return false;
    const arrivedAtMs = performance.now();
    takeConnection(request, response);

    const settle = async (session: RowOfSession): Promise<boolean> => {
      const now = Date.now();
      if (!session || isOver(session, now) || isToBeProlonged(session, now)) return false;
      const { user_id } = session;
      const done = begin(request, { arrivedAtMs });
      done.waitMs = (rateLimit && (await world.rateLimiter?.take(rateLimit, user_id))) ?? 0;
      if (done.waitMs > 0) return false;
      done.body = await readBody(request);
      const input = readInput(done.body, validate);
      if (!input) return false;
      done.answer = send(world, { id: user_id }, input);
      const made = await done.answer.catch(() => undefined);
      const encoded = made && encodeAtOnce(JSON.stringify(made.body), request);
      if (!encoded) return false;
      const own = Object.entries(encoded.headers).flat() as string[];
      atEndOfTurn(response, () => {
        response.writeHead(made.status, [...headerList, ...own]).end(encoded.body);
        counts.count(made.status, arrivedAtMs);
      });
      return true;
    };

    const session = readSession(world, key);
    return session instanceof Promise ? session.then(settle) : settle(session);
  };
}

/** JSON of a known length, by a program or a page of ours, that wants to know what came of it. */
function isPlainPost(world: World, request: IncomingMessage): boolean {
  const { method, headers } = request;
  const { 'content-type': type, 'content-length': length } = headers;
  return (
    method === 'POST' &&
    type !== undefined &&
    jsonPattern.test(type) &&
    length !== undefined &&
    lengthPattern.test(length) &&
    Number(length) <= world.config.limits.bodyBytesMax &&
    headers.expect === undefined &&
    !headers.accept?.includes('text/html') &&
    !isCrossSite(world, request)
  );
}

/** Mostly it has come with its head. Of a client that is gone before it has said all, nothing ever comes. */
function readBody(request: IncomingMessage): Buffer | Promise<Buffer> {
  const whole = request.complete ? (request.read() as Buffer | null) : null;
  if (whole) return whole;
  return new Promise((resolve) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => resolve(Buffer.concat(parts)));
  });
}

/** @returns undefined where it is for the route to say what is wrong with it */
function readInput(body: Buffer, validate: Validate): SendMessageInput | undefined {
  const text = body.toString();
  if (suspectPattern.test(text)) return undefined;
  try {
    const input = JSON.parse(text);
    validate(input);
    return input;
  } catch {
    return undefined;
  }
}
