/** Asks for the title and labels of a task before it is made from a message. */
import './make-task-dialog.css';
import { type FormEvent, useState } from 'react';
import type { PublicUser } from '../../contract/accounts.ts';
import { defaultLimits } from '../../contract/limits.ts';
import type { Label } from '../../contract/projects.ts';
import { post } from '../api.ts';
import { useWords } from '../locales/use-words.tsx';
import { fullName, plainName } from '../names.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Field } from '../ui/field.tsx';
import { LabelPill } from '../ui/label-pill.tsx';
import { problemText } from '../ui/problem-text.ts';
import { findMarks, type KnownNames } from './mention-marks.ts';
import type { Message } from './model.ts';
import { refreshChat } from './use-chats.ts';

interface MakeTaskDialogProps {
  message: Message;
  names: KnownNames;
  people: ReadonlyMap<number, PublicUser>;
  labels: readonly Label[];
  projectId: number;
  onClose: () => void;
}

export default function MakeTaskDialog(props: MakeTaskDialogProps) {
  const { message, names, people, labels, projectId, onClose } = props;
  const words = useWords();
  const [title, setTitle] = useState(() => titleOf(message, names, people));
  const [chosen, setChosen] = useState<number[]>([]);
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<unknown>();

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy || !title.trim()) return;
    setBusy(true);
    try {
      const path = `/project/${projectId}/add_task`;
      const fields = { message_id: message.id, task_title: title.trim(), labels: chosen };
      await post(path, fields);
      refreshChat(message.chat_id);
      onClose();
    } catch (error) {
      setFault(error);
      setBusy(false);
    }
  };

  return (
    <Dialog title={words.chats.makeTask} isOpen onClose={onClose}>
      <form className="form" onSubmit={submit} noValidate>
        <Field
          label={words.chats.taskTitle}
          value={title}
          onChange={({ target }) => setTitle(target.value)}
          maxLength={defaultLimits.taskTitleLengthMax}
          autoComplete="off"
          dir="auto"
        />
        {labels.length > 0 && (
          <fieldset className="task-labels">
            <legend className="field-label">{words.projects.labels}</legend>
            {labels.map((label) => (
              <label className="task-label" key={label.id}>
                <input
                  type="checkbox"
                  checked={chosen.includes(label.id)}
                  onChange={() => setChosen(toggled(chosen, label.id))}
                />
                <LabelPill label={label} />
              </label>
            ))}
          </fieldset>
        )}
        {fault !== undefined && (
          <p className="notice" data-kind="danger" role="alert">
            {problemText(fault, words)}
          </p>
        )}
        <div className="form-actions">
          <Button onClick={onClose}>{words.general.cancel}</Button>
          <Button kind="main" type="submit" disabled={isBusy || !title.trim()}>
            {words.chats.createTask}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

const toggled = (ids: number[], id: number): number[] =>
  ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id];

/** The first line, with names instead of the mentions of people and labels. */
function titleOf(
  { content, mentions }: Message,
  names: KnownNames,
  people: ReadonlyMap<number, PublicUser>,
): string {
  let text = '';
  let end = 0;
  for (const { start, end: markEnd, mention } of findMarks(content, mentions, names)) {
    const person = mention.type === 'user' ? people.get(mention.user_id) : undefined;
    if (!person) continue;
    text += content.slice(end, start) + plainName(fullName(person));
    end = markEnd;
  }
  text += content.slice(end);
  const line = text.split(/[\n\r\u2028\u2029]/, 1)[0]?.trim() ?? '';
  return [...line].slice(0, defaultLimits.taskTitleLengthMax).join('');
}
