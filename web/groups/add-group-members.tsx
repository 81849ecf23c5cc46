import { type SubmitEvent, useRef, useState } from 'react';
import type { PublicUser } from '../../contract/accounts.ts';
import { Problem } from '../api.ts';
import { useWords } from '../locales/use-words.tsx';
import { PeoplePicker } from '../people/people-picker.tsx';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { problemText } from '../ui/problem-text.ts';
import { addUsers, refusedFields } from './chat-requests.ts';
import type { OpenGroup } from './use-group.ts';

/** Shown as members at once. If the server refuses, the form reopens with the same people. */
export function AddGroupMembers({ open }: { open: OpenGroup }) {
  const words = useWords();
  const { panel, newChat } = words.groups;
  const [isOpen, setOpen] = useState(false);
  const [people, setPeople] = useState<PublicUser[]>([]);
  const [fault, setFault] = useState<unknown>();
  const button = useRef<HTMLButtonElement>(null);
  const { chat_id, members } = open.chat;
  const close = () => {
    setOpen(false);
    setFault(undefined);
    requestAnimationFrame(() => button.current?.focus());
  };
  const add = async (event: SubmitEvent) => {
    event.preventDefault();
    if (people.length === 0) return;
    close();
    setPeople([]);
    const user_ids = people.map(({ id }) => id);
    try {
      await open.change({ type: 'added', people }, () => addUsers(chat_id, user_ids));
    } catch (error) {
      setPeople(people);
      setFault(error);
      setOpen(true);
    }
  };

  const faultText = () => {
    if (fault instanceof Problem && fault.code === 'group_full') return panel.noRoom;
    return refusedFields(fault).length > 0 ? newChat.peopleRefused : problemText(fault, words);
  };

  if (!isOpen) {
    return (
      <Button ref={button} onClick={() => setOpen(true)}>
        <Icon name="plus" />
        {panel.addPeople}
      </Button>
    );
  }
  return (
    <form
      className="form"
      onSubmit={add}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        // Keep the panel around it open.
        event.stopPropagation();
        close();
      }}
    >
      <PeoplePicker
        label={panel.whoToAdd}
        picked={people}
        onChange={setPeople}
        present={members.map(({ id }) => id)}
        autoFocus
      />
      <p className="field-hint">{panel.theySeeAll}</p>
      {fault !== undefined && (
        <p className="notice" data-kind="danger" role="alert">
          {faultText()}
        </p>
      )}
      <div className="form-actions">
        <Button onClick={close}>{words.general.cancel}</Button>
        <Button kind="main" type="submit" disabled={people.length === 0}>
          {panel.add(people.length)}
        </Button>
      </div>
    </form>
  );
}
