/** What is said in place of what could not be loaded, or has failed: nothing around it fails with it. */
import { Component, type ComponentType, lazy, type ReactNode, useEffect, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { useWords } from './locales/use-words.tsx';
import { Button } from './ui/button.tsx';
import { Empty } from './ui/empty.tsx';
import { problemText } from './ui/problem-text.ts';
import { reloadIfAnswered, reloadIfUpdated } from './ui/reload.ts';
import { useTitle } from './use-title.ts';

interface BoundaryProps {
  /** How much of the screen it has: all of it, the page within its frame, or a part of the page. */
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

/** Until one goes elsewhere, or loads it again. */
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

/** Parts of the client that are loaded when somebody goes there. */

/** Its script could not be loaded: the server was not reached, or has another build by now. */
export class NotLoaded extends Error {}

type Load<P> = () => Promise<{ default: ComponentType<P> }>;

/** @throws NotLoaded */
export async function loadPart<P>(load: Load<P>): ReturnType<Load<P>> {
  try {
    return await load();
  } catch (cause) {
    // Nothing is said any more where all of it begins again in a moment.
    if (await reloadIfUpdated()) return new Promise(() => {});
    throw new NotLoaded('A part of the client could not be loaded.', { cause });
  }
}

export const lazyPart = <P,>(load: Load<P>) => lazy(() => loadPart(load));
