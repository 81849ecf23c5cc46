/**
 * Answers the most frequent request, the poll of an unchanged chat, before Fastify handles it. It reads the
 * session and the membership as the route does, and uses the same decision function. The route
 * (`chats/history.ts`) handles every other outcome and every other form of URL or header.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { readHeaders } from '../http/answers.ts';
import { atEndOfTurn } from '../http/end-of-turn.ts';
import { securityHeaders } from '../http/security-headers.ts';
import {
  membershipIn,
  plainKey,
  type RowInChat,
  readInChat,
  sessionState,
} from '../http/verify-session.ts';
import type { World } from '../world.ts';
import { decidePoll } from './decide-poll.ts';

/** @returns true if it has answered, false if the route must handle the request */
export type AnswerUnchanged = (
  request: IncomingMessage,
  response: ServerResponse,
) => boolean | Promise<boolean>;

const after = 'after=\\d{1,15}';
const onScreen = 'currentChatId=(\\d{1,15})';
const pollPattern = new RegExp(
  '^/get-(group-)?chat-messages/([1-9]\\d{0,14})' +
    `(?:\\?(?:${after}(?:&${onScreen})?|${onScreen}(?:&${after})?))?$`,
);

export function answerUnchangedPolls(world: World): AnswerUnchanged {
  const personalCounts = world.requestCounts.of('GET', '/get-chat-messages/:chat_id');
  const groupCounts = world.requestCounts.of('GET', '/get-group-chat-messages/:chat_id');
  // All answers share one array, because each is written completely before the next one starts.
  const headers = [
    ...Object.entries({ ...securityHeaders(world), ...readHeaders }).flat(),
    'etag',
    '',
  ];

  return (request, response) => {
    const poll = readPoll(request);
    const key = poll && plainKey(request.headers);
    if (!poll || !key) return false;
    const arrivedAtMs = performance.now();
    const counts = poll.isPersonal ? personalCounts : groupCounts;

    const answer = (row: RowInChat): boolean => {
      if (!row || sessionState(row, Date.now()) !== 'current') return false;
      const decision = decidePoll(world, membershipIn(row), row, poll);
      if (decision.kind !== 'unchanged') return false;
      atEndOfTurn(response, () => {
        headers[headers.length - 1] = decision.etag;
        response.writeHead(304, headers).end();
        counts.count(304, arrivedAtMs);
      });
      return true;
    };

    const row = readInChat(world, key, poll.chat_id);
    return row instanceof Promise ? row.then(answer) : answer(row);
  };
}

function readPoll({ method, url = '', headers }: IncomingMessage) {
  const known = headers['if-none-match'];
  if (method !== 'GET' || known === undefined || headers.accept?.includes('text/html')) {
    return undefined;
  }
  const found = pollPattern.exec(url);
  if (!found) return undefined;
  const [, group, chatId, shown = found[4]] = found;
  return {
    chat_id: Number(chatId),
    isPersonal: group === undefined,
    isOnScreen: shown === chatId,
    // If messages must be marked, the route handles the request, including its cross-site check.
    mayMark: true,
    known,
  };
}
