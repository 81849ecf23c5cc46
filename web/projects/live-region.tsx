/** Announces changes to screen readers. */
import { createContext, type ReactNode, useContext, useState } from 'react';

const Context = createContext<(text: string) => void>(() => {});

export const useAnnounce = (): ((text: string) => void) => useContext(Context);

export function LiveRegion({ children }: { children: ReactNode }) {
  const [text, announce] = useState('');
  return (
    <Context value={announce}>
      {children}
      <p className="visually-hidden" role="status">
        {text}
      </p>
    </Context>
  );
}
