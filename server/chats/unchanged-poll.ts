/**
 * Most requests of all: a poll of a chat in which nothing is new. It is settled before Fastify makes
 * anything of it. Session, membership and version are read for it as for every other request; where
 * they say that the caller has it all, a 304 goes straight out. Whatever is not as plain (a refusal,
 * something to mark or to prolong, another form of address or header) is left to the route, which
 * answers the same (`history.ts`).
 */
import { etagOf, readHeaders } from '../http/etag.ts';
import { securityHeaders } from '../http/security-headers.ts';
import type { Shortcut } from '../http/shortcut.ts';
import {
  isOver,
  isToBeProlonged,
  keepRow,
  type Membership,
  plainKey,
  type RowInChat,
  readInChat,
} from '../http/verify-session.ts';
import type { World } from '../world.ts';
import { hasUnmarked, historyValidator } from './history.ts';

const after = 'after=\\d{1,15}';
const onScreen = 'currentChatId=(\\d{1,15})';
const pollPattern = new RegExp(
  '^/get-(group-)?chat-messages/([1-9]\\d{0,14})' +
    `(?:\\?(?:${after}(?:&${onScreen})?|${onScreen}(?:&${after})?))?$`,
);

export function unchangedPolls(world: World): Shortcut {
  const personalCounts = world.requestCounts.of('GET', '/get-chat-messages/:chat_id');
  const groupCounts = world.requestCounts.of('GET', '/get-group-chat-messages/:chat_id');
  // One list serves all: each answer is written out before the next is begun.
  const answerHeaders = Object.entries({
    ...securityHeaders(world),
    ...readHeaders,
    etag: '',
  }).flat();

  return (request, response) => {
    const etag = request.headers['if-none-match'];
    if (etag === undefined || request.method !== 'GET') return false;
    const [url, isGroup, chatId, shown, alsoShown] = pollPattern.exec(request.url ?? '') ?? [];
    const key = plainKey(request.headers);
    if (!url || !key || request.headers.accept?.includes('text/html')) return false;

    const arrivedAtMs = performance.now();
    const settle = (row: RowInChat): boolean => {
      const now = Date.now();
      const isPlain =
        row?.chat_id === Number(chatId) &&
        (row.is_personal === 1) === (isGroup === undefined) &&
        !isOver(row, now) &&
        !isToBeProlonged(row, now) &&
        !hasUnmarked(row as Membership, (shown ?? alsoShown) === chatId) &&
        etag === etagOf(historyValidator(world, row as Membership, row));
      if (!isPlain) {
        keepRow(request, key, Number(chatId), row);
        return false;
      }
      answerHeaders[answerHeaders.length - 1] = etag;
      response.writeHead(304, answerHeaders).end();
      (isGroup === undefined ? personalCounts : groupCounts).count(304, arrivedAtMs);
      return true;
    };
    const row = readInChat(world, key, Number(chatId));
    return row instanceof Promise ? row.then(settle) : settle(row);
  };
}
