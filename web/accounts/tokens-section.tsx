import { useRef, useState } from 'react';
import type { ApiToken } from '../../contract/accounts.ts';
import { useWords } from '../locales/use-words.tsx';
import { isolated } from '../names.ts';
import { Confirm } from '../ui/confirm.tsx';
import { useToast } from '../ui/toasts.tsx';
import { ListState } from './list-state.tsx';
import { useFocusBack } from './restore-focus.ts';
import { type MadeToken, MadeTokenNotice, TokenForm } from './token-form.tsx';
import { TokenRow } from './token-row.tsx';
import { useOwnList } from './use-own-list.ts';

export function TokensSection() {
  const { tokens: words } = useWords().accounts;
  const toast = useToast();
  const [made, setMade] = useState<MadeToken>();
  const [isSeen, setSeen] = useState(false);
  const [revoked, setRevoked] = useState<ApiToken>();
  const heading = useRef<HTMLHeadingElement>(null);
  useFocusBack(revoked !== undefined, heading);
  const { list, end, add } = useOwnList<ApiToken>({
    path: '/api-tokens',
    name: 'api_tokens',
    endPath: '/revoke-api-token',
    endField: 'token_id',
  });
  const show = (token: MadeToken) => {
    add(token.api_token);
    setMade(token);
  };
  const seen = () => {
    setMade(undefined);
    setSeen(true);
  };
  const revoke = async (token: ApiToken) => {
    await end.mutateAsync(token);
    if (made?.api_token.id === token.id) setMade(undefined);
    toast(words.revoked(isolated(token.token_name)));
  };
  return (
    <>
      <div className="part">
        <p className="soft">
          {words.text}{' '}
          <a href="/docs" target="_blank" rel="noreferrer">
            {words.docs}
          </a>
        </p>
        {made ? (
          <MadeTokenNotice made={made} onDone={seen} />
        ) : (
          <TokenForm onMade={show} takesFocus={isSeen} />
        )}
      </div>
      <div className="part">
        <h3 ref={heading} tabIndex={-1}>
          {words.list}
        </h3>
        <ListState query={list}>
          {(all) =>
            all.length === 0 ? (
              <p className="soft">{words.none}</p>
            ) : (
              <ul className="rows">
                {all.map((token) => (
                  <TokenRow key={token.id} token={token} onRevoke={() => setRevoked(token)} />
                ))}
              </ul>
            )
          }
        </ListState>
      </div>
      {revoked && (
        <Confirm
          title={words.revokeTitle(isolated(revoked.token_name))}
          text={words.revokeText}
          action={words.revoke}
          onConfirm={() => revoke(revoked)}
          onClose={() => setRevoked(undefined)}
        />
      )}
    </>
  );
}
