import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useLocale, useWords } from '../locales/use-words.tsx';
import './emoji-picker.css';
import { type Emoji, emojiGroups } from './emoji-data.ts';
import { findEmoji } from './emoji-search.ts';

interface EmojiPickerProps {
  onPick: (emoji: string) => void;
  /** Closed by the person: the focus goes back to the button. */
  onClose: () => void;
  /** Closed because the person went elsewhere. */
  onLeave: () => void;
}

export default function EmojiPicker({ onPick, onClose, onLeave }: EmojiPickerProps) {
  const words = useWords().chats;
  const [wanted, setWanted] = useState('');
  const picker = useRef<HTMLDivElement>(null);
  const found = wanted.trim() === '' ? undefined : findEmoji(wanted);
  useEffect(() => {
    const leave = ({ target }: Event) => {
      if (!picker.current?.contains(target as Node)) onLeave();
    };
    document.addEventListener('pointerdown', leave);
    return () => document.removeEventListener('pointerdown', leave);
  }, [onLeave]);
  return (
    <div
      ref={picker}
      className="emoji-picker"
      role="dialog"
      aria-label={words.emoji}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose();
        else moveBetween(event);
      }}
    >
      <input
        className="input"
        type="search"
        // biome-ignore lint/a11y/noAutofocus: the picker was opened to be used
        autoFocus
        value={wanted}
        aria-label={words.findEmoji}
        placeholder={words.findEmoji}
        onChange={(event) => setWanted(event.target.value)}
        onKeyDown={(event) => {
          const first = found?.[0];
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
          event.preventDefault();
          if (first) onPick(first.sign);
        }}
      />
      <div className="emoji-groups">
        {found === undefined &&
          emojiGroups.map(({ id, emoji }, index) => (
            <section key={id} aria-label={words.emojiGroups[id]}>
              <p className="emoji-group" aria-hidden="true">
                {words.emojiGroups[id]}
              </p>
              <Grid emoji={emoji} onPick={onPick} isFirst={index === 0} />
            </section>
          ))}
        {found && found.length > 0 && <Grid emoji={found} onPick={onPick} isFirst />}
        {found?.length === 0 && <p className="emoji-none">{words.noEmoji}</p>}
      </div>
    </div>
  );
}

interface GridProps {
  emoji: Emoji[];
  onPick: (emoji: string) => void;
  isFirst: boolean;
}

function Grid({ emoji, onPick, isFirst }: GridProps) {
  const locale = useLocale();
  return (
    <div className="emoji-grid">
      {emoji.map(({ sign, names }, index) => (
        <button
          key={sign}
          type="button"
          className="emoji"
          // Only the first emoji is in the tab order. Arrow keys reach the others.
          tabIndex={isFirst && index === 0 ? 0 : -1}
          aria-label={names[locale]}
          title={names[locale]}
          onClick={() => onPick(sign)}
        >
          {sign}
        </button>
      ))}
    </div>
  );
}

/** Moves through the grid with the arrow keys, and up to the search field. */
function moveBetween(event: KeyboardEvent<HTMLElement>) {
  const { key, currentTarget, target } = event;
  const all = [...currentTarget.querySelectorAll<HTMLElement>('.emoji')];
  const at = all.indexOf(target as HTMLElement);
  const next = at < 0 ? (key === 'ArrowDown' ? all[0] : undefined) : neighbour(all, at, key);
  const isUpAndOut = at >= 0 && key === 'ArrowUp' && next === undefined;
  const goal = isUpAndOut ? currentTarget.querySelector('input') : next;
  if (!goal) return;
  event.preventDefault();
  goal.focus();
}

function neighbour(all: HTMLElement[], at: number, key: string): HTMLElement | undefined {
  if (key === 'ArrowRight') return all[at + 1];
  if (key === 'ArrowLeft') return all[at - 1];
  const from = all[at] as HTMLElement;
  const isBelow = (one: HTMLElement) => one.offsetTop > from.offsetTop;
  const isAbove = (one: HTMLElement) => one.offsetTop < from.offsetTop;
  if (key === 'ArrowDown') return nearestInRow(all.filter(isBelow), from, 'first');
  return key === 'ArrowUp' ? nearestInRow(all.filter(isAbove), from, 'last') : undefined;
}

function nearestInRow(candidates: HTMLElement[], from: HTMLElement, which: 'first' | 'last') {
  const row = (which === 'first' ? candidates[0] : candidates.at(-1))?.offsetTop;
  const distance = (one: HTMLElement) => Math.abs(one.offsetLeft - from.offsetLeft);
  return candidates
    .filter((one) => one.offsetTop === row)
    .reduce<HTMLElement | undefined>(
      (best, one) => (best && distance(best) <= distance(one) ? best : one),
      undefined,
    );
}
