import { useWords } from '../locales/use-words.tsx';
import { Icon } from '../ui/icon.tsx';
import { Count } from './count.tsx';

/** The way back to where new messages come in, and how many have. */
export function ToLatest({ count, onClick }: { count: number; onClick: () => void }) {
  const words = useWords().chats;
  const text = count > 0 ? words.toLatestOf(count) : words.toLatest;
  return (
    <button type="button" className="to-latest" aria-label={text} title={text} onClick={onClick}>
      {count > 0 && <Count count={count} />}
      <Icon name="down" />
    </button>
  );
}
