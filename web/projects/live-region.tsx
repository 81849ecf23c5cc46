/** Announces changes to screen readers. */
import { createContext, type ReactNode, useContext, useState } from 'react';

const Context = createContext<(text: string) => void>(() => {});

export const useSay = (): ((text: string) => void) => useContext(Context);

export function Sayer({ children }: { children: ReactNode }) {
  const [text, say] = useState('');
  return (
    <Context value={say}>
      {children}
      <p className="visually-hidden" role="status">
        {text}
      </p>
    </Context>
  );
}
