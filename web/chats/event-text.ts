/** Pure: events of a group as sentences. */
import type { GroupEvent } from '../../contract/chats.ts';
import type { Words } from '../locales/en.ts';
import type { Locale } from '../locales/use-words.tsx';
import { isolated } from '../names.ts';

interface Context {
  words: Words['chats'];
  locale: Locale;
  /** The reader's id. */
  me: number;
  nameOf: (userId: number) => string | undefined;
}

const namesMax = 3;

/** Without a full stop. */
export function eventText(event: GroupEvent, senderId: number, context: Context): string {
  const { words, me } = context;
  const { events } = words;
  const who = name(senderId, context);
  const byMe = senderId === me;
  switch (event.type) {
    case 'created':
      return createdText(
        event.user_ids.filter((id) => id !== senderId),
        who,
        byMe,
        context,
      );
    case 'added':
      if (isOnly(event.user_ids, me)) return events.addedMe(who);
      if (byMe) return events.addedByMe(people(event.user_ids, words.meAmong, context));
      return events.added(who, people(event.user_ids, words.meAmong, context));
    case 'removed':
      return withNewAdmin(removedText(event.user_id, who, byMe, context), event, context);
    case 'left': {
      const left =
        event.user_id === me ? events.leftMyself : events.left(name(event.user_id, context));
      return withNewAdmin(left, event, context);
    }
    case 'renamed': {
      const chatName = isolated(event.chat_name);
      return byMe ? events.renamedByMe(chatName) : events.renamed(who, chatName);
    }
    case 'described':
      return byMe ? events.describedByMe : events.described(who);
    case 'image_changed':
      return byMe ? events.imageChangedByMe : events.imageChanged(who);
    case 'role_changed':
      return roleText(event, senderId, context);
  }
}

function createdText(userIds: number[], who: string, byMe: boolean, context: Context): string {
  const { words, me } = context;
  const { events } = words;
  if (userIds.length === 0) return byMe ? events.createdByMe : events.created(who);
  if (isOnly(userIds, me)) return events.createdWithMe(who);
  const others = people(userIds, words.meAmongWith, context);
  return byMe ? events.createdByMeWith(others) : events.createdWith(who, others);
}

function removedText(userId: number, who: string, byMe: boolean, context: Context): string {
  const { events } = context.words;
  if (userId === context.me) return events.removedMe(who);
  const person = name(userId, context);
  return byMe ? events.removedByMe(person) : events.removed(who, person);
}

function roleText(
  event: Extract<GroupEvent, { type: 'role_changed' }>,
  senderId: number,
  context: Context,
): string {
  const { events } = context.words;
  const { user_id, role } = event;
  const isMe = user_id === context.me;
  const who = name(senderId, context);
  const person = name(user_id, context);
  if (user_id === senderId && role === 'member') {
    return isMe ? events.resignedMyself : events.resignedAdmin(who);
  }
  if (role === 'admin') {
    if (isMe) return events.madeMeAdmin(who);
    return senderId === context.me ? events.madeAdminByMe(person) : events.madeAdmin(who, person);
  }
  if (isMe) return events.unmadeMeAdmin(who);
  return senderId === context.me ? events.unmadeAdminByMe(person) : events.unmadeAdmin(who, person);
}

function withNewAdmin(
  sentence: string,
  { new_admin_id }: { new_admin_id: number | null },
  context: Context,
): string {
  const { events } = context.words;
  if (new_admin_id === null) return sentence;
  if (new_admin_id === context.me) return events.iAmNewAdmin(sentence);
  return events.newAdmin(sentence, name(new_admin_id, context));
}

/** The first names, the number of others, and the reader last. */
function people(ids: readonly number[], meWord: string, context: Context): string {
  const others = ids.filter((id) => id !== context.me);
  const named = others.slice(0, namesMax).map((id) => name(id, context));
  const more = others.length - named.length;
  const parts = [
    ...named,
    ...(more > 0 ? [context.words.others(more)] : []),
    ...(others.length < ids.length ? [meWord] : []),
  ];
  return new Intl.ListFormat(context.locale).format(parts);
}

const name = (id: number, { words, nameOf }: Context): string => {
  const known = nameOf(id);
  return known === undefined ? words.someone : isolated(known);
};

const isOnly = (ids: readonly number[], id: number): boolean => ids.length === 1 && ids[0] === id;
