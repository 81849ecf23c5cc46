import type { BoardTask } from '../../contract/projects.ts';
import { dayInWords, fullDay } from '../dates.ts';
import { useLocale, useWords } from '../locales/use-words.tsx';

interface DueDateProps {
  task: Pick<BoardTask, 'due_date' | 'status'>;
  /** `YYYY-MM-DD` */
  today: string;
  /** Shows the date itself, for pages that are read on another day. */
  isFull?: boolean | undefined;
}

/** An overdue date is marked by its text as well as by its colour. */
export function DueDate({ task, today, isFull }: DueDateProps) {
  const words = useWords();
  const locale = useLocale();
  const { due_date: date } = task;
  if (date === null) return null;
  const isLate = task.status !== 'completed' && date < today;
  const day = isFull ? fullDay(date, locale) : dayInWords(date, today, words, locale);
  return (
    <time className="task-due" dateTime={date} data-late={isLate}>
      {isLate ? words.projects.wasDue(day) : words.projects.due(day)}
    </time>
  );
}
