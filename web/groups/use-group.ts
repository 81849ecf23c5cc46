/** A group, including one's own changes that the server has not confirmed yet. */
import { useRef, useState } from 'react';
import type { GroupRole } from '../../contract/chats.ts';
import type { ChatMember, OpenChat } from '../chats/model.ts';
import { refreshChat, useChats } from '../chats/use-chats.ts';
import { useSignedIn } from '../session.ts';
import { removeUser } from './chat-requests.ts';
import { type GroupChange, isPending, type MadeChange, withChanges } from './group-changes.ts';

export interface OpenGroup {
  chat: OpenChat;
  myRole: GroupRole | undefined;
  /** The project that owns the group's name and members. Undefined while unknown. */
  projectId: number | null | undefined;
  /** The reader may change the name and the members. */
  isMine: boolean;
  /** Shows the change, sends it, and reverts it if the server refuses. */
  change: (change: GroupChange, request: () => Promise<number>) => Promise<void>;
  remove: (member: ChatMember) => Promise<void>;
}

export function useGroup(chat: OpenChat): OpenGroup {
  const me = useSignedIn();
  const { chats } = useChats();
  const [changes, setChanges] = useState<MadeChange[]>([]);
  const count = useRef(0);
  const shown = withChanges(chat, changes);
  const myRole = shown.members.find(({ id }) => id === me.id)?.role;
  const projectId = chats?.find(({ chat_id }) => chat_id === chat.chat_id)?.project_id;

  const change: OpenGroup['change'] = async (made, request) => {
    const id = ++count.current;
    setChanges((others) => [...others.filter((one) => isPending(one, chat)), { id, change: made }]);
    try {
      const shownFrom = await request();
      setChanges((all) => all.map((one) => (one.id === id ? { ...one, shownFrom } : one)));
    } catch (error) {
      setChanges((all) => all.filter((one) => one.id !== id));
      throw error;
    }
  };
  return {
    chat: shown,
    myRole,
    projectId,
    isMine: myRole === 'admin' && projectId === null,
    change,
    remove: ({ id }) =>
      change({ type: 'removed', user_id: id }, async () => {
        await removeUser(chat.chat_id, id);
        refreshChat(chat.chat_id);
        // Whoever removed the member, the version has grown by one at least.
        return chat.version + 1;
      }),
  };
}
