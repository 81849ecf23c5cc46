import { clockTime, dayInWords, fullTime, localDay, useToday } from '../dates.ts';
import { useLocale, useWords } from '../locales/use-words.tsx';
import { fullName, isolated } from '../names.ts';
import { historyText } from './task-told.ts';
import type { Details } from './use-task-details.ts';

/** What happened to the task, the newest first. */
export function TaskHistory({ details }: { details: Details | undefined }) {
  const words = useWords();
  const locale = useLocale();
  const today = useToday();
  if (!details) return null;
  const nameOf = (id: number) => {
    const person = details.users.find((one) => one.id === id);
    return person ? isolated(fullName(person)) : words.projects.somebody;
  };
  return (
    <section>
      <h3>{words.projects.history}</h3>
      <ol className="task-history">
        {[...details.history].reverse().map(({ id, user_id, created_at, event }) => (
          <li key={id}>
            <span>{historyText(event, nameOf(user_id), { words, locale, today })}</span>{' '}
            <time
              className="project-soft"
              dateTime={created_at}
              title={fullTime(created_at, locale)}
            >
              {dayInWords(localDay(new Date(created_at)), today, words, locale)}{' '}
              {clockTime(created_at, locale)}
            </time>
          </li>
        ))}
      </ol>
    </section>
  );
}
