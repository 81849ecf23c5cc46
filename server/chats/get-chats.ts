import { type ChatSummary, ChatsAnswer } from '../../contract/chats.ts';
import { isUnchanged, validatorOf } from '../http/etag.ts';
import { notModified, ok, route } from '../http/route.ts';
import { refuse } from '../refuse.ts';
import type { World } from '../world.ts';
import { findChatInList, listChats, listChatVersions } from './chat-list-store.ts';
import { toChatSummary } from './chat-rules.ts';
import { visibleTasks } from './mentions.ts';

export const getChatsRoute = route({
  method: 'GET',
  url: '/get-chats',
  tag: 'messaging',
  summary: 'One’s chats, the newest activity first',
  access: 'session',
  answers: { 200: ChatsAnswer },
  isLargeRead: () => true,

  async handle(world, { caller, request, reply }) {
    const versions = await world.store.all(listChatVersions, { user_id: caller.id });
    const state = versions.map((row) => `${row.chat_id}.${row.version}.${row.read_up_to}`);
    const validator = validatorOf(
      `${world.epoch} ${caller.id} ${caller.projects_version} ${state.join(' ')}`,
    );
    if (isUnchanged(request, reply, validator)) return notModified();
    const rows = await world.store.all(listChats, {
      user_id: caller.id,
      unread_max: world.config.limits.unreadCountMax,
    });
    const visible = await visibleTasks(world.store, rows, caller.id);
    return ok({ chats: rows.map((row) => toChatSummary(row, visible)) });
  },
});

/** One chat as its member sees it in the list. */
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
