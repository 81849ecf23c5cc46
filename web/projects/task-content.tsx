import { Link } from 'wouter';
import type { BoardTask } from '../../contract/projects.ts';
import { chatPath } from '../chats/chat-address.ts';
import { useWords } from '../locales/use-words.tsx';
import { isolated } from '../names.ts';
import { Icon } from '../ui/icon.tsx';
import { LabelPill } from '../ui/label-pill.tsx';
import { LabelPicker } from './label-picker.tsx';
import { taskLabels } from './labels.ts';
import { useAnnounce } from './live-region.tsx';
import { useOpenProject } from './project-context.tsx';
import { StatusMark } from './status-mark.tsx';
import { StatusMenu } from './status-menu.tsx';
import { useTaskActions } from './task-actions.ts';
import { TaskCandidates } from './task-candidates.tsx';
import { TaskDescription } from './task-description.tsx';
import { TaskDue } from './task-due.tsx';
import { TaskHistory } from './task-history.tsx';
import { TaskTitle } from './task-title.tsx';
import type { Details } from './use-task-details.ts';

interface TaskContentProps {
  task: BoardTask;
  details: Details | undefined;
}

export function TaskContent({ task, details }: TaskContentProps) {
  const words = useWords().projects;
  const { data, mayWork } = useOpenProject();
  const { move, label } = useTaskActions();
  const announce = useAnnounce();
  const title = task.task_title || words.untitled;
  const labels = taskLabels(data)(task);
  const message = details?.task.message;
  return (
    <div className="side-body">
      <TaskTitle task={task} />
      <dl className="task-facts">
        <dt>{words.statusTitle}</dt>
        <dd>
          {mayWork ? (
            <StatusMenu
              status={task.status}
              name={title}
              onChange={(status) => {
                move(task.id, { status });
                announce(words.movedTo(isolated(title), words.oneStatus[status]));
              }}
            />
          ) : (
            <span className="task-fact">
              <StatusMark status={task.status} /> {words.oneStatus[task.status]}
            </span>
          )}
        </dd>
        <dt>{words.dueTitle}</dt>
        <dd>
          <TaskDue task={task} />
        </dd>
        <dt>{words.labels}</dt>
        <dd className="task-pills">
          {labels.map((one) => (
            <LabelPill key={one.id} label={one} />
          ))}
          {labels.length === 0 && !mayWork && <span className="project-soft">{words.none}</span>}
          {mayWork && (
            <LabelPicker
              name={words.labelsOf(title)}
              chosen={data.task_labels[task.id] ?? []}
              onChange={(ids) => label(task.id, ids)}
            />
          )}
        </dd>
        <TaskCandidates task={task} labels={labels} />
      </dl>
      <TaskDescription task={task} />
      {message && (
        <Link
          className="task-from"
          href={chatPath(message.chat_id, { messageId: message.message_id })}
        >
          <Icon name="chat" size={16} />
          {words.fromMessage}
        </Link>
      )}
      <TaskHistory details={details} />
    </div>
  );
}
