/** People seen in chats, so that the list can name who wrote last. */
import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import type { PublicUser } from '../../contract/accounts.ts';
import type { GroupEvent } from '../../contract/chats.ts';
import { get } from '../api.ts';
import type { ChatKey, ChatMember, ChatSummary } from './model.ts';

const known = new Map<number, PublicUser>();
const partners = new Map<number, number>();
const listeners = new Set<() => void>();
let changes = 0;

/** @param me The reader. The other person of a personal chat is the partner. */
export function rememberPeople(chat: ChatKey, people: readonly PublicUser[], me: number): void {
  const strangers = people.filter((person) => known.get(person.id) !== person);
  for (const person of strangers) known.set(person.id, person);
  const partner = chat.is_personal_chat ? people.find(({ id }) => id !== me) : undefined;
  if (partner) partners.set(chat.chat_id, partner.id);
  if (strangers.length === 0) return;
  changes++;
  for (const listener of listeners) listener();
}

interface Answer {
  members?: ChatMember[];
  former_members?: PublicUser[];
}

/** @param isSeen The row is on screen: only then fetch missing people. */
export function usePeopleOfListed(chat: ChatSummary, me: number, isSeen: boolean) {
  useSyncExternalStore(listen, () => changes);
  const { chat_id, is_personal_chat, last_message } = chat;
  const named = last_message ? [last_message.sender_id, ...namedIn(last_message.event)] : [];
  const partner = partners.get(chat_id) ?? named.find((id) => id !== me);
  const isMissing = is_personal_chat
    ? partner === undefined && chat.image_route === null
    : named.some((id) => id !== me && !known.has(id));
  useQuery({
    queryKey: ['people of chat', chat_id, last_message?.id],
    queryFn: async () => {
      const path = is_personal_chat ? '/get-chat-messages' : '/get-group-chat-messages';
      const { members = [], former_members = [] } = await get<Answer>(
        `${path}/${chat_id}?limit=1&before=1`,
      );
      rememberPeople(chat, [...former_members, ...members], me);
      return true;
    },
    enabled: isMissing && isSeen,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return { partner, personOf: (id: number) => known.get(id) };
}

function namedIn(event: GroupEvent | undefined): number[] {
  if (event === undefined) return [];
  if ('user_ids' in event) return event.user_ids.slice(0, 4);
  if ('new_admin_id' in event) return [event.user_id, event.new_admin_id ?? event.user_id];
  return 'user_id' in event ? [event.user_id] : [];
}

function listen(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
