/** For administrators: who is here, who may come in, and the invitations. */
import { useState } from 'react';
import type { Account } from '../../contract/accounts.ts';
import { useWords } from '../locales/use-words.tsx';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { useTitle } from '../use-title.ts';
import { DeactivateDialog } from './deactivate-dialog.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { Invites, useInvites } from './invites.tsx';
import { PeopleList } from './people-list.tsx';
import './accounts.css';
import './people.css';

export default function PeoplePage() {
  const words = useWords();
  const { people } = words.accounts;
  useTitle(words.general.people);
  const invites = useInvites();
  const [isInviting, setInviting] = useState(false);
  const [deactivated, setDeactivated] = useState<Account>();
  return (
    <div className="column">
      <div className="column-inner people">
        <header className="page-head">
          <h1>{words.general.people}</h1>
          <Button kind="main" onClick={() => setInviting(true)}>
            <Icon name="plus" />
            {people.invite}
          </Button>
        </header>
        <Invites {...invites} />
        <PeopleList onDeactivate={setDeactivated} />
      </div>
      {isInviting && <InviteDialog onMade={invites.add} onClose={() => setInviting(false)} />}
      {deactivated && (
        <DeactivateDialog user={deactivated} onClose={() => setDeactivated(undefined)} />
      )}
    </div>
  );
}
