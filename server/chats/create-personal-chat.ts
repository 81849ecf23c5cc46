import { ChatAnswer, CreatePersonalChatInput } from '../../contract/chats.ts';
import { findActiveUser, markUserChanged } from '../accounts/account-store.ts';
import { groupLimit } from '../http/rate-limits.ts';
import { created, ok, route } from '../http/route.ts';
import { refuse, refuseField } from '../refuse.ts';
import type { Tx } from '../store/store.ts';
import { findPersonalChat, insertChat } from './chat-store.ts';
import { readChatSummary } from './get-chats.ts';
import { addressedVersion, insertMember, listEmptyChat, openedVersion } from './member-store.ts';

export const createPersonalChatRoute = route({
  method: 'POST',
  url: '/create-personal-chat',
  tag: 'messaging',
  summary: 'Open the personal chat with a person',
  description:
    'Each pair of people has one. If it exists already, the answer is 200. An empty chat is listed only for ' +
    'those who opened it; its first message adds it to both lists.',
  access: 'session',
  body: CreatePersonalChatInput,
  answers: { 200: ChatAnswer, 201: ChatAnswer },
  rateLimit: groupLimit,
  page: ({ chat }: { chat: { chat_id: number } }) => `/?currentChatId=${chat.chat_id}`,

  async handle(world, { caller, body }) {
    const { chat_id, isNew } = await world.store.write(createPersonalChat, [caller, body]);
    const chat = await readChatSummary(world, caller.id, chat_id);
    return isNew ? created({ chat }) : ok({ chat });
  },
});

export async function createPersonalChat(
  tx: Tx,
  caller: { id: number },
  input: { user_id: number },
): Promise<{ chat_id: number; isNew: boolean }> {
  if (input.user_id === caller.id) refuseField('user_id', 'is yourself; choose someone else');
  const [first, second] = [caller.id, input.user_id].sort((a, b) => a - b) as [number, number];
  const known = await tx.first(findPersonalChat, { first, second });
  if (known) return opened(tx, known, caller);
  const other = await tx.first(findActiveUser, { id: input.user_id });
  if (!other) refuseField('user_id', 'is nobody who can be written to');

  const made = await tx.first(insertChat, { is_personal: 1, first, second, now: tx.now });
  if (!made) {
    // The other person created it concurrently.
    const theirs = await tx.first(findPersonalChat, { first, second });
    return opened(tx, theirs ?? refuse('internal_error'), caller);
  }
  for (const user_id of [first, second]) {
    const joined_version = user_id === caller.id ? openedVersion : addressedVersion;
    const member = { user_id, role: 'member', up_to: 0, joined_version } as const;
    await tx.run(insertMember, { chat_id: made.id, ...member });
  }
  await tx.run(markUserChanged, { id: caller.id });
  return { chat_id: made.id, isNew: true };
}

async function opened(
  tx: Tx,
  chat: { id: number; last_message_id: number },
  caller: { id: number },
) {
  if (chat.last_message_id === 0) {
    await tx.run(listEmptyChat, { chat_id: chat.id, user_id: caller.id });
    await tx.run(markUserChanged, { id: caller.id });
  }
  return { chat_id: chat.id, isNew: false };
}
