import { useEffect, useRef, useState } from 'react';
import { useWords } from '../locales/use-words.tsx';
import { Button } from '../ui/button.tsx';
import { copyText } from '../ui/copy-text.ts';
import { Icon } from '../ui/icon.tsx';

const shownMs = 2_500;

interface CopyLineProps {
  label: string;
  text: string;
  /** Text to share before the link. Without it there is no share button. */
  shareText?: string;
  /** Set when this replaces the element that had the focus. */
  takesFocus?: boolean;
}

/** A read-only text with a button to copy it. */
export function CopyLine({ label, text, shareText, takesFocus = false }: CopyLineProps) {
  const { accounts: words, general } = useWords();
  const input = useRef<HTMLInputElement>(null);
  const [said, setSaid] = useState('');

  useEffect(() => {
    if (takesFocus) input.current?.focus();
  }, [takesFocus]);
  useEffect(() => {
    if (said === '') return;
    const timer = setTimeout(() => setSaid(''), shownMs);
    return () => clearTimeout(timer);
  }, [said]);

  const copy = async () => {
    const isCopied = await copyText(text);
    if (!isCopied) input.current?.focus();
    setSaid(isCopied ? words.copied : words.copyByHand);
  };
  const share = () =>
    // Closing the share sheet rejects the promise. That is not an error.
    navigator.share({ text: shareText ?? '', url: text }).catch(() => {});

  return (
    <div className="copy-line">
      <input
        ref={input}
        className="input"
        aria-label={label}
        value={text}
        readOnly
        spellCheck={false}
        // Select backwards, so that the beginning stays visible.
        onFocus={({ target }) => target.setSelectionRange(0, text.length, 'backward')}
      />
      <Button kind="main" onClick={copy}>
        <Icon name={said === words.copied ? 'check' : 'copy'} />
        {said || general.copy}
      </Button>
      {shareText !== undefined && 'share' in navigator && (
        <Button onClick={share}>{words.invites.share}</Button>
      )}
      <span className="visually-hidden" role="status">
        {said}
      </span>
    </div>
  );
}
