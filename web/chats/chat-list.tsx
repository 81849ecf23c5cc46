/** All chats, sorted by activity. */
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { fold } from '../../contract/fold.ts';
import { useToday } from '../dates.ts';
import { useWords } from '../locales/use-words.tsx';
import { useSignedIn } from '../session.ts';
import { Button, IconButton } from '../ui/button.tsx';
import { Empty } from '../ui/empty.tsx';
import { problemText } from '../ui/problem-text.ts';
import { ChatLink, useIsSeen } from './chat-link.tsx';
import { loadMoreChats } from './chat-list-store.ts';
import { useDrafts } from './drafts.ts';
import type { ListedChat } from './model.ts';
import { ListSkeleton } from './skeletons.tsx';
import { type Chats, refreshChats, useChats } from './use-chats.ts';
import { useStableOrder } from './use-stable-order.ts';

/** With fewer chats, a filter is of no use. */
const chatsWithoutFilterMax = 6;

export type ListAction = 'personal' | 'group' | 'search';

interface ChatListProps {
  list: Chats;
  openId: number | null | undefined;
  onAction: (action: ListAction) => void;
  /** The person is about to choose the action. */
  onNear: (action: ListAction) => void;
}

export function ChatList({
  list: { chats, error, hasMore },
  openId,
  onAction,
  onNear,
}: ChatListProps) {
  const words = useWords();
  const [filter, setFilter] = useState('');
  const list = useRef<HTMLElement>(null);
  useFocusOnReturn(list, openId);
  const wanted = fold(filter.trim());
  useChats({ isWhole: wanted !== '' });
  const found = chats?.filter(({ title }) => fold(title).includes(wanted));
  const action = (name: ListAction) => ({
    onClick: () => onAction(name),
    onPointerEnter: () => onNear(name),
    onFocus: () => onNear(name),
  });
  return (
    <section className="chat-list" ref={list} aria-label={words.general.conversations}>
      <header className="chat-list-head">
        <h2 className="chat-list-heading">{words.general.conversations}</h2>
        <IconButton icon="search" label={words.chats.searchMessages} {...action('search')} />
        <IconButton icon="people" label={words.chats.newGroup} {...action('group')} />
        <IconButton icon="edit" label={words.chats.newConversation} {...action('personal')} />
      </header>
      {(chats?.length ?? 0) > chatsWithoutFilterMax && (
        <div className="chat-list-filter">
          <input
            className="input"
            type="search"
            value={filter}
            aria-label={words.chats.filter}
            placeholder={words.chats.filter}
            onChange={(event) => setFilter(event.target.value)}
            onKeyDown={(event) => leaveFilter(event, () => setFilter(''))}
          />
        </div>
      )}
      {chats === undefined && error === undefined && <ListSkeleton />}
      {chats === undefined && error !== undefined && (
        <div className="chat-list-fault" role="alert">
          <p>{problemText(error, words)}</p>
          <Button onClick={refreshChats}>{words.general.tryAgain}</Button>
        </div>
      )}
      {chats?.length === 0 && (
        <Empty
          title={words.chats.noneYet}
          action={
            <div className="chat-list-begin">
              <Button kind="main" {...action('personal')}>
                {words.chats.newConversation}
              </Button>
              <Button {...action('group')}>{words.chats.newGroup}</Button>
            </div>
          }
        >
          {words.chats.noneYetHint}
        </Empty>
      )}
      {found && found.length > 0 && <Links chats={found} openId={openId} />}
      {hasMore && wanted === '' && <More key={chats?.length} />}
      {chats && chats.length > 0 && found?.length === 0 && (
        <Empty
          title={words.chats.nothingFiltered(filter.trim())}
          action={<Button {...action('search')}>{words.chats.searchMessages}</Button>}
        />
      )}
    </section>
  );
}

/** Loads older chats before the end of the list is in sight. */
function More() {
  const end = useRef<HTMLDivElement>(null);
  const isSeen = useIsSeen(end);
  useEffect(() => {
    if (isSeen) loadMoreChats();
  }, [isSeen]);
  return <div ref={end} className="chat-list-more" />;
}

function Links({ chats, openId }: { chats: ListedChat[]; openId: number | null | undefined }) {
  const drafts = useDrafts();
  const today = useToday();
  const { id: me } = useSignedIn();
  const { shown, pointerProps } = useStableOrder(chats);
  return (
    <ul className="chat-links" onKeyDown={moveBetweenLinks} {...pointerProps}>
      {shown.map((chat) => (
        <ChatLink
          key={chat.chat_id}
          chat={chat}
          me={me}
          today={today}
          draft={drafts.get(chat.chat_id)}
          isOpen={chat.chat_id === openId}
          isAnyOpen={openId !== undefined}
        />
      ))}
    </ul>
  );
}

/** Coming back from a chat, focuses its line in the list. */
function useFocusOnReturn(
  list: { current: HTMLElement | null },
  openId: number | null | undefined,
) {
  const former = useRef(openId);
  useEffect(() => {
    const left = openId === undefined ? former.current : undefined;
    former.current = openId;
    if (left) list.current?.querySelector<HTMLElement>(`[data-chat="${left}"]`)?.focus();
  }, [openId, list]);
}

function leaveFilter(event: KeyboardEvent<HTMLInputElement>, clear: () => void) {
  const links = event.currentTarget.closest('section')?.querySelectorAll<HTMLElement>('.chat-link');
  if (event.nativeEvent.isComposing) return;
  if (event.key === 'Escape') clear();
  if (event.key === 'ArrowDown') links?.[0]?.focus();
  if (event.key === 'Enter') links?.[0]?.click();
  if (event.key === 'ArrowDown' || event.key === 'Enter') event.preventDefault();
}

function moveBetweenLinks(event: KeyboardEvent<HTMLElement>) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step === undefined) return;
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>('.chat-link')];
  links[links.indexOf(document.activeElement as HTMLElement) + step]?.focus();
  event.preventDefault();
}
