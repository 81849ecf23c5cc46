import { useRef, useState } from 'react';
import { useWords } from '../locales/use-words.tsx';
import { IconButton } from '../ui/button.tsx';
import { onDemand } from '../ui/on-demand.tsx';

const EmojiPicker = onDemand(() => import('./emoji-picker.tsx'), <div className="emoji-picker" />);

/** Opens the emoji above the field, and puts the one that is picked into it. */
export function EmojiButton({ onPick }: { onPick: (emoji: string) => void }) {
  const words = useWords().chats;
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  const pick = (emoji: string) => {
    setOpen(false);
    onPick(emoji);
  };
  return (
    <>
      <IconButton
        ref={button}
        icon="smile"
        label={words.emoji}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerEnter={EmojiPicker.preload}
        // A press on it while the emoji are open closes them, and does not open them again.
        onPointerDown={(event) => event.stopPropagation()}
        onClick={() => setOpen(!isOpen)}
      />
      {isOpen && <EmojiPicker onPick={pick} onClose={close} onLeave={() => setOpen(false)} />}
    </>
  );
}
