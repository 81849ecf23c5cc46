import './projects.css';
import { useMemo } from 'react';
import { Link } from 'wouter';
import type { MyTask } from '../../contract/projects.ts';
import { useToday } from '../dates.ts';
import { useWords } from '../locales/use-words.tsx';
import { AriaLanguage } from '../ui/aria-language.tsx';
import { problemText } from '../ui/problem-text.ts';
import { useTitle } from '../use-title.ts';
import { type DueGroup, groupByDue } from './due-groups.ts';
import { MyTaskLine } from './my-task-line.tsx';
import { myTasksSource, projectsSource } from './sources.ts';
import { useSourceOfAll } from './use-source.ts';

export default function MyTasksPage() {
  const words = useWords();
  const today = useToday();
  const { data, error } = useSourceOfAll(myTasksSource);
  const readOnly = useReadOnly();
  const groups = useMemo(() => groupByDue(data?.tasks ?? [], today), [data, today]);
  useTitle(words.general.myTasks);
  return (
    <div className="column">
      <div className="column-inner my-tasks">
        <h1>{words.general.myTasks}</h1>
        {!data && error !== null && <p role="alert">{problemText(error, words)}</p>}
        {!data && error === null && <div className="skeleton skeleton-board" aria-hidden="true" />}
        {data?.tasks.length === 0 && (
          <section className="first-project">
            <h2>{words.projects.noTasksOfMine}</h2>
            <p>{words.projects.howTasksBecomeMine}</p>
            <Link className="button" href="/projects">
              {words.projects.toProjects}
            </Link>
          </section>
        )}
        <AriaLanguage>
          {groups.map(([group, tasks]) => (
            <Group key={group} {...{ group, tasks, today, readOnly }} />
          ))}
        </AriaLanguage>
      </div>
    </div>
  );
}

interface GroupProps {
  group: DueGroup;
  tasks: MyTask[];
  today: string;
  readOnly: Set<number>;
}

function Group({ group, tasks, today, readOnly }: GroupProps) {
  const words = useWords().projects;
  const heading = (
    <>
      {words.dueGroup[group]} <span className="board-count">{tasks.length}</span>
    </>
  );
  const list = (
    <ul className="listing">
      {tasks.map((task) => (
        <MyTaskLine
          key={task.id}
          task={task}
          today={today}
          mayWork={!readOnly.has(task.project_id)}
        />
      ))}
    </ul>
  );
  if (group === 'done') {
    return (
      <details className="task-group">
        <summary>
          <h2>{heading}</h2>
        </summary>
        {list}
      </details>
    );
  }
  return (
    <section className="task-group" data-group={group}>
      <h2>{heading}</h2>
      {list}
    </section>
  );
}

/** Ids of the projects in which the reader is an observer. Tasks do not tell. */
function useReadOnly(): Set<number> {
  const { data } = useSourceOfAll(projectsSource);
  return useMemo(
    () => new Set(data?.projects.filter(({ role }) => role === 'observer').map(({ id }) => id)),
    [data],
  );
}
