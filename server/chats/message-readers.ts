import type { PublicUser } from '../../contract/accounts.ts';
import { MessageReaders, MessageReadersQuery, type MessageState } from '../../contract/chats.ts';
import { fullName, toPublicUser } from '../accounts/account-rules.ts';
import { ok, route } from '../http/route.ts';
import { refuse } from '../refuse.ts';
import { maySeeReaders, messageState } from './chat-rules.ts';
import { listAddressees } from './member-store.ts';
import { findMessageForMember } from './message-store.ts';

/** Sorts by the root order of Unicode. The locale `und` would use the language of the machine. */
const { compare } = new Intl.Collator('en');

export const messageReadersRoute = route({
  method: 'GET',
  url: '/message-readers',
  tag: 'messaging',
  summary: 'List who has received and read one of the caller’s messages',
  description:
    'Lists the other current members who were in the chat when the message was sent, by name, in one of three lists.',
  access: 'session',
  query: MessageReadersQuery,
  answers: { 200: MessageReaders },
  problems: ['not_a_member', 'not_allowed'],

  async handle(world, { caller, query: { message_id } }) {
    const key = { id: message_id, user_id: caller.id };
    const message = (await world.store.first(findMessageForMember, key)) ?? refuse('not_a_member');
    if (!maySeeReaders(message, caller.id)) {
      refuse('not_allowed', 'Only its sender sees who has read a message.');
    }
    const { chat_id } = message;
    const rows = await world.store.all(listAddressees, {
      chat_id,
      message_id,
      sender_id: caller.id,
    });
    rows.sort((a, b) => compare(fullName(a), fullName(b)) || a.id - b.id);
    const lists: Record<MessageState, PublicUser[]> = { read: [], delivered: [], sent: [] };
    for (const row of rows) lists[messageState(message_id, row)].push(toPublicUser(row));
    return ok({
      message_id,
      read_by: lists.read,
      delivered_to: lists.delivered,
      not_yet: lists.sent,
    });
  },
});
