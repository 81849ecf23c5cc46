import { type FocusEvent, lazy, type MouseEvent, memo, Suspense, useState } from 'react';
import { clockTime, fullTime } from '../dates.ts';
import { useLocale, useWords } from '../locales/use-words.tsx';
import { Avatar } from '../ui/avatar.tsx';
import { IconButton } from '../ui/button.tsx';
import { Name } from '../ui/name.tsx';
import { Bubble } from './bubble.tsx';
import { useChatContext, useNameOf } from './chat-context.tsx';
import { FailedMessage } from './failed-message.tsx';
import type { Message } from './model.ts';
import type { Row } from './rows.ts';
import { Ticks } from './ticks.tsx';
import { useLongPress } from './use-long-press.ts';
import { useMessageMenu } from './use-message-menu.ts';

/** Without it, for example offline, the message is still of use. */
const TaskChip = lazy<typeof import('./task-chip.tsx').default>(() =>
  import('./task-chip.tsx').catch(() => ({ default: () => null })),
);

interface MessageViewProps {
  row: Row;
  isHead: boolean;
  /** The quoted message. */
  original: Message | undefined;
  /** The message is in the tab order. */
  isCurrent: boolean;
  /** Highlighted briefly after a jump. */
  isHighlighted: boolean;
}

export const MessageView = memo(function MessageView(props: MessageViewProps) {
  const { row, isHead, original, isCurrent, isHighlighted } = props;
  const context = useChatContext();
  const nameOf = useNameOf();
  const words = useWords().chats;
  const locale = useLocale();
  const [isPointed, setPointed] = useState(false);
  const [isWithin, setWithin] = useState(false);
  const isMine = row.sender_id === context.me;
  const isGroup = !context.chat.is_personal_chat;
  const isThere = row.deleted_at === null && !row.pending;
  const press = useLongPress(() => isThere && context.showActions(row));
  const name = isMine ? words.you : nameOf(row.sender_id);
  const clock = clockTime(row.created_at, locale);
  // Formatting a date is costly, so only do it for the message under the pointer.
  const when = isPointed ? fullTime(row.created_at, locale) : undefined;
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) =>
    setWithin(currentTarget.contains(relatedTarget as Node | null));
  return (
    <article
      className="message"
      aria-label={`${name}, ${clock}`}
      data-mine={isMine || undefined}
      data-head={isHead || undefined}
      data-highlighted={isHighlighted || undefined}
      data-message={row.id || undefined}
      tabIndex={isCurrent ? 0 : -1}
      onPointerEnter={({ pointerType }) => setPointed(pointerType === 'mouse')}
      onPointerLeave={() => setPointed(false)}
      onFocus={() => setWithin(true)}
      onBlur={leave}
    >
      {!isMine && isHead && <SenderAvatar id={row.sender_id} />}
      {isHead && (
        <header className="message-head">
          {!isMine && <Name className="message-sender">{name}</Name>}
          <time dateTime={row.created_at} title={when}>
            {clock}
          </time>
        </header>
      )}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keyboard reaches the same actions in the toolbar */}
      <div className="message-line" {...press} onContextMenu={keepForFingers}>
        <Bubble row={row} original={original} />
        <span className="message-meta">
          {!isHead && (
            <time className="message-later" dateTime={row.created_at} title={when}>
              {clock}
            </time>
          )}
          {isMine && row.deleted_at === null && (
            <Ticks
              state={row.pending?.state ?? row.state}
              isGroup={isGroup}
              onAsk={isThere && isGroup ? () => context.showReaders(row) : undefined}
            />
          )}
        </span>
        {isThere && (isPointed || isWithin) && <Toolbar row={row} />}
      </div>
      {row.task && (
        <Suspense fallback={<span className="task-chip" />}>
          <TaskChip task={row.task} />
        </Suspense>
      )}
      {row.pending?.state === 'failed' && <FailedMessage pending={row.pending} />}
    </article>
  );
});

function SenderAvatar({ id }: { id: number }) {
  const { people } = useChatContext();
  const name = useNameOf()(id);
  return (
    <span className="message-avatar">
      <Avatar id={id} name={name} image={people.get(id)?.image_route ?? null} size={32} />
    </span>
  );
}

function Toolbar({ row }: { row: Row }) {
  const words = useWords().chats;
  const entries = useMessageMenu(row, useChatContext());
  return (
    // biome-ignore lint/a11y/useSemanticElements: these are not fields of a form
    <div className="message-tools" role="group" aria-label={words.actions}>
      {entries.map(({ id, text, icon, kind, run }) => (
        <IconButton key={id} icon={icon} label={text} data-kind={kind} onClick={run} />
      ))}
    </div>
  );
}

/** A long press opens the message's actions instead of the browser's menu. */
const keepForFingers = (event: MouseEvent) => {
  if ((event.nativeEvent as PointerEvent).pointerType === 'touch') event.preventDefault();
};
