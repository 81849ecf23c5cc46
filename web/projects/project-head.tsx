import { Link } from 'wouter';
import { chatPath } from '../chats/chat-address.ts';
import { useWords } from '../locales/use-words.tsx';
import { Icon, type IconName } from '../ui/icon.tsx';
import { projectHref, type View, views } from './project-address.ts';
import { useOpenProject } from './project-context.tsx';
import { ProjectMenu } from './project-menu.tsx';
import { useIsPhone } from './use-is-phone.ts';

const icons: Record<View, IconName> = {
  board: 'board',
  matrix: 'table',
  people: 'people',
  labels: 'label',
};

export function ProjectHead() {
  const words = useWords().projects;
  const { id, data, address } = useOpenProject();
  const { name, description } = data.project;
  return (
    <header className="project-head">
      <div className="project-title">
        <h1 dir="auto" title={name}>
          {name}
        </h1>
        {description && (
          <p className="project-about" dir="auto" title={description}>
            {description}
          </p>
        )}
      </div>
      <div className="project-actions">
        <ConversationButton />
        <ProjectMenu />
      </div>
      <nav className="project-views" aria-label={words.views}>
        {views.map((view) => (
          <Link
            key={view}
            className="project-view"
            href={projectHref(id, { ...address, view, task: undefined })}
            aria-current={address.view === view ? 'page' : undefined}
          >
            <Icon name={icons[view]} size={16} />
            {words.view[view]}
          </Link>
        ))}
      </nav>
    </header>
  );
}

/** Opens the chat beside the board, or on a phone on the page of chats. */
function ConversationButton() {
  const words = useWords().projects;
  const { data, address, go } = useOpenProject();
  const isPhone = useIsPhone();
  const content = (
    <>
      <Icon name="chat" size={16} />
      <span className="project-wide">{words.conversation}</span>
    </>
  );
  if (isPhone) {
    return (
      <Link
        className="button"
        href={chatPath(data.project.chat_id)}
        aria-label={words.conversation}
      >
        {content}
      </Link>
    );
  }
  const isOpen = address.isChatOpen && address.task === undefined;
  return (
    <button
      type="button"
      className="button"
      aria-label={words.conversation}
      aria-expanded={isOpen}
      onClick={() => go({ isChatOpen: !isOpen, task: undefined })}
    >
      {content}
    </button>
  );
}
