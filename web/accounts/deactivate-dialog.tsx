import type { Account } from '../../contract/accounts.ts';
import { useWords } from '../locales/use-words.tsx';
import { fullName } from '../names.ts';
import { Confirm } from '../ui/confirm.tsx';
import { useTell } from '../ui/toasts.tsx';
import { useAccess } from './use-people.ts';

export function DeactivateDialog({ user, onClose }: { user: Account; onClose: () => void }) {
  const { people } = useWords().accounts;
  const tell = useTell();
  const access = useAccess();
  const name = fullName(user);
  return (
    <Confirm
      title={people.deactivateTitle(name)}
      text={people.deactivateText}
      action={people.deactivate}
      onConfirm={async () => {
        await access.mutateAsync({ user, isActive: false });
        tell(people.wasDeactivated(name));
      }}
      onClose={onClose}
    />
  );
}
