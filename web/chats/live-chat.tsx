/** A chat that is polled while it is shown, with its loading and error states. */
import { type ReactNode, useState } from 'react';
import { Problem } from '../api.ts';
import { useWords } from '../locales/use-words.tsx';
import { ChatLoadError, ChatNotFound } from './chat-not-found.tsx';
import { ChatView } from './chat-view.tsx';
import type { ChatKey, ListedChat, OpenChat } from './model.ts';
import { HistorySkeleton } from './skeletons.tsx';
import { refreshChat, useChat, useChats } from './use-chats.ts';
import { useProjectOfChat } from './use-project-of-chat.ts';

interface LiveChatProps {
  chatKey: ChatKey;
  listed: ListedChat | undefined;
  target?: { id: number } | undefined;
  head?: (chat: OpenChat | undefined) => ReactNode;
  beside?: (chat: OpenChat) => ReactNode;
}

export function LiveChat(props: LiveChatProps) {
  const { chatKey, listed, head, beside, ...rest } = props;
  const words = useWords().chats;
  const project = useProjectOfChat(listed?.project_id ?? null);
  const { chat, error } = useChat(chatKey);
  const [opened] = useState({ unread: listed?.unread_count ?? 0, version: listed?.version ?? 0 });
  if (error instanceof Problem && error.code === 'not_a_member') {
    return <ChatNotFound wasThere={listed !== undefined} />;
  }
  if (chat) {
    return (
      <>
        <ChatView {...{ chat, listed, opened, ...project, ...rest }} head={head?.(chat)} />
        {beside?.(chat)}
      </>
    );
  }
  return (
    <section className="chat" aria-label={listed?.title} data-fills-phone={head && true}>
      {head?.(undefined)}
      {error === undefined ? (
        <HistorySkeleton />
      ) : (
        <ChatLoadError error={error} onRetry={() => refreshChat(chatKey.chat_id)} />
      )}
      <p className="visually-hidden" role="status">
        {error === undefined && words.loadingMessages}
      </p>
    </section>
  );
}

/** A chat within another page, without a header. */
export function EmbeddedChat({ chatKey }: { chatKey: ChatKey }) {
  const { chats, error } = useChats({ chatId: chatKey.chat_id });
  // The list knows the number of unread messages.
  if (chats === undefined && error === undefined) return <HistorySkeleton />;
  const listed = chats?.find(({ chat_id }) => chat_id === chatKey.chat_id);
  return <LiveChat key={chatKey.chat_id} {...{ chatKey, listed }} />;
}
