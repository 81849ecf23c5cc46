import { Link } from 'wouter';
import { useWords } from '../locales/use-words.tsx';
import { fullName } from '../names.ts';
import { useSignedIn } from '../session.ts';
import { Avatar } from '../ui/avatar.tsx';
import { IconButton } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { listPath, useChatAddress } from './chat-address.ts';
import type { ListedChat, OpenChat } from './model.ts';

interface ChatHeadProps {
  chat: OpenChat | undefined;
  listed: ListedChat | undefined;
  onSearch: () => void;
  onNearSearch: () => void;
  details?: { isOpen: boolean; toggle: () => void; onNear: () => void } | undefined;
}

export function ChatHead({ chat, listed, onSearch, onNearSearch, details }: ChatHeadProps) {
  const words = useWords().chats;
  const { leaveChat } = useChatAddress();
  const { avatar, title, isPersonal } = useAvatarOf(chat, listed);
  const subtitle = chat?.group ? words.members(chat.group.member_count) : undefined;
  return (
    <header className="chat-head">
      <Link
        className="icon-button chat-back"
        href={listPath}
        aria-label={words.backToList}
        title={words.backToList}
        onClick={(event) => {
          event.preventDefault();
          leaveChat();
        }}
      >
        <Icon name="back" />
      </Link>
      <Avatar
        id={avatar.id}
        name={title}
        image={avatar.image_route}
        kind={isPersonal ? 'person' : 'group'}
      />
      <div className="chat-head-text">
        <h2 className="chat-title" dir="auto">
          {title}
        </h2>
        {subtitle && <p className="chat-subtitle">{subtitle}</p>}
      </div>
      <IconButton
        className="icon-button chat-head-search"
        icon="search"
        label={words.searchMessages}
        onPointerEnter={onNearSearch}
        onClick={onSearch}
      />
      {details && (
        <IconButton
          icon="panel"
          label={words.details}
          aria-expanded={details.isOpen}
          onPointerEnter={details.onNear}
          onFocus={details.onNear}
          onClick={details.toggle}
        />
      )}
    </header>
  );
}

/** Combines both sources, because either the list or the chat may be newer. */
function useAvatarOf(chat: OpenChat | undefined, listed: ListedChat | undefined) {
  const { id: me } = useSignedIn();
  const isPersonal = chat?.is_personal_chat ?? listed?.is_personal_chat ?? false;
  const partner = isPersonal ? chat?.members.find(({ id }) => id !== me) : undefined;
  const title = chat?.group?.chat_name ?? (partner ? fullName(partner) : (listed?.title ?? ''));
  const image = chat?.group ?? partner ?? listed;
  const id = isPersonal ? (partner?.id ?? 0) : (chat?.chat_id ?? listed?.chat_id ?? 0);
  return { title, isPersonal, avatar: { id, image_route: image?.image_route ?? null } };
}
