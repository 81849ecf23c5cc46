/** Pure: events of a group as sentences. */
import type { GroupEvent } from '../../contract/chats.ts';
import type { Words } from '../locales/en.ts';
import type { Locale } from '../locales/use-words.tsx';
import { isolated } from '../names.ts';

interface Telling {
  words: Words['chats'];
  locale: Locale;
  /** The reader's id. */
  me: number;
  nameOf: (userId: number) => string | undefined;
}

const namesMax = 3;

/** Without a full stop. */
export function eventText(event: GroupEvent, senderId: number, telling: Telling): string {
  const { words, me } = telling;
  const { events } = words;
  const who = name(senderId, telling);
  const byMe = senderId === me;
  switch (event.type) {
    case 'created':
      return createdText(
        event.user_ids.filter((id) => id !== senderId),
        who,
        byMe,
        telling,
      );
    case 'added':
      if (isOnly(event.user_ids, me)) return events.addedMe(who);
      if (byMe) return events.addedByMe(people(event.user_ids, words.meAmong, telling));
      return events.added(who, people(event.user_ids, words.meAmong, telling));
    case 'removed':
      return withNewAdmin(removedText(event.user_id, who, byMe, telling), event, telling);
    case 'left': {
      const left =
        event.user_id === me ? events.leftMyself : events.left(name(event.user_id, telling));
      return withNewAdmin(left, event, telling);
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
      return roleText(event, senderId, telling);
  }
}

function createdText(userIds: number[], who: string, byMe: boolean, telling: Telling): string {
  const { words, me } = telling;
  const { events } = words;
  if (userIds.length === 0) return byMe ? events.createdByMe : events.created(who);
  if (isOnly(userIds, me)) return events.createdWithMe(who);
  const others = people(userIds, words.meAmongWith, telling);
  return byMe ? events.createdByMeWith(others) : events.createdWith(who, others);
}

function removedText(userId: number, who: string, byMe: boolean, telling: Telling): string {
  const { events } = telling.words;
  if (userId === telling.me) return events.removedMe(who);
  const person = name(userId, telling);
  return byMe ? events.removedByMe(person) : events.removed(who, person);
}

function roleText(
  event: Extract<GroupEvent, { type: 'role_changed' }>,
  senderId: number,
  telling: Telling,
): string {
  const { events } = telling.words;
  const { user_id, role } = event;
  const isMe = user_id === telling.me;
  const who = name(senderId, telling);
  const person = name(user_id, telling);
  if (user_id === senderId && role === 'member') {
    return isMe ? events.resignedMyself : events.resignedAdmin(who);
  }
  if (role === 'admin') {
    if (isMe) return events.madeMeAdmin(who);
    return senderId === telling.me ? events.madeAdminByMe(person) : events.madeAdmin(who, person);
  }
  if (isMe) return events.unmadeMeAdmin(who);
  return senderId === telling.me ? events.unmadeAdminByMe(person) : events.unmadeAdmin(who, person);
}

function withNewAdmin(
  sentence: string,
  { new_admin_id }: { new_admin_id: number | null },
  telling: Telling,
): string {
  const { events } = telling.words;
  if (new_admin_id === null) return sentence;
  if (new_admin_id === telling.me) return events.iAmNewAdmin(sentence);
  return events.newAdmin(sentence, name(new_admin_id, telling));
}

/** The first names, the number of others, and the reader last. */
function people(ids: readonly number[], meWord: string, telling: Telling): string {
  const others = ids.filter((id) => id !== telling.me);
  const named = others.slice(0, namesMax).map((id) => name(id, telling));
  const more = others.length - named.length;
  const parts = [
    ...named,
    ...(more > 0 ? [telling.words.others(more)] : []),
    ...(others.length < ids.length ? [meWord] : []),
  ];
  return new Intl.ListFormat(telling.locale).format(parts);
}

const name = (id: number, { words, nameOf }: Telling): string => {
  const known = nameOf(id);
  return known === undefined ? words.someone : isolated(known);
};

const isOnly = (ids: readonly number[], id: number): boolean => ids.length === 1 && ids[0] === id;
