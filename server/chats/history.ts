/**
 * The answer of both history routes: the whole history, a page of it, or the changes since a version.
 * An unchanged poll needs only the membership, which is read together with the session.
 */

import { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { HistoryQuery, Message } from '../../contract/chats.ts';
import { toPublicUser } from '../accounts/account-rules.ts';
import { jsonType } from '../http/answers.ts';
import { isCrossSite } from '../http/cross-site.ts';
import type { Membership } from '../http/find-session.ts';
import { wantsPage } from '../http/pages.ts';
import { type Answer, type Call, notModified, ok } from '../http/route.ts';
import { Refusal, refuse, refuseField } from '../refuse.ts';
import type { Reader } from '../store/store.ts';
import { decidePoll, type Poll } from '../unchanged-polls/decide-poll.ts';
import type { World } from '../world.ts';
import { toGroup, toGroupMember, toMessage } from './chat-rules.ts';
import { findChatForMember, findGroup } from './chat-store.ts';
import { jsonWithLeadingComma, type Part } from './history-parts.ts';
import { listFormerMembers, listMembers } from './member-store.ts';
import { visibleTasks } from './mentions.ts';
import { listMessagesBefore, listMessagesChanged, type MessageRow } from './message-store.ts';
import { moveCursors } from './move-cursors.ts';

/** A fetch of at most this many changes counts as small. Each change is one message. */
const changesPerSmallFetch = 200;

export type HistoryCall = Call<unknown, HistoryQuery, { chat_id: number }>;

/** @throws Refusal `not_a_member`; `invalid_input` if the chat is of the other kind */
export async function answerHistory(
  world: World,
  call: HistoryCall,
  isPersonal: boolean,
): Promise<Answer> {
  const { caller, query, request, reply } = call;
  const { after, before, limit } = query;
  let chat = call.membership;
  // A request from another site's link or image must not mark anything as read.
  const isFetch = request.method === 'GET' && !isCrossSite(world, request);
  const poll: Poll = {
    isPersonal,
    isOnScreen: query.currentChatId === String(chat?.chat_id),
    mayMark: before === undefined && isFetch,
    known: wantsPage(request) ? undefined : request.headers['if-none-match'],
  };
  let decision = decidePoll(world, chat, caller, poll);
  if (!chat || decision.kind === 'not_a_member') refuse('not_a_member');
  if (decision.kind === 'other_kind') refuseOtherKind(isPersonal);
  if (after !== undefined && (before !== undefined || limit !== undefined)) {
    refuseField('after', 'goes neither with before nor with limit');
  }
  if (decision.kind === 'mark') {
    chat = await markFetched(world, caller.id, chat, poll.isOnScreen);
    decision = decidePoll(world, chat, caller, { ...poll, mayMark: false });
  }
  if ('etag' in decision && !wantsPage(request)) reply.header('etag', decision.etag);
  if (decision.kind === 'unchanged') return notModified();

  if (after !== undefined) return ok(await changesSince(world.store, chat, after));
  const head = { ...headOf(chat), ...(await detailsOf(world.store, chat)) };
  if (before !== undefined || limit !== undefined) {
    const messages = await pageBefore(world.store, chat, {
      before_id: before ?? Number.MAX_SAFE_INTEGER,
      limit: limit ?? world.config.limits.historyPageDefault,
    });
    return ok({ ...head, messages });
  }
  return wholeHistory(world, chat, head, call);
}

/** True if the answer may have more than a few messages. */
export function isLargeHistory({ query, membership }: HistoryCall): boolean {
  const { after, before, limit } = query;
  if (before !== undefined || limit !== undefined) return false;
  return (membership?.version ?? 0) - (after ?? 0) > changesPerSmallFetch;
}

/** If writes are unavailable, the fetch still succeeds and a later poll marks the messages. */
async function markFetched(
  world: World,
  userId: number,
  chat: Membership,
  isRead: boolean,
): Promise<Membership> {
  const key = { chat_id: chat.chat_id, user_id: userId };
  try {
    await world.store.write(moveCursors, [key, isRead]);
  } catch (error) {
    if (error instanceof Refusal && error.code === 'unavailable') return chat;
    throw error;
  }
  return (await world.store.first(findChatForMember, key)) ?? refuse('not_a_member');
}

const headOf = (chat: Membership) => ({
  chat_id: chat.chat_id,
  is_personal_chat: chat.is_personal === 1,
  version: chat.version,
  delivered_up_to: chat.delivered_up_to,
  read_up_to: chat.read_up_to,
});

async function detailsOf(reader: Reader, { chat_id, is_personal }: Membership) {
  const members = await reader.all(listMembers, { chat_id });
  if (is_personal) return { members: members.map(toPublicUser) };
  const former = await reader.all(listFormerMembers, { chat_id });
  const group = (await reader.first(findGroup, { chat_id })) ?? refuse('internal_error');
  return {
    members: members.map(toGroupMember),
    former_members: former.map(toPublicUser),
    group: toGroup(group, members.length),
  };
}

/** Reads only up to the version in the answer. The next poll gets later changes. */
async function changesSince(reader: Reader, chat: Membership, after: number) {
  const details = chat.details_version > after ? await detailsOf(reader, chat) : {};
  const rows = await reader.all(listMessagesChanged, {
    chat_id: chat.chat_id,
    after,
    up_to: chat.version,
  });
  rows.sort((a, b) => a.id - b.id);
  return { ...headOf(chat), ...details, messages: await toMessages(reader, chat, rows) };
}

async function pageBefore(
  reader: Reader,
  chat: Membership,
  page: { before_id: number; limit: number },
): Promise<Message[]> {
  const rows = await reader.all(listMessagesBefore, { chat_id: chat.chat_id, ...page });
  return toMessages(reader, chat, rows.reverse());
}

/** Sends a short history at once and streams a long one in parts, so that other requests get their turns. */
async function wholeHistory(
  world: World,
  chat: Membership,
  head: object,
  { reply }: HistoryCall,
): Promise<Answer> {
  const cachedPart = await world.historyParts.current(world.store, chat);
  const first = cachedPart(0) ?? (await world.historyParts.read(world.store, chat, 0));
  if (Array.isArray(first)) return ok({ ...head, messages: first });
  reply.type(jsonType);
  const texts = writeParts(world, chat, head, { cachedPart, first });
  return { status: 200, payload: Readable.from(texts, { objectMode: false }) };
}

async function* writeParts(
  { store, historyParts }: World,
  chat: Membership,
  head: object,
  { cachedPart, first }: { cachedPart: (after_id: number) => Part | undefined; first: Part },
): AsyncGenerator<string | Buffer> {
  yield `${JSON.stringify(head).slice(0, -1)},"messages":[`;
  // Skips the comma before the first message.
  yield first.bytes.subarray(1);
  for (let after_id = first.last_id; ; ) {
    const cached = cachedPart(after_id);
    if (!cached) await nextTurn();
    const part: Part | Message[] = cached ?? (await historyParts.read(store, chat, after_id));
    if (Array.isArray(part)) return yield `${jsonWithLeadingComma(part)}]}`;
    yield part.bytes;
    after_id = part.last_id;
  }
}

/** Converts rows to messages, with only the mentions that the reader may see. */
async function toMessages(
  reader: Reader,
  chat: Membership,
  rows: MessageRow[],
): Promise<Message[]> {
  const visible = await visibleTasks(reader, rows, chat.user_id);
  return rows.map((row) => toMessage(row, chat, visible));
}

function refuseOtherKind(isPersonal: boolean): never {
  return isPersonal
    ? refuseField('chat_id', 'is a group: fetch it from /get-group-chat-messages')
    : refuseField('chat_id', 'is a personal chat: fetch it from /get-chat-messages');
}
