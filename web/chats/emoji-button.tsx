import { useRef, useState } from 'react';
import { useWords } from '../locales/use-words.tsx';
import { IconButton } from '../ui/button.tsx';
import { onDemand } from '../ui/on-demand.tsx';

const EmojiPicker = onDemand(() => import('./emoji-picker.tsx'), <div className="emoji-picker" />);

/** Opens the emoji picker. */
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
        // Without this, pressing the button while the picker is open would close and reopen it.
        onPointerDown={(event) => event.stopPropagation()}
        onClick={() => setOpen(!isOpen)}
      />
      {isOpen && <EmojiPicker onPick={pick} onClose={close} onLeave={() => setOpen(false)} />}
    </>
  );
}
