import { useLocation } from 'wouter';
import type { Account } from '../../contract/accounts.ts';
import { chatPath } from '../chats/chat-address.ts';
import { openPersonalChat } from '../groups/chat-requests.ts';
import type { Words } from '../locales/en.ts';
import { type Locale, useLocale, useWords } from '../locales/use-words.tsx';
import { fullName, isolated } from '../names.ts';
import { useSignedIn } from '../session.ts';
import { Avatar } from '../ui/avatar.tsx';
import { Menu, type MenuAction } from '../ui/menu.tsx';
import { Name } from '../ui/name.tsx';
import { useErrorToast } from '../ui/problem-text.ts';
import { useToast } from '../ui/toasts.tsx';
import { timeFrom } from './relative-time.ts';
import { useAccess } from './use-people.ts';

export function PersonRow({ user, onDeactivate }: { user: Account; onDeactivate: () => void }) {
  const words = useWords();
  const locale = useLocale();
  const { people } = words.accounts;
  const me = useSignedIn();
  const name = fullName(user);
  const actions = usePersonActions(user, name, onDeactivate);
  return (
    <li className="row" data-away={user.deactivated_at !== null}>
      <Avatar id={user.id} name={name} image={user.image_route} size={40} />
      <span className="row-text">
        <span className="row-name">
          <Name>{name}</Name>
          {user.id === me.id && <span className="tag">{people.you}</span>}
          {user.is_admin && (
            <span className="tag" data-kind="own">
              {people.administrator}
            </span>
          )}
          {user.deactivated_at !== null && <span className="tag">{people.deactivated}</span>}
        </span>
        <span className="row-more">
          {`@${user.username}`} · {lastUse(user, words, locale)}
        </span>
      </span>
      {user.id !== me.id && <Menu label={people.actions(name)} actions={actions} />}
    </li>
  );
}

function usePersonActions(user: Account, name: string, onDeactivate: () => void): MenuAction[] {
  const { people } = useWords().accounts;
  const [, navigate] = useLocation();
  const toast = useToast();
  const showError = useErrorToast();
  const access = useAccess();
  if (user.deactivated_at !== null) {
    const reactivate = () =>
      access
        .mutateAsync({ user, isActive: true })
        .then(() => toast(people.wasReactivated(isolated(name))), showError);
    return [{ id: 'reactivate', text: people.reactivate, icon: 'check', run: reactivate }];
  }
  const write = () =>
    openPersonalChat(user.id).then((chatId) => navigate(chatPath(chatId)), showError);
  return [
    { id: 'write', text: people.write, icon: 'chat', run: write },
    {
      id: 'deactivate',
      text: people.deactivate,
      icon: 'leave',
      kind: 'danger',
      run: onDeactivate,
    },
  ];
}

function lastUse({ last_used_at }: Account, words: Words, locale: Locale): string {
  const { people, sessions } = words.accounts;
  if (last_used_at === null) return people.neverUsed;
  const ago = Date.now() - Date.parse(last_used_at);
  // The server updates the time of last use once an hour at most.
  if (ago < 60 * 60_000) return sessions.usedThisHour;
  return sessions.used(timeFrom(new Date(), last_used_at, words, locale));
}
