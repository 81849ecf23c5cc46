/** Who has read a message, updated while the dialog is open. */
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import type { PublicUser } from '../../contract/accounts.ts';
import type { MessageReaders } from '../../contract/chats.ts';
import { get } from '../api.ts';
import { useWords } from '../locales/use-words.tsx';
import { fullName } from '../names.ts';
import { Avatar } from '../ui/avatar.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { problemText } from '../ui/problem-text.ts';
import type { Message } from './model.ts';
import { pollDelayMs } from './poller.ts';
import './readers.css';
import { Name } from '../ui/name.tsx';
import { snippet } from './message-parts.ts';

interface ReadersDialogProps {
  message: Message;
  /** The version of the chat. When it changes, somebody may have read the message. */
  version: number;
  onClose: () => void;
}

export default function ReadersDialog({ message, version, onClose }: ReadersDialogProps) {
  const words = useWords();
  const { readers } = words.chats;
  const { data, error } = useQuery({
    queryKey: ['message readers', message.id, version],
    queryFn: () => get<MessageReaders>(`/message-readers?message_id=${message.id}`),
    placeholderData: (former) => former,
    staleTime: 0,
    // The version only changes when the last member reads, so poll for the others.
    refetchInterval: () => pollDelayMs(true, Math.random()),
  });
  const lists = data && [
    { title: readers.read, people: data.read_by },
    { title: readers.delivered, people: data.delivered_to },
    { title: readers.notYet, people: data.not_yet },
  ];
  const shown = lists?.filter(({ people }) => people.length > 0);
  return (
    <Dialog title={readers.title} isOpen onClose={onClose}>
      <p className="sheet-text" dir="auto">
        {snippet(message.content)}
      </p>
      <div className="readers">
        {!data && !error && <div className="skeleton" />}
        {!data && error && <p role="alert">{problemText(error, words)}</p>}
        {shown?.length === 0 && <p>{readers.nobody}</p>}
        {shown?.map(({ title, people }) => (
          <Readers key={title(0)} title={title(people.length)} people={people} />
        ))}
      </div>
    </Dialog>
  );
}

function Readers({ title, people }: { title: string; people: PublicUser[] }) {
  const id = useId();
  return (
    <section>
      <h3 id={id}>{title}</h3>
      <ul aria-labelledby={id}>
        {people.map((person) => (
          <li className="reader" key={person.id}>
            <Avatar id={person.id} name={fullName(person)} image={person.image_route} size={32} />
            <Name>{fullName(person)}</Name>
          </li>
        ))}
      </ul>
    </section>
  );
}
