import type { ApiToken } from '../../contract/accounts.ts';
import { useLocale, useWords } from '../locales/use-words.tsx';
import { Button } from '../ui/button.tsx';
import { Name } from '../ui/name.tsx';
import { dayOf, timeFrom } from './relative-time.ts';

export function TokenRow({ token, onRevoke }: { token: ApiToken; onRevoke: () => void }) {
  const words = useWords();
  const locale = useLocale();
  const { tokens, sessions } = words.accounts;
  const isUnused = token.last_used_at === token.created_at;
  const use = isUnused
    ? tokens.unused
    : sessions.used(timeFrom(new Date(), token.last_used_at, words, locale));
  return (
    <li className="row">
      <span className="row-text">
        <Name className="row-name">{token.token_name}</Name>
        <span className="row-more">
          {use} · {tokens.created(dayOf(token.created_at, locale))}
        </span>
      </span>
      <Button onClick={onRevoke} aria-label={tokens.revokeOf(token.token_name)}>
        {tokens.revoke}
      </Button>
    </li>
  );
}
