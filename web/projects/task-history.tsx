import type { TaskEvent } from '../../contract/projects.ts';
import { clockTime, dayInWords, fullTime, localDay, useToday } from '../dates.ts';
import type { Words } from '../locales/en.ts';
import { type Locale, useLocale, useWords } from '../locales/use-words.tsx';
import { fullName, isolated } from '../names.ts';
import type { Details } from './use-task-details.ts';

/** Newest first. */
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

/** Pure: events of a task as sentences. */

interface Reader {
  words: Words;
  locale: Locale;
  /** `YYYY-MM-DD` */
  today: string;
}

/** @param name The person who did it. */
export function historyText(event: TaskEvent, name: string, reader: Reader): string {
  const { words, locale, today } = reader;
  const texts = words.projects.taskEvents;
  const day = (date: string) => dayInWords(date, today, words, locale);
  const title = (text: string) => isolated(text || words.projects.untitled);
  switch (event.type) {
    case 'created':
      return texts.created(name, title(event.task_title));
    case 'renamed':
      return texts.renamed(name, title(event.from), title(event.to));
    case 'described':
      return texts.described(name);
    case 'rescheduled':
      return event.to === null ? texts.unscheduled(name) : texts.rescheduled(name, day(event.to));
    case 'moved':
      return event.from === event.to
        ? texts.reordered(name)
        : texts.moved(name, words.projects.oneStatus[event.to]);
    case 'labelled':
      return labelledText(event, name, reader);
    case 'deleted':
      return texts.deleted(name);
    case 'restored':
      return texts.restored(name);
  }
}

function labelledText(
  { added, removed }: Extract<TaskEvent, { type: 'labelled' }>,
  name: string,
  { words, locale }: Reader,
): string {
  const texts = words.projects.taskEvents;
  const list = new Intl.ListFormat(locale);
  const names = (labels: typeof added) =>
    list.format(labels.map(({ label_name }) => isolated(label_name)));
  if (removed.length === 0) return texts.labelled(name, names(added));
  if (added.length === 0) return texts.unlabelled(name, names(removed));
  return texts.relabelled(name, names(added), names(removed));
}
