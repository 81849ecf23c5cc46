import { type KeyboardEvent, type ReactNode, type SubmitEvent, useRef, useState } from 'react';
import { useWords } from '../locales/use-words.tsx';
import { Button, IconButton } from '../ui/button.tsx';
import { Field, TextArea } from '../ui/field.tsx';
import { problemText } from '../ui/problem-text.ts';
import { refusedFields } from './chat-requests.ts';

interface EditInPlaceProps {
  value: string;
  label: string;
  /** Text of the button that starts editing. */
  action: string;
  /** Shown if the server refuses the text: it only refuses texts that are too long. */
  tooLong: string;
  isEditable: boolean;
  /** The text may be empty and have several lines. */
  isOptional?: boolean;
  /** Shows the new text at once. If it throws, the field reopens. */
  onSave: (value: string) => Promise<void>;
  children: ReactNode;
}

export function EditInPlace({
  value,
  label,
  action,
  tooLong,
  isEditable,
  isOptional = false,
  onSave,
  children,
}: EditInPlaceProps) {
  const words = useWords();
  const [text, setText] = useState<string>();
  const [fault, setFault] = useState<string>();
  const button = useRef<HTMLButtonElement>(null);
  const begin = () => setText(value);
  const end = () => {
    setText(undefined);
    setFault(undefined);
    // The button is rendered with the next paint.
    requestAnimationFrame(() => button.current?.focus());
  };

  if (!isEditable) return children;
  if (text === undefined) {
    return (
      <div className="edit-in-place">
        {children}
        {value === '' ? (
          <Button kind="plain" ref={button} onClick={begin}>
            {action}
          </Button>
        ) : (
          <IconButton icon="edit" label={action} ref={button} onClick={begin} />
        )}
      </div>
    );
  }

  const save = async (event?: SubmitEvent) => {
    event?.preventDefault();
    const wanted = text.trim();
    if (wanted === '' && !isOptional) return;
    end();
    if (wanted === value) return;
    try {
      await onSave(wanted);
    } catch (error) {
      setText(wanted);
      setFault(refusedFields(error).length > 0 ? tooLong : problemText(error, words));
    }
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') {
      event.preventDefault();
      event.stopPropagation();
      end();
    } else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      void save();
    }
  };
  const field = {
    label,
    value: text,
    fault,
    onKeyDown,
    autoComplete: 'off',
    autoFocus: true,
  };
  return (
    <form className="form edit-in-place-form" onSubmit={save} noValidate>
      {isOptional ? (
        <TextArea {...field} rows={3} onChange={({ target }) => setText(target.value)} />
      ) : (
        <Field {...field} onChange={({ target }) => setText(target.value)} />
      )}
      <div className="form-actions">
        <Button onClick={end}>{words.general.cancel}</Button>
        <Button kind="main" type="submit" disabled={!isOptional && text.trim() === ''}>
          {words.general.save}
        </Button>
      </div>
    </form>
  );
}
