import { useState } from 'react';
import type { Invite } from '../../contract/accounts.ts';
import { useWords } from '../locales/use-words.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import type { MadeInvite } from './invitation-links.ts';
import { InviteForm, InviteLink } from './invite-form.tsx';

interface InviteDialogProps {
  onMade: (invite: Invite) => void;
  onClose: () => void;
}

export function InviteDialog({ onMade, onClose }: InviteDialogProps) {
  const { people, invites: words } = useWords().accounts;
  const [made, setMade] = useState<MadeInvite>();
  return (
    <Dialog title={people.invite} isOpen onClose={onClose}>
      {made ? (
        <div className="form">
          <InviteLink made={made} />
          <div className="form-actions">
            <Button onClick={() => setMade(undefined)}>{words.another}</Button>
            <Button onClick={onClose}>{words.done}</Button>
          </div>
        </div>
      ) : (
        <div className="form">
          <p className="soft">{words.text}</p>
          <InviteForm
            usesDefault={1}
            takesFocus
            onMade={(answer) => {
              setMade(answer);
              onMade(answer.invite);
            }}
          />
        </div>
      )}
    </Dialog>
  );
}
