import { type ChatSummary, ChatsAnswer, ChatsQuery } from '../../contract/chats.ts';
import { isUnchanged, validatorOf } from '../http/etag.ts';
import { ok, route } from '../http/route.ts';
import { refuse } from '../refuse.ts';
import type { World } from '../world.ts';
import {
  countUnreadAfter,
  findChatInList,
  type ListPlace,
  listChats,
  listChatVersions,
} from './chat-list-store.ts';
import { toChatSummary } from './chat-rules.ts';
import { visibleTasks } from './mentions.ts';

export const getChatsRoute = route({
  method: 'GET',
  url: '/get-chats',
  tag: 'messaging',
  summary: 'List the caller’s chats, newest activity first',
  description:
    'Paged: set `before` to the `next` of the previous answer. A chat that becomes active in the ' +
    'meantime moves to the first page.',
  access: 'session',
  query: ChatsQuery,
  answers: { 200: ChatsAnswer },
  isLargeRead: () => true,

  async isUnchanged(world, { caller, query, request, reply }) {
    const versions = await world.store.all(listChatVersions, { user_id: caller.id });
    const state = versions.map((row) => `${row.chat_id}.${row.version}.${row.read_up_to}`);
    const { before = '', limit = world.config.limits.chatsPageDefault, chat_id = '' } = query;
    const page = `${before}/${limit}/${chat_id}`;
    const validator = validatorOf(
      `${world.epoch} ${caller.id} ${caller.projects_version} ${page} ${state.join(' ')}`,
    );
    return isUnchanged(request, reply, validator);
  },

  async handle(world, { caller, query }) {
    const { before = '', limit = world.config.limits.chatsPageDefault } = query;
    return ok(await readPage(world, caller.id, { before, limit, chat_id: query.chat_id }));
  },
});

async function readPage(
  world: World,
  userId: number,
  { before, limit, chat_id }: { before: string; limit: number; chat_id: number | undefined },
): Promise<ChatsAnswer> {
  const member = { user_id: userId, unread_max: world.config.limits.unreadCountMax };
  const rows = chat_id
    ? await world.store.all(findChatInList, { ...member, chat_id })
    : // One extra row shows whether there is a next page.
      await world.store.all(listChats, { ...member, ...placeOf(before), limit: limit + 1 });
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  const visible = await visibleTasks(world.store, shown, userId);
  const chats = shown.map((row) => toChatSummary(row, visible));
  if (!last || rows.length === shown.length) return { chats, next: null, unread_after: 0 };
  const { active_at, id, chat_id: lastId } = last;
  const end = { active_at, last_message_id: id ?? 0, id: lastId };
  const unread = await world.store.first(countUnreadAfter, { ...member, ...end });
  const next = `${end.active_at}.${end.last_message_id}.${end.id}`;
  return { chats, next, unread_after: unread?.count ?? 0 };
}

/** Parses `before`. An empty string is the beginning of the list. */
function placeOf(before: string): ListPlace {
  const max = Number.MAX_SAFE_INTEGER;
  const [active_at = max, last_message_id = max, id = max] = before
    ? before.split('.').map(Number)
    : [];
  return { active_at, last_message_id, id };
}

/** Reads one chat as the member sees it in the list. */
export async function readChatSummary(
  world: World,
  userId: number,
  chatId: number,
): Promise<ChatSummary> {
  const row = await world.store.first(findChatInList, {
    user_id: userId,
    chat_id: chatId,
    unread_max: world.config.limits.unreadCountMax,
  });
  if (!row) refuse('not_a_member');
  return toChatSummary(row, await visibleTasks(world.store, [row], userId));
}
