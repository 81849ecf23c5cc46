import type { MouseEvent, ReactNode } from 'react';
import type { PublicUser } from '../../contract/accounts.ts';
import type { BoardTask, Label } from '../../contract/projects.ts';
import { useWords } from '../locales/use-words.tsx';
import { fullName } from '../names.ts';
import { Avatar } from '../ui/avatar.tsx';
import { LabelMark } from '../ui/label-pill.tsx';
import { DueDate } from './due-date.tsx';

interface TaskCardProps {
  task: BoardTask;
  labels: Label[];
  /** `YYYY-MM-DD` */
  today: string;
  /** Shows full dates instead of words like "tomorrow". */
  hasFullDates?: boolean | undefined;
  href: string;
  /** Who could take it. */
  faces?: PublicUser[] | undefined;
  /** Handles a plain click instead of following the link. */
  onOpen?: (() => void) | undefined;
  /** Controls of interactive cards. */
  children?: ReactNode;
}

export function TaskCard(props: TaskCardProps) {
  const { task, labels, today, hasFullDates, href, faces, onOpen, children } = props;
  const words = useWords().projects;
  // Without this, the link would be dragged instead of the card.
  const link = onOpen && { onClick: onPlainClick(onOpen), draggable: false };
  return (
    <article className="task-card">
      <h3 className="task-title">
        <a href={href} dir="auto" {...link}>
          {task.task_title || words.untitled}
        </a>
      </h3>
      {labels.length > 0 && (
        <ul className="task-labels" aria-label={words.labels}>
          {labels.map((label) => (
            <li key={label.id}>
              <LabelMark label={label} />
            </li>
          ))}
        </ul>
      )}
      <p className="task-foot">
        {/* An unsaved task has no number yet. */}
        {task.id > 0 && <span className="task-number">#{task.id}</span>}
        <DueDate task={task} today={today} isFull={hasFullDates} />
        {faces && faces.length > 0 && <Faces people={faces} />}
      </p>
      {children}
    </article>
  );
}

const facesMax = 3;

function Faces({ people }: { people: PublicUser[] }) {
  const words = useWords().projects;
  const text = `${words.candidates}: ${people.map(fullName).join(', ')}`;
  const more = people.length - facesMax;
  return (
    <span className="task-faces" role="img" aria-label={text} title={text}>
      {people.slice(0, facesMax).map((person) => (
        <Avatar
          key={person.id}
          id={person.id}
          name={fullName(person)}
          image={person.image_route}
          size={20}
        />
      ))}
      {more > 0 && `+${more}`}
    </span>
  );
}

/** A ref for the card of the open task, which may be anywhere on the board. */
export const scrollIntoSight = (card: Element | null): void =>
  card?.scrollIntoView({ block: 'nearest', inline: 'nearest' });

/** Leaves clicks that open another tab or window to the browser. */
export const onPlainClick = (open: () => void) => (event: MouseEvent) => {
  if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey)
    return;
  event.preventDefault();
  open();
};
