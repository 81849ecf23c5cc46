import type { Session } from '../../contract/accounts.ts';
import { fullTime } from '../dates.ts';
import type { Words } from '../locales/en.ts';
import { type Locale, useLocale, useWords } from '../locales/use-words.tsx';
import { Button } from '../ui/button.tsx';
import { dayOf, timeFrom } from './day-of.ts';
import { deviceName } from './device.ts';
import { focusBeside } from './focus-beside.ts';

/** The server notes a use once an hour at most. */
const hourMs = 60 * 60_000;

export function SessionRow({ session, onEnd }: { session: Session; onEnd: () => void }) {
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
