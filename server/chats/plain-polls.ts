/**
 * Most requests of all: a poll of a chat that is open, with nothing new or a little. It is answered
 * before Fastify makes anything of it. Session, membership and version are read for it as for every
 * other request; if that settles it, a 304 goes straight out, or the few changes do. Whatever is not
 * as plain (a refusal, something to mark or to prolong, another form of address or header, a very long
 * answer) is left to the route, which answers the same (`history.ts`).
 */
import type { IncomingMessage } from 'node:http';
import { jsonType, readHeaders } from '../http/answers.ts';
import { begin } from '../http/begun.ts';
import { encodeAtOnce } from '../http/encode.ts';
import { etagOf } from '../http/etag.ts';
import { takeConnection } from '../http/one-at-a-time.ts';
import { securityHeaders } from '../http/security-headers.ts';
import { atEndOfTurn, type Shortcut } from '../http/shortcut.ts';
import {
  isOver,
  isToBeProlonged,
  type Membership,
  plainKey,
  type RowInChat,
  readInChat,
} from '../http/verify-session.ts';
import type { World } from '../world.ts';
import { changesSince, hasUnmarked, historyValidator } from './history.ts';

const after = 'after=(\\d{1,15})';
const onScreen = 'currentChatId=(\\d{1,15})';
const pollPattern = new RegExp(
  '^/get-(group-)?chat-messages/([1-9]\\d{0,14})' +
    `(?:\\?(?:${after}(?:&${onScreen})?|${onScreen}(?:&${after})?))?$`,
);

/** One, as it was given. */
const etagPattern = /^W\/"[^"]*"$/;

export function plainPolls(world: World): Shortcut {
  const personalCounts = world.requestCounts.of('GET', '/get-chat-messages/:chat_id');
  const groupCounts = world.requestCounts.of('GET', '/get-group-chat-messages/:chat_id');
  const headers = { ...securityHeaders(world), ...readHeaders };
  const headerList = Object.entries(headers).flat();
  // One list serves all: each answer is written out before the next is begun.
  const unchangedHeaders = [...headerList, 'etag', ''];

  return (request, response) => {
    const poll = readPoll(request);
    const key = poll && plainKey(request.headers);
    if (!poll || !key) return false;
    const arrivedAtMs = performance.now();
    const counts = poll.isPersonal ? personalCounts : groupCounts;

    const settle = (row: RowInChat): boolean | Promise<boolean> => {
      if (isPlain(row, poll)) {
        const etag = etagOf(historyValidator(world, row, row));
        if (etag === poll.known) {
          atEndOfTurn(response, () => {
            unchangedHeaders[unchangedHeaders.length - 1] = etag;
            response.writeHead(304, unchangedHeaders).end();
            counts.count(304, arrivedAtMs);
          });
          return true;
        }
        if (poll.after !== undefined) return answerChanges(row, poll.after, etag);
      }
      return leave(row);
    };

    const leave = (row: RowInChat) => {
      begin(request, { arrivedAtMs, inChat: { key, chat_id: poll.chat_id, row } });
      return false;
    };

    const answerChanges = async (chat: RowOfMember, after: number, etag: string) => {
      takeConnection(request, response);
      const text = JSON.stringify(await changesSince(world.store, chat, after));
      const encoded = encodeAtOnce(text, request);
      if (!encoded) return leave(chat);
      const own = { etag, 'content-type': jsonType, ...encoded.headers };
      atEndOfTurn(response, () => {
        response.writeHead(200, [...headerList, ...Object.entries(own).flat()]).end(encoded.body);
        counts.count(200, arrivedAtMs);
      });
      return true;
    };

    const row = readInChat(world, key, poll.chat_id);
    if (!(row instanceof Promise)) return settle(row);
    takeConnection(request, response);
    return row.then(settle);
  };
}

interface Poll {
  chat_id: number;
  isPersonal: boolean;
  isOnScreen: boolean;
  after: number | undefined;
  /** The validator of what the caller has. */
  known: string | undefined;
}

/** What a client asks for that polls; a whole history is none. */
function readPoll({ method, url = '', headers }: IncomingMessage): Poll | undefined {
  if (method !== 'GET' || headers.accept?.includes('text/html')) return undefined;
  const found = pollPattern.exec(url);
  if (!found) return undefined;
  const [, group, chatId, after = found[6], shown = found[5]] = found;
  const known = headers['if-none-match'];
  if (known === undefined ? after === undefined : !etagPattern.test(known)) return undefined;
  return {
    chat_id: Number(chatId),
    isPersonal: group === undefined,
    isOnScreen: shown === chatId,
    after: after === undefined ? undefined : Number(after),
    known,
  };
}

/** It may be read as it is: nothing is to be refused, marked or prolonged. */
function isPlain(row: RowInChat, { isPersonal, isOnScreen }: Poll): row is RowOfMember {
  if (!row || row.chat_id === null || (row.is_personal === 1) !== isPersonal) return false;
  const now = Date.now();
  if (isOver(row, now) || isToBeProlonged(row, now)) return false;
  return !hasUnmarked(row as RowOfMember, isOnScreen);
}

type RowOfMember = NonNullable<RowInChat> & Membership;
