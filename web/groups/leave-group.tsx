import { useState } from 'react';
import { useLocation } from 'wouter';
import { dropChat } from '../chats/use-chats.ts';
import { useWords } from '../locales/use-words.tsx';
import { isolated } from '../names.ts';
import { useSignedIn } from '../session.ts';
import { Button } from '../ui/button.tsx';
import { Confirm } from '../ui/confirm.tsx';
import { Icon } from '../ui/icon.tsx';
import { removeUser } from './chat-requests.ts';
import type { OpenGroup } from './use-group.ts';

/** Asks first, because one cannot rejoin alone. */
export function LeaveGroup({ open }: { open: OpenGroup }) {
  const words = useWords().groups.panel;
  const me = useSignedIn();
  const [, navigate] = useLocation();
  const [isAsked, setAsked] = useState(false);
  const { chat_id, members, group } = open.chat;
  const leave = async () => {
    await removeUser(chat_id, me.id);
    navigate('/', { replace: true });
    dropChat(chat_id);
  };
  const admins = members.filter(({ role }) => role === 'admin');
  const isOnlyAdmin = open.myRole === 'admin' && admins.length === 1;
  return (
    <>
      <Button className="button panel-leave" onClick={() => setAsked(true)}>
        <Icon name="leave" />
        {words.leave}
      </Button>
      {isAsked && (
        <Confirm
          title={words.leaveTitle(isolated(group?.chat_name ?? ''))}
          text={
            members.length === 1
              ? words.leaveAsLast
              : isOnlyAdmin
                ? words.leaveAsOnlyAdmin
                : words.leaveText
          }
          action={words.leave}
          onConfirm={leave}
          onClose={() => setAsked(false)}
        />
      )}
    </>
  );
}
