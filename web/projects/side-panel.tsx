import './task-panel.css';
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';

interface SidePanelProps {
  label: string;
  onClose: () => void;
  /** Where the focus goes afterwards, if what had it before is gone. */
  onFocusLost?: () => void;
  children: ReactNode;
}

/** What opens beside the board; on a phone it has the screen. */
export function SidePanel({ label, onClose, onFocusLost, children }: SidePanelProps) {
  const panel = useRef<HTMLElement>(null);
  const before = useRef(document.activeElement);
  const lost = useRef(onFocusLost);
  useEffect(() => {
    const opener = before.current;
    const onLost = lost.current;
    panel.current?.focus();
    return () => {
      requestAnimationFrame(() => {
        // It may have gone somewhere of its own accord.
        if (document.activeElement !== document.body) return;
        if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
        if (document.activeElement === document.body) onLost?.();
      });
    };
  }, []);
  const onKeyDown = (event: KeyboardEvent) => {
    // A menu or a field in it has its own use for the key, and keeps the event to itself.
    if (event.key === 'Escape' && !event.defaultPrevented) onClose();
  };
  return (
    <aside
      ref={panel}
      className="side-panel"
      aria-label={label}
      tabIndex={-1}
      onKeyDown={onKeyDown}
      data-fills-phone
    >
      {children}
    </aside>
  );
}
