import { useRef, useState } from 'react';
import type { Invite } from '../../contract/accounts.ts';
import { useLocale, useWords } from '../locales/use-words.tsx';
import { Button } from '../ui/button.tsx';
import { Confirm } from '../ui/confirm.tsx';
import { useToast } from '../ui/toasts.tsx';
import { ListState } from './list-state.tsx';
import { dayOf, timeFrom } from './relative-time.ts';
import { useFocusBack } from './restore-focus.ts';
import { useOwnList } from './use-own-list.ts';

export const useInvites = () =>
  useOwnList<Invite>({
    path: '/invites',
    name: 'invites',
    endPath: '/revoke-invite',
    endField: 'invite_id',
  });

export function Invites({ list, end }: ReturnType<typeof useInvites>) {
  const { invites: words } = useWords().accounts;
  const toast = useToast();
  const [revoked, setRevoked] = useState<Invite>();
  const heading = useRef<HTMLHeadingElement>(null);
  useFocusBack(revoked !== undefined, heading);
  const revoke = async (invite: Invite) => {
    await end.mutateAsync(invite);
    toast(words.revoked);
  };
  return (
    <section className="part" aria-labelledby="invites">
      <h2 id="invites" ref={heading} tabIndex={-1}>
        {words.title}
      </h2>
      <ListState query={list}>
        {(invites) =>
          invites.length === 0 ? (
            <p className="soft">{words.none}</p>
          ) : (
            <ul className="rows">
              {invites.map((invite) => (
                <InviteRow key={invite.id} invite={invite} onRevoke={() => setRevoked(invite)} />
              ))}
            </ul>
          )
        }
      </ListState>
      {revoked && (
        <Confirm
          title={words.revokeTitle}
          text={words.revokeText}
          action={words.revoke}
          onConfirm={() => revoke(revoked)}
          onClose={() => setRevoked(undefined)}
        />
      )}
    </section>
  );
}

function InviteRow({ invite, onRevoke }: { invite: Invite; onRevoke: () => void }) {
  const words = useWords();
  const locale = useLocale();
  const { invites } = words.accounts;
  const { uses, uses_max } = invite;
  const day = dayOf(invite.created_at, locale);
  const parts = [
    uses_max === null ? invites.unlimited : invites.left(uses_max - uses),
    ...(uses > 0 ? [invites.used(uses)] : []),
    invites.ends(timeFrom(new Date(), invite.expires_at, words, locale)),
  ];
  return (
    <li className="row">
      <span className="row-text">
        <span className="row-name">{invites.createdOn(day)}</span>
        <span className="row-more">{parts.join(' · ')}</span>
      </span>
      <Button onClick={onRevoke} aria-label={invites.revokeOf(day)}>
        {invites.revoke}
      </Button>
    </li>
  );
}
