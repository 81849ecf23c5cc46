/** The chat list and the open chat. */
import './chats.css';
import './history.css';
import './composer.css';
import { useState } from 'react';
import { useWords } from '../locales/use-words.tsx';
import { Empty } from '../ui/empty.tsx';
import { onDemand } from '../ui/on-demand.tsx';
import { useTitle } from '../use-title.ts';
import { useChatAddress } from './chat-address.ts';
import { ChatList, type ListAction } from './chat-list.tsx';
import { ChatPlace } from './chat-place.tsx';
import { useChats } from './use-chats.ts';

const NewChatDialog = onDemand(() => import('../groups/new-chat-dialog.tsx'));
const SearchDialog = onDemand(() => import('../search/search-dialog.tsx'));

export function ChatsPage() {
  const words = useWords();
  const { chatId, openChat } = useChatAddress();
  const list = useChats({ chatId });
  const [action, setAction] = useState<ListAction>();
  const close = () => setAction(undefined);
  const open = (id: number, messageId?: number) => {
    close();
    openChat(id, messageId);
  };
  const title = list.chats?.find(({ chat_id }) => chat_id === chatId)?.title;
  useTitle(title ?? words.general.conversations);
  return (
    <div className="chats" data-open={chatId !== undefined || undefined}>
      <h1 className="visually-hidden">{title ?? words.general.conversations}</h1>
      <ChatList list={list} openId={chatId} onAction={setAction} onNear={preload} />
      {chatId === undefined ? (
        <section className="chat chat-none">
          {list.chats?.length === 0 ? (
            <p className="empty">{words.chats.opensHere}</p>
          ) : (
            <Empty title={words.chats.nothingOpen}>{words.chats.nothingOpenHint}</Empty>
          )}
        </section>
      ) : (
        <div className="chat-place" key={chatId}>
          <ChatPlace
            chatId={chatId}
            list={list}
            onSearch={() => setAction('search')}
            onNearSearch={SearchDialog.preload}
          />
        </div>
      )}
      {action === 'search' && <SearchDialog onClose={close} onOpen={open} />}
      {(action === 'personal' || action === 'group') && (
        <NewChatDialog kind={action} onClose={close} onOpened={open} />
      )}
    </div>
  );
}

const preload = (action: ListAction) =>
  action === 'search' ? SearchDialog.preload() : NewChatDialog.preload();
