import type { MessageState } from '../../contract/chats.ts';
import { useWords } from '../locales/use-words.tsx';
import { Icon, type IconName } from '../ui/icon.tsx';

export type ShownState = MessageState | 'waiting' | 'failed';

const icons: Record<ShownState, IconName> = {
  waiting: 'clock',
  failed: 'warning',
  sent: 'check',
  delivered: 'checks',
  read: 'checks',
};

interface TicksProps {
  state: ShownState;
  isGroup?: boolean;
  /** Opens the list of readers. Not in the tab order: the toolbar has the same action. */
  onAsk?: (() => void) | undefined;
}

/** The delivery state of the reader's own message. */
export function Ticks({ state, isGroup = false, onAsk }: TicksProps) {
  const words = useWords().chats;
  const group = { read: words.readByAll, delivered: words.deliveredToAll };
  const text = (isGroup && group[state as 'read' | 'delivered']) || words.state[state];
  const shown = { className: 'ticks', 'data-state': state, title: text };
  const content = (
    <>
      <Icon name={icons[state]} size={16} />
      <span className="visually-hidden">{text}</span>
    </>
  );
  if (!onAsk) return <span {...shown}>{content}</span>;
  return (
    <button
      type="button"
      {...shown}
      tabIndex={-1}
      aria-label={words.askReaders(text)}
      onClick={onAsk}
    >
      {content}
    </button>
  );
}
