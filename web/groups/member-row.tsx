import { useMutation } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { Unreachable } from '../api.ts';
import { chatPath } from '../chats/chat-address.ts';
import type { ChatMember } from '../chats/model.ts';
import { useWords } from '../locales/use-words.tsx';
import { fullName, isolated } from '../names.ts';
import { useSignedIn } from '../session.ts';
import { Avatar } from '../ui/avatar.tsx';
import { IconButton } from '../ui/button.tsx';
import { Menu, type MenuAction } from '../ui/menu.tsx';
import { Name } from '../ui/name.tsx';
import { problemText } from '../ui/problem-text.ts';
import { useToast } from '../ui/toasts.tsx';
import { openPersonalChat, setAdmin } from './chat-requests.ts';
import type { OpenGroup } from './use-group.ts';

interface MemberRowProps {
  member: ChatMember;
  open: OpenGroup;
  onRemove: () => void;
}

export function MemberRow({ member, open, onRemove }: MemberRowProps) {
  const words = useWords();
  const { panel } = words.groups;
  const me = useSignedIn();
  const toast = useToast();
  const [, navigate] = useLocation();
  const isMe = member.id === me.id;
  const name = fullName(member);

  const write = useMutation({
    mutationFn: () => openPersonalChat(member.id),
    onSuccess: (chatId) => navigate(chatPath(chatId)),
    onError: (error) => toast(problemText(error, words)),
  });
  const changeRole = async (role: 'admin' | 'member') => {
    const { chat_id } = open.chat;
    try {
      await open.change({ type: 'role_changed', user_id: member.id, role }, () =>
        setAdmin(chat_id, member.id, role === 'admin'),
      );
    } catch (error) {
      const again = { label: words.general.tryAgain, run: () => void changeRole(role) };
      toast(problemText(error, words), error instanceof Unreachable ? again : undefined);
    }
  };
  const isAdmin = member.role === 'admin';
  const actions: MenuAction[] = [
    isAdmin
      ? {
          id: 'unmake',
          text: isMe ? panel.resign : panel.unmakeAdmin,
          icon: 'people',
          run: () => void changeRole('member'),
        }
      : {
          id: 'make',
          text: panel.makeAdmin,
          icon: 'people',
          run: () => void changeRole('admin'),
        },
  ];
  if (!isMe) {
    actions.push({
      id: 'remove',
      text: panel.remove,
      icon: 'trash',
      kind: 'danger',
      run: onRemove,
    });
  }
  return (
    <li className="member">
      <Avatar id={member.id} name={name} image={member.image_route} size={32} />
      <span className="member-text">
        <span className="member-name">
          <Name>{name}</Name>
          {isMe && <span className="panel-soft"> {panel.you}</span>}
        </span>
        <span className="panel-soft">
          <Name>@{member.username}</Name>
          {isAdmin && <span className="member-role"> {panel.admin}</span>}
        </span>
      </span>
      {!isMe && (
        <IconButton
          icon="chat"
          label={panel.writeTo(isolated(name))}
          onClick={() => write.mutate()}
          disabled={write.isPending}
        />
      )}
      {open.isMine && <Menu label={panel.actionsFor(isolated(name))} actions={actions} />}
    </li>
  );
}
