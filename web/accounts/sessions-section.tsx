import { useRef, useState } from 'react';
import type { Session } from '../../contract/accounts.ts';
import { post } from '../api.ts';
import { fullTime } from '../dates.ts';
import type { Words } from '../locales/en.ts';
import { type Locale, useLocale, useWords } from '../locales/use-words.tsx';
import { Button } from '../ui/button.tsx';
import { Confirm } from '../ui/confirm.tsx';
import { useErrorToast } from '../ui/problem-text.ts';
import { useToast } from '../ui/toasts.tsx';
import { deviceName } from './device.ts';
import { ListState } from './list-state.tsx';
import { dayOf, timeFrom } from './relative-time.ts';
import { focusBeside, useFocusBack } from './restore-focus.ts';
import { useOwnList } from './use-own-list.ts';

export function SessionsSection() {
  const words = useWords();
  const { sessions } = words.accounts;
  const toast = useToast();
  const showError = useErrorToast();
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
      .then(() => toast(sessions.ended(deviceName(session.device, words))), showError);
  const endAll = async (others: Session[]) => {
    try {
      for (const { id } of others) await post('/revoke-session', { session_id: id });
    } finally {
      await list.refetch();
    }
    toast(sessions.endedOthers);
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

/** The server updates the time of last use once an hour at most. */
const hourMs = 60 * 60_000;

function SessionRow({ session, onEnd }: { session: Session; onEnd: () => void }) {
  const words = useWords();
  const locale = useLocale();
  const { sessions } = words.accounts;
  const device = deviceName(session.device, words);
  return (
    <li className="row">
      <span className="row-text">
        <span className="row-name" title={session.device}>
          <span>{device}</span>
          {session.is_current && (
            <span className="tag" data-kind="own">
              {sessions.thisOne}
            </span>
          )}
        </span>
        <span className="row-more" title={fullTime(session.last_used_at, locale)}>
          {lastUse(session, words, locale)} · {sessions.since(dayOf(session.created_at, locale))}
        </span>
      </span>
      {!session.is_current && (
        <Button
          onClick={(event) => {
            focusBeside(event.currentTarget);
            onEnd();
          }}
          aria-label={sessions.endOf(device)}
        >
          {sessions.end}
        </Button>
      )}
    </li>
  );
}

function lastUse({ is_current, last_used_at }: Session, words: Words, locale: Locale): string {
  const { sessions } = words.accounts;
  const now = new Date();
  if (is_current) return sessions.usedNow;
  if (now.getTime() - Date.parse(last_used_at) < hourMs) return sessions.usedThisHour;
  return sessions.used(timeFrom(now, last_used_at, words, locale));
}
