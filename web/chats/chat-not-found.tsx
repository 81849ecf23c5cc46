/** Shown in place of a chat that cannot be shown. */
import { useEffect, useRef } from 'react';
import { Link } from 'wouter';
import { useWords } from '../locales/use-words.tsx';
import { Button } from '../ui/button.tsx';
import { Empty } from '../ui/empty.tsx';
import { problemText } from '../ui/problem-text.ts';
import { listPath } from './chat-address.ts';

export function ChatLoadError({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const words = useWords();
  return (
    <Empty
      title={words.chats.notLoaded}
      action={<Button onClick={onRetry}>{words.general.tryAgain}</Button>}
    >
      {problemText(error, words)}
    </Empty>
  );
}

export function ChatNotFound({ wasThere = false }: { wasThere?: boolean }) {
  const words = useWords().chats;
  const place = useRef<HTMLElement>(null);
  // The focused element is gone with the chat.
  useEffect(() => {
    if (wasThere) place.current?.focus();
  }, [wasThere]);
  const title = wasThere ? words.removed : words.unknown;
  return (
    <section className="chat" ref={place} tabIndex={-1} aria-label={title} data-fills-phone>
      <Empty
        title={title}
        action={
          <Link className="button" href={listPath} replace>
            {words.backToList}
          </Link>
        }
      >
        {wasThere ? words.removedHint : words.unknownHint}
      </Empty>
    </section>
  );
}
