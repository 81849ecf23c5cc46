/** The frame around every page: the navigation, and a notice while the server is away. */
import type { ReactNode } from 'react';
import { Link, useLocation } from 'wouter';
import { Count } from './chats/count.tsx';
import { unreadIn } from './chats/listed-chats.ts';
import { useChats } from './chats/use-chats.ts';
import { useWords } from './locales/use-words.tsx';
import { fullName } from './names.ts';
import { useIsOnline } from './online.ts';
import { openPalette, PaletteHost } from './search/use-palette.tsx';
import { useSignedIn } from './session.ts';
import { Avatar } from './ui/avatar.tsx';
import { Icon, type IconName } from './ui/icon.tsx';

export function Frame({ children }: { children: ReactNode }) {
  const words = useWords().general;
  const me = useSignedIn();
  const isOnline = useIsOnline();
  return (
    <div className="frame">
      <a className="skip-link" href="#page">
        {words.skipToContent}
      </a>
      {!isOnline && (
        <p className="frame-line" role="status">
          {words.offline}
        </p>
      )}
      <nav className="rail" aria-label={words.navigation}>
        <RailLink to="/" icon="chat" text={words.conversations}>
          <Unread />
        </RailLink>
        <RailLink to="/projects" also="/project/" icon="board" text={words.projects} />
        <RailLink to="/my-tasks" icon="tasks" text={words.myTasks} />
        {me.is_admin && <RailLink to="/users" icon="people" text={words.people} />}
        <button
          type="button"
          className="rail-link rail-search"
          aria-label={words.search}
          title={words.search}
          onClick={() => openPalette()}
        >
          <Icon name="search" size={24} />
        </button>
        <RailLink to="/settings" text={words.settings} isLast>
          <Avatar id={me.id} name={fullName(me)} image={me.image_route} size={28} />
        </RailLink>
      </nav>
      <main className="frame-page" id="page" tabIndex={-1}>
        {children}
      </main>
      <PaletteHost />
    </div>
  );
}

function Unread() {
  const words = useWords().chats;
  const { chats, unreadBeyond } = useChats();
  const count = unreadIn(chats ?? []) + unreadBeyond;
  if (count === 0) return null;
  return (
    <span className="rail-count">
      <Count count={count} />
      <span className="visually-hidden">{words.unread(count)}</span>
    </span>
  );
}

interface RailLinkProps {
  to: string;
  /** Prefix of other paths that belong to this link. */
  also?: string;
  icon?: IconName;
  text: string;
  isLast?: boolean;
  children?: ReactNode;
}

function RailLink({ to, also, icon, text, isLast = false, children }: RailLinkProps) {
  const [path] = useLocation();
  const isHere = path === to || (also !== undefined && path.startsWith(also));
  return (
    <Link
      href={to}
      className={isLast ? 'rail-link rail-end' : 'rail-link'}
      title={text}
      aria-current={isHere ? 'page' : undefined}
    >
      {icon && <Icon name={icon} size={24} />}
      <span className="visually-hidden">{text}</span>
      {children}
    </Link>
  );
}
