import { memo } from 'react';
import { fullTime } from '../dates.ts';
import { useLocale, useWords } from '../locales/use-words.tsx';
import { fullName } from '../names.ts';
import { Sentence } from '../ui/name.tsx';
import { useChatContext } from './chat-context.tsx';
import { eventText } from './event-text.ts';
import type { Row } from './rows.ts';

/** An event of a group. */
export const EventLine = memo(function EventLine({ row }: { row: Row }) {
  const words = useWords().chats;
  const locale = useLocale();
  const { me, people } = useChatContext();
  if (!row.event) return null;
  const nameOf = (id: number) => {
    const person = people.get(id);
    return person && fullName(person);
  };
  return (
    <p className="event-line" title={fullTime(row.created_at, locale)}>
      <Sentence text={eventText(row.event, row.sender_id, { words, locale, me, nameOf })} />
    </p>
  );
});
