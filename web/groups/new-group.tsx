import { useMutation } from '@tanstack/react-query';
import { type SubmitEvent, useRef, useState } from 'react';
import type { PublicUser } from '../../contract/accounts.ts';
import { Problem } from '../api.ts';
import { useWords } from '../locales/use-words.tsx';
import { PeoplePicker } from '../people/people-picker.tsx';
import { Button } from '../ui/button.tsx';
import { Field, TextArea } from '../ui/field.tsx';
import { problemText } from '../ui/problem-text.ts';
import { useToast } from '../ui/toasts.tsx';
import { createGroup, refusedFields, uploadPicture } from './chat-requests.ts';
import { NewPicture } from './new-picture.tsx';
import { usePicture } from './use-picture.ts';

interface NewGroupProps {
  onOpened: (chatId: number) => void;
  onClose: () => void;
}

export function NewGroup({ onOpened, onClose }: NewGroupProps) {
  const words = useWords();
  const { newChat } = words.groups;
  const toast = useToast();
  const [people, setPeople] = useState<PublicUser[]>([]);
  const [name, setName] = useState('');
  const [description, setDescription] = useState('');
  const [isTried, setTried] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const chosen = usePicture();

  /** Uploaded afterwards: the group does not need it. */
  const sendPicture = async (chatId: number, picture: Blob) => {
    try {
      await uploadPicture(chatId, picture);
    } catch (error) {
      const again = () => void sendPicture(chatId, picture);
      toast(newChat.pictureFailed(problemText(error, words)), {
        label: words.general.tryAgain,
        run: again,
      });
    }
  };
  const create = useMutation({
    mutationFn: createGroup,
    onSuccess: ({ chat_id }) => {
      if (chosen.picture) void sendPicture(chat_id, chosen.picture.blob);
      onOpened(chat_id);
    },
  });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setTried(true);
    const group_name = name.trim();
    if (people.length === 0) return focusOn(form.current, '.find-input');
    if (group_name === '') return focusOn(form.current, '[name=group_name]');
    const user_ids = people.map(({ id }) => id);
    create.mutate({ group_name, group_description: description.trim(), user_ids });
  };

  const refused = refusedFields(create.error);
  const nameFault = refused.includes('group_name') ? newChat.nameTooLong : undefined;
  const isDeclined = create.error instanceof Problem && create.error.code === 'adding_declined';
  const refusal = isDeclined ? problemText(create.error, words) : newChat.peopleRefused;
  const peopleFault = refused.includes('user_ids') ? refusal : undefined;
  return (
    <form className="form new-group" ref={form} onSubmit={submit} noValidate>
      <PeoplePicker
        label={newChat.people}
        picked={people}
        onChange={setPeople}
        autoFocus
        fault={isTried && people.length === 0 ? newChat.nobody : peopleFault}
      />
      <Field
        label={newChat.name}
        name="group_name"
        autoComplete="off"
        value={name}
        onChange={({ target }) => setName(target.value)}
        fault={isTried && name.trim() === '' ? newChat.nameless : nameFault}
      />
      <TextArea
        label={newChat.description}
        hint={newChat.descriptionHint}
        rows={2}
        value={description}
        onChange={({ target }) => setDescription(target.value)}
        fault={refused.includes('group_description') ? newChat.descriptionTooLong : undefined}
      />
      <NewPicture name={name} chosen={chosen} />
      {create.isError && refused.length === 0 && (
        <p className="notice" data-kind="danger" role="alert">
          {problemText(create.error, words)}
        </p>
      )}
      <div className="form-actions">
        <Button onClick={onClose}>{words.general.cancel}</Button>
        <Button kind="main" type="submit" disabled={create.isPending}>
          {create.isPending ? newChat.creating : newChat.create}
        </Button>
      </div>
    </form>
  );
}

const focusOn = (form: HTMLFormElement | null, selector: string) =>
  form?.querySelector<HTMLElement>(selector)?.focus();
