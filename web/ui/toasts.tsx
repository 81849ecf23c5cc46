/** Short messages at the edge of the screen, with an undo where possible. */
import { createContext, type ReactNode, useCallback, useContext, useRef, useState } from 'react';
import { useWords } from '../locales/use-words.tsx';
import { Button, IconButton } from './button.tsx';
import { Sentence } from './name.tsx';

const shownMs = 6_000;
/** Longer, because the person may want to undo. */
const shownWithActionMs = 10_000;

interface Toast {
  id: number;
  text: string;
  action: { label: string; run: () => void } | undefined;
}

type ShowToast = (text: string, action?: Toast['action']) => void;
const ToastContext = createContext<ShowToast>(() => {});

export const useToast = (): ShowToast => useContext(ToastContext);

export function Toasts({ children }: { children: ReactNode }) {
  const [toasts, setToasts] = useState<Toast[]>([]);
  const count = useRef(0);
  const words = useWords().general;
  const drop = useCallback(
    (id: number) => setToasts((shown) => shown.filter((toast) => toast.id !== id)),
    [],
  );
  const show = useCallback<ShowToast>(
    (text, action) => {
      const id = ++count.current;
      setToasts((shown) => [...shown.slice(-2), { id, text, action }]);
      setTimeout(() => drop(id), action ? shownWithActionMs : shownMs);
    },
    [drop],
  );
  return (
    <ToastContext value={show}>
      {children}
      <div className="toasts" role="status">
        {toasts.map(({ id, text, action }) => (
          <div className="toast" key={id}>
            <span className="toast-text">
              <Sentence text={text} />
            </span>
            {action && (
              <Button
                onClick={() => {
                  drop(id);
                  action.run();
                }}
              >
                {action.label}
              </Button>
            )}
            <IconButton icon="close" label={words.close} onClick={() => drop(id)} />
          </div>
        ))}
      </div>
    </ToastContext>
  );
}
