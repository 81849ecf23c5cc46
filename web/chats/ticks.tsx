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

/** How far one's own message has got: in a picture, and in words for who can't see it. */
export function Ticks({ state, isGroup = false }: { state: ShownState; isGroup?: boolean }) {
  const words = useWords().chats;
  const group = { read: words.readByAll, delivered: words.deliveredToAll };
  const text = (isGroup && group[state as 'read' | 'delivered']) || words.state[state];
  return (
    <span className="ticks" data-state={state} title={text}>
      <Icon name={icons[state]} size={16} />
      <span className="visually-hidden">{text}</span>
    </span>
  );
}
