/** What is loaded when somebody asks for it: a dialog, a panel. */
import { Component, type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';
import { useWords } from '../locales/use-words.tsx';
import { problemText } from '../ui/problem-text.ts';
import { useTell } from '../ui/toasts.tsx';

interface Closable {
  onClose: () => void;
}

/**
 * @param load The same every time: what has been loaded once is there at once.
 * @param waiting Shown meanwhile.
 */
export function late<P extends Closable>(
  load: () => Promise<{ default: ComponentType<P> }>,
  waiting: ReactNode = <div className="dialog-backdrop" />,
) {
  function Late(props: P) {
    // Made anew each time, so that what could not be loaded can be tried again.
    const [Loaded] = useState(() => lazy(load));
    const words = useWords();
    const tell = useTell();
    const giveUp = (error: unknown) => {
      tell(problemText(error, words));
      props.onClose();
    };
    return (
      <Boundary onFault={giveUp}>
        <Suspense fallback={waiting}>
          <Loaded {...props} />
        </Suspense>
      </Boundary>
    );
  }
  /** Call it when somebody is about to open it. */
  return Object.assign(Late, { preload: () => void load().catch(() => {}) });
}

class Boundary extends Component<{ children: ReactNode; onFault: (error: unknown) => void }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown) {
    this.props.onFault(error);
  }

  override render() {
    return this.state.hasFailed ? null : this.props.children;
  }
}
