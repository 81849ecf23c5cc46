import { useRef } from 'react';
import { defaultLimits } from '../../contract/limits.ts';
import type { BoardTask } from '../../contract/projects.ts';
import { useWords } from '../locales/use-words.tsx';
import { useAutoHeight } from '../ui/text-field.ts';
import { EditConflict } from './edit-conflict.tsx';
import { useOpenProject } from './project-context.tsx';
import { useTaskActions } from './task-actions.ts';
import { useDraft } from './use-draft.ts';

/** Edited in place. */
export function TaskTitle({ task }: { task: BoardTask }) {
  const words = useWords().projects;
  const { mayWork } = useOpenProject();
  const { edit } = useTaskActions();
  // An emptied title goes back to what it was.
  const draft = useDraft(
    task.task_title,
    (task_title, onRefused) => task_title && edit(task.id, { task_title }, onRefused),
  );
  const field = useRef<HTMLTextAreaElement>(null);
  useAutoHeight(field, draft.text);
  if (!mayWork) {
    return (
      <h2 className="side-title" dir="auto">
        {task.task_title || words.untitled}
      </h2>
    );
  }
  return (
    <div>
      {/* A text area is no heading, so screen readers get a hidden one. */}
      <h2 className="visually-hidden" dir="auto">
        {task.task_title || words.untitled}
      </h2>
      <textarea
        ref={field}
        className="side-title"
        rows={1}
        value={draft.text}
        aria-label={words.taskTitle}
        placeholder={words.untitled}
        maxLength={defaultLimits.taskTitleLengthMax}
        dir="auto"
        onFocus={draft.open}
        onChange={({ target }) => draft.write(target.value.replaceAll(/[\r\n]+/g, ' '))}
        onBlur={draft.finish}
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing) return;
          if (event.key === 'Enter') {
            event.preventDefault();
            draft.finish();
          } else if (event.key === 'Escape' && draft.text !== task.task_title) {
            event.stopPropagation();
            draft.drop();
          }
        }}
      />
      {draft.hasConflict && (
        <EditConflict theirs={task.task_title} onKeep={draft.keepMine} onDrop={draft.drop} />
      )}
    </div>
  );
}
