/** The task that was made from a message, with its status as it is now. */
import './task-chip.css';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { Message } from '../../contract/chats.ts';
import { useWords } from '../locales/use-words.tsx';
import { StatusMark } from '../projects/status-mark.tsx';
import { useProject } from '../projects/use-source.ts';
import { Name } from '../ui/name.tsx';

interface TaskChipProps {
  task: NonNullable<Message['task']>;
}

export default function TaskChip({ task }: TaskChipProps): ReactNode {
  const words = useWords();
  const { data } = useProject(task.project_id);
  const { task_id, project_id } = task;
  const found = Object.values(data?.tasks_by_status ?? {})
    .flat()
    .find(({ id }) => id === task_id);
  const isDeleted = data !== undefined && !found;
  return (
    <Link className="task-chip" href={`/project/${project_id}?task=${task_id}`}>
      {found && <StatusMark status={found.status} />}
      {found ? (
        <Name className="task-chip-title">{found.task_title || words.projects.untitled}</Name>
      ) : (
        `#${task_id}`
      )}
      <span className="task-chip-status">
        {found && words.projects.oneStatus[found.status]}
        {isDeleted && words.chats.taskDeleted}
      </span>
    </Link>
  );
}
