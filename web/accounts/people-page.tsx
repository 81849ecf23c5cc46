import { useState } from 'react';
import type { Account } from '../../contract/accounts.ts';
import { useWords } from '../locales/use-words.tsx';
import { fullName, isolated } from '../names.ts';
import { Button } from '../ui/button.tsx';
import { Confirm } from '../ui/confirm.tsx';
import { Icon } from '../ui/icon.tsx';
import { useToast } from '../ui/toasts.tsx';
import { useTitle } from '../use-title.ts';
import { InviteDialog } from './invite-dialog.tsx';
import { Invites, useInvites } from './invites.tsx';
import { PeopleList } from './people-list.tsx';
import { useAccess } from './use-people.ts';
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

function DeactivateDialog({ user, onClose }: { user: Account; onClose: () => void }) {
  const { people } = useWords().accounts;
  const toast = useToast();
  const access = useAccess();
  const name = fullName(user);
  return (
    <Confirm
      title={people.deactivateTitle(isolated(name))}
      text={people.deactivateText}
      action={people.deactivate}
      onConfirm={async () => {
        await access.mutateAsync({ user, isActive: false });
        toast(people.wasDeactivated(isolated(name)));
      }}
      onClose={onClose}
    />
  );
}
