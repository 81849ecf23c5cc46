/** Finds the chat that the address names, or says that it is not there. */
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { get, Problem } from '../api.ts';
import { onDemand } from '../ui/on-demand.tsx';
import { chatPath, useChatAddress } from './chat-address.ts';
import { ChatHead } from './chat-head.tsx';
import { ChatLoadError, ChatNotFound } from './chat-not-found.tsx';
import { LiveChat } from './live-chat.tsx';
import type { ChatKey, ListedChat } from './model.ts';
import { HistorySkeleton } from './skeletons.tsx';
import { type Chats, refreshChats } from './use-chats.ts';

const ChatPanel = onDemand(() => import('../groups/chat-panel.tsx'), null);

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
  // Remembered, so that a removed member is told so although the list has dropped the chat.
  const [former, setFormer] = useState(listed);
  if (listed && listed !== former) setFormer(listed);
  const known = listed ?? former;
  const found = useChatLookup(chats === undefined || known ? null : chatId);
  const key = known ?? found.key;
  if (key) return <LoadedChat chat={key} listed={known} {...{ onSearch, onNearSearch }} />;
  if (chatId === null || found.isMissing) return <ChatNotFound />;
  const fault = chats === undefined ? error : found.error;
  const retry = chats === undefined ? refreshChats : found.retry;
  return (
    <section className="chat" data-fills-phone>
      {fault ? <ChatLoadError error={fault} onRetry={retry} /> : <HistorySkeleton />}
    </section>
  );
}

/** Finds out whether a chat that is not in the list exists, and of which kind it is. */
function useChatLookup(chatId: number | null) {
  const { data, error, refetch } = useQuery({
    queryKey: ['chat by id', chatId],
    queryFn: () => lookUpChat(chatId as number),
    enabled: chatId !== null,
  });
  const isMissing = error instanceof Problem && error.code === 'not_a_member';
  return { key: data, error, isMissing, retry: () => void refetch() };
}

async function lookUpChat(chat_id: number): Promise<ChatKey> {
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
  const { hasDetails, toggleDetails } = useChatAddress();
  const target = useTarget(key.chat_id);
  const details = { isOpen: hasDetails, toggle: toggleDetails, onNear: ChatPanel.preload };
  return (
    <LiveChat
      chatKey={key}
      listed={listed}
      target={target}
      head={(chat) => (
        <ChatHead {...{ chat, listed, onSearch, onNearSearch }} details={chat && details} />
      )}
      beside={(chat) =>
        hasDetails && (
          <div className="chat-beside" data-fills-phone>
            <ChatPanel chat={chat} onClose={toggleDetails} />
          </div>
        )
      }
    />
  );
}

/** The message named by the address. Jumped to once. */
export function useTarget(chatId: number): { id: number } | undefined {
  const { messageId, hasDetails, navigate } = useChatAddress();
  const [target, setTarget] = useState<{ id: number }>();
  useEffect(() => {
    if (messageId === undefined) return;
    setTarget({ id: messageId });
    // Remove it from the address, so that the same link works again.
    navigate(chatPath(chatId, { hasDetails }), { replace: true, state: window.history.state });
  }, [messageId, hasDetails, chatId, navigate]);
  return target;
}
