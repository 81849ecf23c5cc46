/** Shows an error in place of a page or a part that crashed or could not be loaded. */
import { Component, type ComponentType, lazy, type ReactNode, useEffect, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { useWords } from './locales/use-words.tsx';
import { Button } from './ui/button.tsx';
import { Empty } from './ui/empty.tsx';
import { problemText } from './ui/problem-text.ts';
import { reloadIfAnswered, reloadIfUpdated } from './ui/reload.ts';
import { useTitle } from './use-title.ts';

interface BoundaryProps {
  /** The whole screen, the page within the frame, or a part of a page. */
  of: 'screen' | 'page' | 'part';
  children: ReactNode;
}

interface Fault {
  error: unknown;
}

export class Boundary extends Component<BoundaryProps, { fault?: Fault | undefined }> {
  override state: { fault?: Fault | undefined } = {};

  static getDerivedStateFromError(error: unknown) {
    return { fault: { error } };
  }

  override render() {
    const { of, children } = this.props;
    const { fault } = this.state;
    if (!fault) return children;
    const said = (
      <Failed
        error={fault.error}
        isPage={of !== 'part'}
        onLeave={() => this.setState({ fault: undefined })}
      />
    );
    return of === 'screen' ? <main className="failed-screen">{said}</main> : said;
  }
}

interface FailedProps {
  error: unknown;
  isPage: boolean;
  onLeave: () => void;
}

/** Stays until the address changes or the page is reloaded. */
function Failed({ error, isPage, onLeave }: FailedProps) {
  const words = useWords();
  const { general } = words;
  const [path] = useLocation();
  const address = `${path}?${useSearch()}`;
  const [failedAt] = useState(address);
  const [refusal, setRefusal] = useState<unknown>();
  const isLeft = address !== failedAt;
  useEffect(() => {
    if (isLeft) onLeave();
  }, [isLeft, onLeave]);
  const isNotLoaded = error instanceof NotLoaded;
  const title = isNotLoaded ? general.notLoaded : general.broken;
  useTitle(isPage ? title : undefined);
  const text = isNotLoaded ? general.notLoadedText : general.brokenText;
  return (
    <div className="failed" role="alert">
      <Empty
        title={title}
        isPage={isPage}
        action={
          <Button kind="main" onClick={() => void reloadIfAnswered().catch(setRefusal)}>
            {general.reload}
          </Button>
        }
      >
        {refusal === undefined ? text : problemText(refusal, words)}
      </Empty>
    </div>
  );
}

/** The script could not be loaded: the server is unreachable or has another build by now. */
export class NotLoaded extends Error {}

type Load<P> = () => Promise<{ default: ComponentType<P> }>;

/** @throws NotLoaded */
export async function loadPart<P>(load: Load<P>): ReturnType<Load<P>> {
  try {
    return await load();
  } catch (cause) {
    // The page is about to reload, so stay pending instead of showing an error.
    if (await reloadIfUpdated()) return new Promise(() => {});
    throw new NotLoaded('A part of the client could not be loaded.', { cause });
  }
}

export const lazyPart = <P,>(load: Load<P>) => lazy(() => loadPart(load));
