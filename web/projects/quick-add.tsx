import { type FormEvent, useState } from 'react';
import { defaultLimits } from '../../contract/limits.ts';
import type { TaskStatus } from '../../contract/projects.ts';
import { useWords } from '../locales/use-words.tsx';
import { Icon } from '../ui/icon.tsx';
import { useToast } from '../ui/toasts.tsx';
import { isFiltering, labelsToPass, noFilter } from './board-filter.ts';
import { useOpenProject } from './project-context.tsx';
import { useTaskActions } from './task-actions.ts';

interface QuickAddProps {
  status: TaskStatus;
  /** Called after a task was added at the end of the column. */
  onAdded: () => void;
}

/** Adds a task with Enter, and stays ready for the next one. */
export function QuickAdd({ status, onAdded }: QuickAddProps) {
  const words = useWords().projects;
  const { address, go } = useOpenProject();
  const { add } = useTaskActions();
  const toast = useToast();
  const [title, setTitle] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const text = title.trim();
    if (!text) return;
    const { filter } = address;
    const labels = labelsToPass(filter);
    add(text, status, labels);
    setTitle('');
    const isSurelySeen = !isFiltering({
      ...filter,
      labels: labels.length > 0 ? [] : filter.labels,
      statuses: [],
    });
    if (!isSurelySeen)
      toast(words.addedHidden, { label: words.clearFilters, run: () => go({ filter: noFilter }) });
    onAdded();
  };
  return (
    <form className="quick-add" onSubmit={submit}>
      <Icon name="plus" size={16} />
      <input
        value={title}
        onChange={(event) => setTitle(event.target.value)}
        placeholder={words.addTask}
        aria-label={words.addTaskTo(words.status[status])}
        maxLength={defaultLimits.taskTitleLengthMax}
        enterKeyHint="done"
        autoComplete="off"
        dir="auto"
      />
    </form>
  );
}
