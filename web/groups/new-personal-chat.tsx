import { useMutation } from '@tanstack/react-query';
import type { PublicUser } from '../../contract/accounts.ts';
import { Problem } from '../api.ts';
import { useWords } from '../locales/use-words.tsx';
import { fullName, isolated } from '../names.ts';
import { PeoplePicker } from '../people/people-picker.tsx';
import { problemText } from '../ui/problem-text.ts';
import { openPersonalChat } from './chat-requests.ts';

/** The person was just found, so the only possible fault is that they are gone. */
const isRefused = (error: unknown) => error instanceof Problem && error.code === 'invalid_input';

/** Opens the chat as soon as a person is picked. */
export function NewPersonalChat({ onOpened }: { onOpened: (chatId: number) => void }) {
  const words = useWords();
  const open = useMutation({
    mutationFn: (person: PublicUser) => openPersonalChat(person.id),
    onSuccess: onOpened,
  });
  return (
    <div className="form new-personal-chat">
      {open.isError && (
        <p className="notice" data-kind="danger" role="alert">
          {isRefused(open.error) ? words.groups.newChat.gone : problemText(open.error, words)}
        </p>
      )}
      <PeoplePicker
        label={words.groups.newChat.to}
        picked={open.isPending ? [open.variables] : []}
        onChange={([person]) => person && open.mutate(person)}
        single
        autoFocus
        isInline
      />
      {open.isPending && (
        <p className="hits-text hits-later" role="status">
          {words.groups.newChat.opening(isolated(fullName(open.variables)))}
        </p>
      )}
    </div>
  );
}
