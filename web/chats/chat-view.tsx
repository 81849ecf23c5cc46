/** A chat with its messages and composer. */
import { type ReactNode, useMemo, useRef, useState } from 'react';
import type { BoardTask, ByStatus, Label } from '../../contract/projects.ts';
import { useWords } from '../locales/use-words.tsx';
import { completeLabel, completePerson } from '../mentions/completions.ts';
import { fullName, plainName } from '../names.ts';
import { useSignedIn } from '../session.ts';
import { Empty } from '../ui/empty.tsx';
import { onDemand } from '../ui/on-demand.tsx';
import { ChatContextProvider } from './chat-context.tsx';
import { Composer, type ComposerHandle } from './composer.tsx';
import { History } from './history.tsx';
import type { ListedChat, OpenChat } from './model.ts';
import { useOutbox } from './outbox.ts';
import { type Question, useChatContextValue } from './use-chat-context-value.ts';
import { useComposerMode } from './use-composer-mode.ts';
import { useFocusOnOpening, useReturn } from './use-focus.ts';
import { useJumpTarget } from './use-jump-to-message.ts';
import { useRefusedFiles } from './use-refused-files.ts';
import type { Opened } from './use-unread-divider.ts';

const MessageSheet = onDemand(() => import('./message-sheet.tsx'));
const ReadersDialog = onDemand(() => import('./readers-dialog.tsx'));
const MakeTaskDialog = onDemand(() => import('./make-task-dialog.tsx'));
const DeleteDialog = onDemand(() => import('./delete-dialog.tsx'));

interface ChatViewProps {
  chat: OpenChat;
  listed: ListedChat | undefined;
  opened: Opened;
  /** Shown above the messages if the chat has its own page. */
  head?: ReactNode;
  /** The message to jump to. */
  target?: { id: number } | undefined;
  /** Labels of the project that owns the group. They can be mentioned. */
  labels?: readonly Label[] | undefined;
  tasks?: ByStatus<BoardTask[]> | undefined;
  onTasksWanted?: (() => void) | undefined;
  /** The project in which the reader may make tasks of messages. */
  taskProjectId?: number | null | undefined;
}

const noLabels: readonly Label[] = [];

export function ChatView(props: ChatViewProps) {
  const { chat, listed, opened, head, target, labels = noLabels, taskProjectId } = props;
  const { tasks, onTasksWanted } = props;
  const { chat_id, is_personal_chat, members } = chat;
  const words = useWords().chats;
  const { id: me } = useSignedIn();
  const outbox = useOutbox(chat_id);
  const { jumpTarget, jump } = useJumpTarget(target);
  const { mode, reply, edit, editLast, end } = useComposerMode(chat, me);
  const place = useRef<HTMLElement>(null);
  const composer = useRef<ComposerHandle>(null);
  const returnTo = useReturn(place);
  const [asked, ask] = useState<Question>();
  const context = useChatContextValue({
    chat,
    me,
    labels,
    composer,
    reply,
    edit,
    jump,
    ask,
    mayMakeTasks: taskProjectId != null,
  });
  const files = useRefusedFiles();
  useFocusOnOpening(place, composer);

  const named = useMemo(() => {
    const others = members.filter(({ id }) => id !== me);
    return [...others.map(completePerson), ...labels.map(completeLabel)];
  }, [members, labels, me]);
  const mentionable = { named, tasks, onTasksWanted };
  const title = titleOf(chat, listed, me);
  const fill = head === undefined ? {} : { 'data-fills-phone': true };
  const begin = is_personal_chat ? words.beginWith : words.beginIn;
  const isEmpty = chat.messages.length === 0 && outbox.length === 0;
  const repliedId = mode?.message.sender_id ?? me;
  const replied = context.people.get(repliedId);
  return (
    <ChatContextProvider value={context}>
      <section className="chat" ref={place} tabIndex={-1} aria-label={title} {...fill} {...files}>
        {head}
        {isEmpty ? (
          <Empty title={begin(plainName(title))}>{words.beginHint}</Empty>
        ) : (
          <History
            {...{ chat, outbox, opened, jumpTarget }}
            label={is_personal_chat ? words.messagesWith(title) : words.messagesIn(title)}
            onType={context.focusComposer}
          />
        )}
        <Composer
          {...{ chat, title, mode, mentionable }}
          ref={composer}
          replied={repliedId === me ? undefined : replied ? fullName(replied) : words.someone}
          onModeEnd={end}
          onEditLast={editLast}
        />
      </section>
      {asked?.kind === 'sheet' && (
        <MessageSheet message={asked.message} context={context} onClose={() => leave(asked)} />
      )}
      {asked?.kind === 'readers' && (
        <ReadersDialog
          message={asked.message}
          version={chat.version}
          onClose={() => leave(asked)}
        />
      )}
      {asked?.kind === 'task' && taskProjectId != null && (
        <MakeTaskDialog
          message={asked.message}
          names={context.names}
          people={context.people}
          labels={labels}
          projectId={taskProjectId}
          onClose={() => leave(asked)}
        />
      )}
      {asked?.kind === 'delete' && (
        <DeleteDialog message={asked.message} onClose={() => leave(asked)} />
      )}
    </ChatContextProvider>
  );

  function leave(left: NonNullable<typeof asked>) {
    // The sheet may have opened another dialog meanwhile.
    ask((now) => (now === left ? undefined : now));
    if (left.kind !== 'sheet') returnTo(left.message.id);
  }
}

function titleOf({ group, members }: OpenChat, listed: ListedChat | undefined, me: number): string {
  const partner = members.find(({ id }) => id !== me);
  return group?.chat_name ?? (partner ? fullName(partner) : (listed?.title ?? ''));
}
