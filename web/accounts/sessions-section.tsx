import { useRef, useState } from 'react';
import type { Session } from '../../contract/accounts.ts';
import { post } from '../api.ts';
import { useWords } from '../locales/use-words.tsx';
import { Button } from '../ui/button.tsx';
import { Confirm } from '../ui/confirm.tsx';
import { useTell } from '../ui/toasts.tsx';
import { deviceName } from './device.ts';
import { ListState } from './list-state.tsx';
import { SessionRow } from './session-row.tsx';
import { useFailed } from './use-failed.ts';
import { useFocusBack } from './use-focus-back.ts';
import { useOwnList } from './use-own-list.ts';

/** Where one is signed in. */
export function SessionsSection() {
  const words = useWords();
  const { sessions } = words.accounts;
  const tell = useTell();
  const failed = useFailed();
  const [isAsking, setAsking] = useState(false);
  const text = useRef<HTMLParagraphElement>(null);
  useFocusBack(isAsking, text);
  const { list, end } = useOwnList<Session>({
    path: '/sessions',
    name: 'sessions',
    endPath: '/revoke-session',
    endField: 'session_id',
  });
  const endOne = (session: Session) =>
    end
      .mutateAsync(session)
      .then(() => tell(sessions.ended(deviceName(session.device, words))), failed);
  const endAll = async (others: Session[]) => {
    try {
      for (const { id } of others) await post('/revoke-session', { session_id: id });
    } finally {
      await list.refetch();
    }
    tell(sessions.endedOthers);
  };
  return (
    <div className="part">
      <p className="soft" ref={text} tabIndex={-1}>
        {sessions.text}
      </p>
      <ListState query={list}>
        {(all) => {
          const others = all.filter(({ is_current }) => !is_current);
          return (
            <>
              <ul className="rows">
                {[...all.filter(({ is_current }) => is_current), ...others].map((session) => (
                  <SessionRow key={session.id} session={session} onEnd={() => endOne(session)} />
                ))}
              </ul>
              {others.length === 0 && <p className="soft">{sessions.onlyThis}</p>}
              {others.length > 1 && (
                <div className="form-start">
                  <Button onClick={() => setAsking(true)}>{sessions.endOthers}</Button>
                </div>
              )}
              {isAsking && (
                <Confirm
                  title={sessions.endOthersTitle}
                  text={sessions.endOthersText}
                  action={sessions.endOthers}
                  onConfirm={() => endAll(others)}
                  onClose={() => setAsking(false)}
                />
              )}
            </>
          );
        }}
      </ListState>
    </div>
  );
}
