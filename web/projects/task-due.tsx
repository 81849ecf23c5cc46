import { useEffect, useRef, useState } from 'react';
import type { BoardTask } from '../../contract/projects.ts';
import { useToday } from '../dates.ts';
import { useWords } from '../locales/use-words.tsx';
import { IconButton } from '../ui/button.tsx';
import { DueDate } from './due-date.tsx';
import { useOpenProject } from './project-context.tsx';
import { useTaskActions } from './task-actions.ts';

/** A year is typed digit by digit, and each digit gives a valid date: wait before saving. */
const settledMs = 700;
const yearMin = '1900';

export function TaskDue({ task }: { task: BoardTask }) {
  const words = useWords().projects;
  const { mayWork } = useOpenProject();
  const { edit } = useTaskActions();
  const today = useToday();
  const [typed, setTyped] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  const due_date = task.due_date ?? '';
  useEffect(() => {
    if (typed === undefined) return;
    const timer = setTimeout(() => keep(typed), settledMs);
    return () => clearTimeout(timer);
  });
  const keep = (date: string) => {
    setTyped(undefined);
    if (date !== due_date && date > yearMin) edit(task.id, { due_date: date });
  };
  if (!mayWork) {
    if (task.due_date === null) return <span className="project-soft">{words.none}</span>;
    return <DueDate task={task} today={today} />;
  }
  return (
    <span className="task-due-field">
      <input
        ref={field}
        className="input due-input"
        type="date"
        aria-label={words.dueTitle}
        value={typed ?? due_date}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={() => typed !== undefined && keep(typed)}
        onKeyDown={(event) => event.key === 'Enter' && typed !== undefined && keep(typed)}
      />
      {due_date !== '' && (
        <IconButton
          icon="close"
          label={words.clearDue}
          onClick={() => {
            setTyped(undefined);
            edit(task.id, { due_date: null });
            field.current?.focus();
          }}
        />
      )}
      {/* Keeps its line without a date, so that nothing moves when one is set. */}
      <span className="task-due-line">
        <DueDate task={task} today={today} />
      </span>
    </span>
  );
}
