import { Link } from 'wouter';
import { chatPath } from '../chats/chat-address.ts';
import { EmbeddedChat } from '../chats/live-chat.tsx';
import { Boundary } from '../error-boundary.tsx';
import { useWords } from '../locales/use-words.tsx';
import { IconButton } from '../ui/button.tsx';
import { useOpenProject } from './project-context.tsx';
import { SidePanel } from './side-panel.tsx';

/** The project's chat, beside its board. */
export function ConversationPanel() {
  const words = useWords();
  const { data, go } = useOpenProject();
  const { chat_id } = data.project;
  const close = () => go({ isChatOpen: false });
  return (
    <SidePanel label={words.projects.conversation} onClose={close}>
      <header className="side-head">
        <h2>{words.projects.conversation}</h2>
        <Link className="project-soft" href={chatPath(chat_id)}>
          {words.projects.toConversations}
        </Link>
        <IconButton icon="close" label={words.general.close} onClick={close} />
      </header>
      <div className="side-chat">
        <Boundary of="part">
          <EmbeddedChat chatKey={{ chat_id, is_personal_chat: false }} />
        </Boundary>
      </div>
    </SidePanel>
  );
}
