import { useMemo, useRef } from 'react';
import { defaultLimits } from '../../contract/limits.ts';
import { useWords } from '../locales/use-words.tsx';
import { CompletionList, completionIds } from '../mentions/completion-list.tsx';
import { completeLabel, completePerson, isStored } from '../mentions/completions.ts';
import { useCompletion } from '../mentions/use-completion.ts';
import { isComposing, useAutoHeight } from '../ui/text-field.ts';
import { useOpenProject } from './project-context.tsx';

interface DescriptionFieldProps {
  text: string;
  onWrite: (text: string) => void;
  onSave: () => void;
  onCancel: () => void;
}

/** A text area with suggestions for mentions. */
export function DescriptionField({ text, onWrite, onSave, onCancel }: DescriptionFieldProps) {
  const words = useWords().projects;
  const { data } = useOpenProject();
  const { project_members, project_labels, tasks_by_status: tasks } = data;
  const field = useRef<HTMLTextAreaElement>(null);
  const named = useMemo(() => {
    const labels = project_labels.filter(isStored).map(completeLabel);
    return [...project_members.map(completePerson), ...labels];
  }, [project_members, project_labels]);
  const completion = useCompletion(field, text, { named, tasks });
  useAutoHeight(field, text);
  return (
    <div className="description-field">
      <textarea
        ref={field}
        className="input"
        value={text}
        aria-label={words.description}
        maxLength={defaultLimits.taskDescriptionLengthMax}
        dir="auto"
        // biome-ignore lint/a11y/noAutofocus: the person has just asked to write here
        autoFocus
        {...completionIds(completion)}
        onFocus={({ target }) => target.setSelectionRange(target.value.length, target.value.length)}
        onChange={({ target }) => {
          onWrite(target.value);
          completion.follow();
        }}
        onSelect={completion.follow}
        onBlur={completion.close}
        onKeyDown={(event) => {
          if (isComposing(event) || completion.onKey(event)) return;
          const isSave = event.key === 'Enter' && (event.ctrlKey || event.metaKey);
          if (event.key !== 'Escape' && !isSave) return;
          event.preventDefault();
          event.stopPropagation();
          if (isSave) onSave();
          else onCancel();
        }}
      />
      <CompletionList completion={completion} place="below" />
    </div>
  );
}
