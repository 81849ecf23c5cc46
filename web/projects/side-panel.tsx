import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';

interface SidePanelProps {
  label: string;
  onClose: () => void;
  children: ReactNode;
}

/** What opens beside the board; on a phone it has the screen. */
export function SidePanel({ label, onClose, children }: SidePanelProps) {
  const panel = useRef<HTMLElement>(null);
  useEffect(() => panel.current?.focus(), []);
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
