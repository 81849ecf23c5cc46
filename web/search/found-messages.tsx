import { useEffect, useRef } from 'react';
import type { FoundMessage } from '../../contract/chats.ts';
import type { ChatSummary } from '../chats/model.ts';
import { useChats } from '../chats/use-chats.ts';
import { clockTime, dayInWords, fullTime, localDay } from '../dates.ts';
import { useLocale, useWords } from '../locales/use-words.tsx';
import { fullName } from '../names.ts';
import { useSignedIn } from '../session.ts';
import { Avatar } from '../ui/avatar.tsx';
import { Name } from '../ui/name.tsx';
import { Marked } from './marked.tsx';
import { avatarIdOf } from './palette-items.ts';
import { useGroupPeople, type useMessageSearch } from './use-message-search.ts';
import type { Options } from './use-options.ts';

interface FoundMessagesProps {
  search: ReturnType<typeof useMessageSearch>;
  options: Options;
  label: string;
}

/** Loads more before the end is visible. */
export function FoundMessages({ search, options, label }: FoundMessagesProps) {
  const { chats } = useChats({ isWhole: true });
  const chatOf = new Map(chats?.map((chat) => [chat.chat_id, chat]));
  return (
    <div className="hits finder-hits">
      <div {...options.listProps(label)}>
        {search.results.map((found) => (
          <div
            key={found.message.id}
            className="hit found-message"
            {...options.optionProps(String(found.message.id))}
            tabIndex={-1}
          >
            <Found found={found} chat={chatOf.get(found.message.chat_id)} />
          </div>
        ))}
      </div>
      {search.hasMore && <More onSeen={search.more} key={search.results.length} />}
    </div>
  );
}

function Found({ found, chat }: { found: FoundMessage; chat: ChatSummary | undefined }) {
  const { message, excerpt } = found;
  const title = chat?.title ?? '';
  const isPersonal = chat?.is_personal_chat ?? false;
  const me = useSignedIn();
  const isOthers = isPersonal && message.sender_id !== me.id;
  const avatarId = isOthers ? message.sender_id : chat ? avatarIdOf(chat, me.id) : message.chat_id;
  return (
    <>
      <Avatar
        id={avatarId}
        name={title}
        image={chat?.image_route ?? null}
        kind={isPersonal ? 'person' : 'group'}
      />
      <span className="hit-text">
        <span className="found-head">
          <Name className="hit-title">{title}</Name>
          <When iso={message.created_at} />
        </span>
        <span className="found-excerpt">
          <Sender found={found} chat={chat} />
          <Name>
            <Marked pieces={excerpt} />
          </Name>
        </span>
      </span>
    </>
  );
}

/** In personal chats the title names the sender, except for the reader. */
function Sender({ found, chat }: { found: FoundMessage; chat: ChatSummary | undefined }) {
  const words = useWords().groups.search;
  const me = useSignedIn();
  const { sender_id, chat_id } = found.message;
  const people = useGroupPeople(chat_id, chat?.is_personal_chat === false && sender_id !== me.id);
  if (sender_id === me.id) return <span className="found-sender">{words.you} </span>;
  const sender = people?.find(({ id }) => id === sender_id);
  if (!sender) return null;
  return (
    <span className="found-sender">
      <Name>{fullName(sender)}</Name>:{' '}
    </span>
  );
}

function When({ iso }: { iso: string }) {
  const words = useWords();
  const locale = useLocale();
  const today = localDay(new Date());
  const day = localDay(new Date(iso));
  return (
    <time className="hit-detail found-when" dateTime={iso} title={fullTime(iso, locale)}>
      {day === today ? clockTime(iso, locale) : dayInWords(day, today, words, locale)}
    </time>
  );
}

function More({ onSeen }: { onSeen: () => void }) {
  const words = useWords().general;
  const end = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    const place = end.current;
    if (!place) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) onSeen();
      },
      { root: place.closest('.finder-hits'), rootMargin: '400px' },
    );
    observer.observe(place);
    return () => observer.disconnect();
  }, [onSeen]);
  return (
    <p className="hits-text" ref={end}>
      {words.loading}
    </p>
  );
}
