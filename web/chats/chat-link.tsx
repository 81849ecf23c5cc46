/** A chat in the list. */
import { memo, type RefObject, useEffect, useRef, useState } from 'react';
import { Link } from 'wouter';
import { clockTime, dayInWords, fullTime, localDay } from '../dates.ts';
import { useLocale, useWords } from '../locales/use-words.tsx';
import { Avatar } from '../ui/avatar.tsx';
import { Name } from '../ui/name.tsx';
import { chatPath, fromList } from './chat-address.ts';
import { Count } from './count.tsx';
import { usePeopleOfListed } from './known-people.ts';
import { LastLine, LastTicks } from './last-line.tsx';
import type { ListedChat } from './model.ts';
import { preloadChat } from './use-chats.ts';

interface ChatLinkProps {
  chat: ListedChat;
  me: number;
  today: string;
  draft: string | undefined;
  isOpen: boolean;
  /** If no chat is open, going back from this one leads to the list. */
  isAnyOpen: boolean;
}

export const ChatLink = memo(function ChatLink(props: ChatLinkProps) {
  const { chat, me, today, draft, isOpen, isAnyOpen } = props;
  const row = useRef<HTMLLIElement>(null);
  const { partner, personOf } = usePeopleOfListed(chat, me, useIsSeen(row));
  const isGroup = !chat.is_personal_chat;
  return (
    <li className="chat-link-row" ref={row}>
      <Link
        className="chat-link"
        href={chatPath(chat.chat_id)}
        state={isAnyOpen ? undefined : fromList}
        aria-current={isOpen ? 'page' : undefined}
        data-chat={chat.chat_id}
        onPointerEnter={() => preloadChat(chat)}
      >
        <Avatar
          id={isGroup ? chat.chat_id : (partner ?? chat.chat_id)}
          name={chat.title}
          image={chat.image_route}
          size={44}
          kind={isGroup ? 'group' : 'person'}
        />
        <Name className="chat-link-title">{chat.title}</Name>
        <span className="chat-link-time">
          <LastTicks chat={chat} me={me} />
          <LastTime chat={chat} today={today} />
        </span>
        <LastLine {...{ chat, me, personOf }} draft={isOpen ? undefined : draft} />
        <Counts chat={chat} />
      </Link>
    </li>
  );
});

function LastTime({ chat, today }: { chat: ListedChat; today: string }) {
  const words = useWords();
  const locale = useLocale();
  const time = chat.waiting?.created_at ?? chat.last_message?.created_at;
  if (time === undefined) return null;
  const day = localDay(new Date(time));
  return (
    <time dateTime={time} title={fullTime(time, locale)}>
      {day === today ? clockTime(time, locale) : dayInWords(day, today, words, locale)}
    </time>
  );
}

/** The numbers of unread messages and of mentions. */
function Counts({ chat: { unread_count, mention_count } }: { chat: ListedChat }) {
  const words = useWords().chats;
  if (unread_count === 0) return null;
  return (
    <span className="chat-link-counts">
      {mention_count > 0 && (
        <span className="count" title={words.mentionsYou}>
          <span aria-hidden="true">@</span>
          <span className="visually-hidden">{words.mentionsYou}</span>
        </span>
      )}
      <Count count={unread_count} />
      <span className="visually-hidden">{words.unread(unread_count)}</span>
    </span>
  );
}

/** True once the element has been on screen. */
export function useIsSeen(ref: RefObject<Element | null>): boolean {
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (isSeen || !element) return;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some((entry) => entry.isIntersecting)) setSeen(true);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref, isSeen]);
  return isSeen;
}
