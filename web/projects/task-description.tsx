import { useRef } from 'react';
import type { BoardTask } from '../../contract/projects.ts';
import { useWords } from '../locales/use-words.tsx';
import { Button } from '../ui/button.tsx';
import { useToast } from '../ui/toasts.tsx';
import { DescriptionField } from './description-field.tsx';
import { EditConflict } from './edit-conflict.tsx';
import { LongText } from './long-text.tsx';
import { useOpenProject } from './project-context.tsx';
import { useTaskActions } from './task-actions.ts';
import { useDraft } from './use-draft.ts';

export function TaskDescription({ task }: { task: BoardTask }) {
  const words = useWords();
  const { mayWork } = useOpenProject();
  const { edit } = useTaskActions();
  const toast = useToast();
  const draft = useDraft(task.task_description, (task_description, onRefused) =>
    edit(task.id, { task_description }, onRefused),
  );
  const button = useRef<HTMLButtonElement>(null);
  const end = (how: () => void) => {
    how();
    requestAnimationFrame(() => button.current?.focus());
  };
  const cancel = () => {
    const { text } = draft;
    end(draft.drop);
    if (text.trim() === task.task_description) return;
    toast(words.projects.changesDropped, {
      label: words.general.undo,
      run: () => draft.write(text),
    });
  };
  return (
    <section className="task-description">
      <div className="task-section-head">
        <h3>{words.projects.description}</h3>
        {mayWork && !draft.isOpen && (
          <Button kind="plain" ref={button} onClick={draft.open}>
            {task.task_description ? words.general.edit : words.general.add}
          </Button>
        )}
      </div>
      {draft.isOpen ? (
        <>
          <DescriptionField
            text={draft.text}
            onWrite={draft.write}
            onSave={() => end(draft.finish)}
            onCancel={cancel}
          />
          {draft.hasConflict ? (
            <EditConflict
              theirs={task.task_description}
              onKeep={() => end(draft.keepMine)}
              onDrop={() => end(draft.drop)}
            />
          ) : (
            <div className="form-actions">
              <Button onClick={cancel}>{words.general.cancel}</Button>
              <Button kind="main" onClick={() => end(draft.finish)}>
                {words.general.save}
              </Button>
            </div>
          )}
        </>
      ) : (
        task.task_description && <LongText text={task.task_description} />
      )}
    </section>
  );
}
