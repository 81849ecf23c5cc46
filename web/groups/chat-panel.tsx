/** Details of the open chat: beside it, or full screen on a phone. */
import { type KeyboardEvent, useEffect, useRef } from 'react';
import type { OpenChat } from '../chats/model.ts';
import { useWords } from '../locales/use-words.tsx';
import { fullName } from '../names.ts';
import { useSignedIn } from '../session.ts';
import { Avatar } from '../ui/avatar.tsx';
import { IconButton } from '../ui/button.tsx';
import { GroupPanel } from './group-panel.tsx';
import './groups.css';
import { Name } from '../ui/name.tsx';

interface ChatPanelProps {
  chat: OpenChat;
  onClose: () => void;
}

export default function ChatPanel({ chat, onClose }: ChatPanelProps) {
  const words = useWords();
  const head = useFocusWhileOpen();
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.preventDefault();
    onClose();
  };
  return (
    <aside className="chat-panel" aria-labelledby="chat-panel-title" onKeyDown={onKeyDown}>
      <header className="chat-panel-head">
        <span className="chat-panel-back">
          <IconButton icon="back" label={words.general.back} onClick={onClose} />
        </span>
        <h2 id="chat-panel-title" ref={head} tabIndex={-1}>
          {words.groups.panel.title}
        </h2>
        <span className="chat-panel-close">
          <IconButton icon="close" label={words.general.close} onClick={onClose} />
        </span>
      </header>
      <div className="chat-panel-body">
        {chat.is_personal_chat ? (
          <PersonPanel key={chat.chat_id} chat={chat} />
        ) : (
          <GroupPanel key={chat.chat_id} chat={chat} />
        )}
      </div>
    </aside>
  );
}

/** Focuses the heading when the panel opens, and restores the focus when it closes. */
function useFocusWhileOpen() {
  const head = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    const panel = head.current?.closest('aside');
    head.current?.focus();
    return () => {
      const now = document.activeElement;
      const isInside = now === null || now === document.body || panel?.contains(now);
      if (isInside && before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
  return head;
}

export function PersonPanel({ chat }: { chat: OpenChat }) {
  const me = useSignedIn();
  const person = chat.members.find(({ id }) => id !== me.id);
  if (!person) return null;
  return (
    <div className="panel-identity">
      <Avatar id={person.id} name={fullName(person)} image={person.image_route} size={96} />
      <h3 className="panel-name" dir="auto">
        {fullName(person)}
      </h3>
      <Name className="panel-soft">@{person.username}</Name>
    </div>
  );
}
