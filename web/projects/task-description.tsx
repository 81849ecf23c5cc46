import { useRef } from 'react';
import { Link } from 'wouter';
import { defaultLimits } from '../../contract/limits.ts';
import type { BoardTask } from '../../contract/projects.ts';
import { useWords } from '../locales/use-words.tsx';
import { Button } from '../ui/button.tsx';
import { linkedText } from './linked-text.ts';
import { Overtaken } from './overtaken.tsx';
import { useOpenProject } from './project-context.tsx';
import { findTask } from './project-edits.ts';
import { useTaskActions } from './task-actions.ts';
import { useAutoHeight } from './task-title.tsx';
import { projectHref } from './use-address.ts';
import { useDraft } from './use-draft.ts';

/** What is to be done, at length: a text that one reads, or writes. */
export function TaskDescription({ task }: { task: BoardTask }) {
  const words = useWords();
  const { mayWork } = useOpenProject();
  const { edit } = useTaskActions();
  const draft = useDraft(task.task_description, (task_description, onRefused) =>
    edit(task.id, { task_description }, onRefused),
  );
  const field = useRef<HTMLTextAreaElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  useAutoHeight(field, draft.isOpen ? draft.text : undefined);
  const end = (how: () => void) => {
    how();
    requestAnimationFrame(() => button.current?.focus());
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
          <textarea
            ref={field}
            className="input"
            value={draft.text}
            aria-label={words.projects.description}
            maxLength={defaultLimits.taskDescriptionLengthMax}
            dir="auto"
            // biome-ignore lint/a11y/noAutofocus: writing here has just been asked for
            autoFocus
            onFocus={({ target }) =>
              target.setSelectionRange(target.value.length, target.value.length)
            }
            onChange={({ target }) => draft.write(target.value)}
            onKeyDown={(event) => {
              const isDone =
                event.key === 'Escape' ||
                (event.key === 'Enter' && (event.ctrlKey || event.metaKey));
              if (!isDone) return;
              event.preventDefault();
              event.stopPropagation();
              end(draft.finish);
            }}
          />
          {draft.isOvertaken ? (
            <Overtaken
              theirs={task.task_description}
              onKeep={() => end(draft.keepMine)}
              onDrop={() => end(draft.drop)}
            />
          ) : (
            <div className="form-actions">
              <Button onClick={() => end(draft.drop)}>{words.general.cancel}</Button>
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

/** With its line breaks, and its addresses and other tasks to follow. */
function LongText({ text }: { text: string }) {
  const { id, data, address } = useOpenProject();
  const parts = linkedText(text, (task) => findTask(data, task) !== undefined);
  return (
    <p className="task-text" dir="auto">
      {parts.map(({ text: part, href, task }, i) => {
        if (task !== undefined) {
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: parts of a text have no other name
            <Link key={i} href={projectHref(id, { ...address, task })}>
              {part}
            </Link>
          );
        }
        if (href === undefined) return part;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: parts of a text have no other name
          <a key={i} href={href} target="_blank" rel="noopener noreferrer nofollow">
            {part}
          </a>
        );
      })}
    </p>
  );
}
