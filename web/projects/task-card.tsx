/** A task on the board: its title, its labels, its date, and nothing else. */
import type { MouseEvent, ReactNode } from 'react';
import type { BoardTask, Label } from '../../contract/projects.ts';
import { useWords } from '../locales/use-words.tsx';
import { LabelMark } from '../ui/label-pill.tsx';
import { DueDate } from './due-date.tsx';

interface TaskCardProps {
  task: BoardTask;
  labels: Label[];
  /** `YYYY-MM-DD` */
  today: string;
  /** The date with its year, rather than a word like tomorrow. */
  hasFullDates?: boolean | undefined;
  href: string;
  /** Instead of going to the address, where the page can show the task by itself. */
  onOpen?: (() => void) | undefined;
  /** What one can do with it, where it moves. */
  children?: ReactNode;
}

export function TaskCard(props: TaskCardProps) {
  const { task, labels, today, hasFullDates, href, onOpen, children } = props;
  const words = useWords().projects;
  // A link would be dragged by itself, without its card.
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
      {task.due_date !== null && (
        <p className="task-when">
          <DueDate task={task} today={today} isFull={hasFullDates} />
        </p>
      )}
      {children}
    </article>
  );
}

/** A click that asks for another tab or window is the browser's. */
export const onPlainClick = (open: () => void) => (event: MouseEvent) => {
  if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey)
    return;
  event.preventDefault();
  open();
};
