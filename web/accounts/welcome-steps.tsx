/** The first steps of the first administrator: invite people, create a project, start a chat. */
import { type ReactNode, useState } from 'react';
import { Link } from 'wouter';
import { useWords } from '../locales/use-words.tsx';
import { useSignedIn } from '../session.ts';
import { Icon } from '../ui/icon.tsx';
import { useTitle } from '../use-title.ts';
import type { MadeInvite } from './invitation-links.ts';
import { InviteForm, InviteLink } from './invite-form.tsx';
import { WelcomeProject } from './welcome-project.tsx';
import './accounts.css';
import './welcome.css';

export function WelcomeSteps() {
  const { welcome: words } = useWords().accounts;
  const me = useSignedIn();
  const [made, setMade] = useState<MadeInvite>();
  const [hasProject, setHasProject] = useState(false);
  const title = words.title(me.first_name);
  useTitle(title);
  return (
    <div className="column">
      <div className="column-inner welcome">
        <header className="form">
          <h1 dir="auto">{title}</h1>
          <p className="soft">{words.text}</p>
        </header>
        <ol className="welcome-steps">
          <Step title={words.inviteTitle} text={words.inviteText} isDone={made !== undefined}>
            {made ? <InviteLink made={made} /> : <InviteForm usesDefault={0} onMade={setMade} />}
          </Step>
          <Step title={words.projectTitle} text={words.projectText} isDone={hasProject}>
            <WelcomeProject onMade={() => setHasProject(true)} />
          </Step>
          <Step title={words.chatTitle} text={words.chatText}>
            <Link className="button form-start" data-kind="main" href="/">
              {words.toChats}
            </Link>
          </Step>
        </ol>
      </div>
    </div>
  );
}

interface StepProps {
  title: string;
  text: string;
  isDone?: boolean;
  children: ReactNode;
}

function Step({ title, text, isDone = false, children }: StepProps) {
  const { welcome: words } = useWords().accounts;
  return (
    <li className="welcome-step" data-done={isDone}>
      <span className="welcome-mark">{isDone && <Icon name="check" size={18} />}</span>
      <div className="form">
        <div>
          <h2>
            {title}
            {isDone && <span className="visually-hidden">{words.done}</span>}
          </h2>
          <p className="soft">{text}</p>
        </div>
        {children}
      </div>
    </li>
  );
}
