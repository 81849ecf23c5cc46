/** A chat within another page: its messages and the composer, without a head of its own. */
import { KeptChat } from './kept-chat.tsx';
import type { ChatKey } from './model.ts';
import { HistorySkeleton } from './skeletons.tsx';
import { useChats } from './use-chats.ts';

export default function OpenChat({ chatKey }: { chatKey: ChatKey }) {
  const { chats, error } = useChats();
  // The list knows what is new in it.
  if (chats === undefined && error === undefined) return <HistorySkeleton />;
  const listed = chats?.find(({ chat_id }) => chat_id === chatKey.chat_id);
  return <KeptChat key={chatKey.chat_id} {...{ chatKey, listed }} />;
}
