import './task-panel.css';
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';

interface SidePanelProps {
  label: string;
  onClose: () => void;
  /** Called on closing if the element that had the focus before is gone. */
  onFocusLost?: () => void;
  children: ReactNode;
}

/** A panel beside the board. On a phone it fills the screen. */
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
        // Leave the focus if something else has taken it.
        if (document.activeElement !== document.body) return;
        if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
        if (document.activeElement === document.body) onLost?.();
      });
    };
  }, []);
  const onKeyDown = (event: KeyboardEvent) => {
    // Menus and fields inside stop the event if they use the key.
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
