/** Where the open chat stands: it has to be found first, and may be no longer there. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { get, Problem } from '../api.ts';
import { useWords } from '../locales/use-words.tsx';
import { ChatHead } from './chat-head.tsx';
import type { ChatKey, ListedChat } from './model.ts';
import { NotLoaded, NotThere } from './not-there.tsx';
import { OpenChatView } from './open-chat.tsx';
import { HistorySkeleton } from './skeletons.tsx';
import { refreshChat, useChat } from './use-chat.ts';
import { type Chats, refreshChats } from './use-chats.ts';
import { useProjectOfChat } from './use-project-of-chat.ts';

interface ChatPlaceProps {
  chatId: number | null;
  list: Chats;
  onSearch: () => void;
  onNearSearch: () => void;
}

export function ChatPlace({
  chatId,
  list: { chats, error },
  onSearch,
  onNearSearch,
}: ChatPlaceProps) {
  const listed = chats?.find(({ chat_id }) => chat_id === chatId);
  // Who is taken out of a chat is told so, though the list has it no more.
  const [former, setFormer] = useState(listed);
  if (listed && listed !== former) setFormer(listed);
  const known = listed ?? former;
  const found = useFound(chats === undefined || known ? null : chatId);
  const key = known ?? found.key;
  if (key) return <LoadedChat chat={key} listed={known} {...{ onSearch, onNearSearch }} />;
  if (chatId === null || found.isNotThere) return <NotThere />;
  const fault = chats === undefined ? error : found.error;
  const retry = chats === undefined ? refreshChats : found.retry;
  return (
    <section className="chat" data-fills-phone>
      {fault ? <NotLoaded error={fault} onRetry={retry} /> : <HistorySkeleton />}
    </section>
  );
}

/** A chat that the list does not have, so that only its id is known: is it there, and of which kind? */
function useFound(chatId: number | null) {
  const { data, error, refetch } = useQuery({
    queryKey: ['chat by id', chatId],
    queryFn: () => askFor(chatId as number),
    enabled: chatId !== null,
  });
  const isNotThere = error instanceof Problem && error.code === 'not_a_member';
  return { key: data, error, isNotThere, retry: () => void refetch() };
}

async function askFor(chat_id: number): Promise<ChatKey> {
  try {
    await get(`/get-chat-messages/${chat_id}?limit=1`);
    return { chat_id, is_personal_chat: true };
  } catch (error) {
    const isGroup = error instanceof Problem && error.code === 'invalid_input';
    if (isGroup) return { chat_id, is_personal_chat: false };
    throw error;
  }
}

interface LoadedChatProps {
  chat: ChatKey;
  listed: ListedChat | undefined;
  onSearch: () => void;
  onNearSearch: () => void;
}

function LoadedChat({ chat: key, listed, onSearch, onNearSearch }: LoadedChatProps) {
  const words = useWords().chats;
  const { chat, error } = useChat(key);
  const [opened] = useState({ unread: listed?.unread_count ?? 0, version: listed?.version ?? 0 });
  const search = { onSearch, onNearSearch };
  const project = useProjectOfChat(listed?.project_id ?? null);
  if (error instanceof Problem && error.code === 'not_a_member') {
    return <NotThere wasThere={listed !== undefined} />;
  }
  if (chat) {
    return <OpenChatView {...{ chat, listed, opened }} {...search} {...project} />;
  }
  return (
    <section className="chat" aria-label={listed?.title} data-fills-phone>
      <ChatHead chat={undefined} listed={listed} {...search} />
      {error === undefined ? (
        <HistorySkeleton />
      ) : (
        <NotLoaded error={error} onRetry={() => refreshChat(key.chat_id)} />
      )}
      <p className="visually-hidden" role="status">
        {error === undefined && words.loadingMessages}
      </p>
    </section>
  );
}
