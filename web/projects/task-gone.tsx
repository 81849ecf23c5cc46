import { Problem } from '../api.ts';
import { useWords } from '../locales/use-words.tsx';
import { fullName, isolated } from '../names.ts';
import { Button } from '../ui/button.tsx';
import { problemText } from '../ui/problem-text.ts';
import { useOpenProject } from './project-context.tsx';
import { useTaskActions } from './task-actions.ts';
import type { Details } from './use-task-details.ts';

/** For a task that is not on the board: it was deleted or never existed. */
export function TaskGone({ details, error }: { details: Details | undefined; error: unknown }) {
  const words = useWords();
  const { mayWork } = useOpenProject();
  const { restore } = useTaskActions();
  if (!details) {
    const isMissing = error instanceof Problem && error.code === 'not_found';
    return (
      <p className="side-body project-soft" role="status">
        {isMissing && words.projects.noSuchTask}
        {error !== null && !isMissing && problemText(error, words)}
      </p>
    );
  }
  const { task, history, users } = details;
  if (task.deleted_at === null) return null;
  const last = history.findLast(({ event }) => event.type === 'deleted');
  const person = users.find(({ id }) => id === last?.user_id);
  return (
    <div className="side-body">
      <h2 dir="auto">{task.task_title || words.projects.untitled}</h2>
      <p className="notice">
        {words.projects.taskEvents.deleted(
          person ? isolated(fullName(person)) : words.projects.somebody,
        )}
      </p>
      {mayWork && (
        <Button onClick={() => restore(task, task.labels)}>{words.projects.restore}</Button>
      )}
    </div>
  );
}
