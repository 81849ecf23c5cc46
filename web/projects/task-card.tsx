/** A task on the board: its title, its labels, its date, and nothing else. */
import type { BoardTask, Label } from '../../contract/projects.ts';
import { dayInWords } from '../dates.ts';
import { useLocale, useWords } from '../locales/use-words.tsx';
import { LabelPill } from '../ui/label-pill.tsx';

interface TaskCardProps {
  task: BoardTask;
  labels: Label[];
  /** `YYYY-MM-DD` */
  today: string;
  href: string;
}

export function TaskCard({ task, labels, today, href }: TaskCardProps) {
  const words = useWords().projects;
  return (
    <article className="task-card">
      <h3 className="task-title">
        <a href={href}>{task.task_title || words.untitled}</a>
      </h3>
      {labels.length > 0 && (
        <ul className="task-labels" aria-label={words.labels}>
          {labels.map((label) => (
            <li key={label.id}>
              <LabelPill label={label} />
            </li>
          ))}
        </ul>
      )}
      {task.due_date !== null && <DueDate task={task} date={task.due_date} today={today} />}
    </article>
  );
}

function DueDate({ task, date, today }: { task: BoardTask; date: string; today: string }) {
  const words = useWords();
  const locale = useLocale();
  const isLate = task.status !== 'completed' && date < today;
  return (
    <p className="task-due" data-late={isLate}>
      {words.projects.due} <time dateTime={date}>{dayInWords(date, today, words, locale)}</time>
      {isLate && <strong> {words.projects.late}</strong>}
    </p>
  );
}
