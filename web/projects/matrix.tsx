import './matrix.css';
import { useMemo } from 'react';
import { Link } from 'wouter';
import {
  type BoardTask,
  type ByStatus,
  type Label,
  taskStatuses,
} from '../../contract/projects.ts';
import { useWords } from '../locales/use-words.tsx';
import { LabelPill } from '../ui/label-pill.tsx';
import { filterTasks } from './board-filter.ts';
import { matrixRows } from './matrix-rows.ts';
import { projectHref } from './project-address.ts';
import { useOpenProject } from './project-context.tsx';

/** A table of tasks by label and status. */
export function Matrix() {
  const words = useWords().projects;
  const { data, address } = useOpenProject();
  const { filter } = address;
  const tasks = useMemo(() => filterTasks(data, filter), [data, filter]);
  const rows = useMemo(() => matrixRows(data, tasks), [data, tasks]);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable areas need keyboard access
    <section className="matrix-scroll" tabIndex={0} aria-label={words.view.matrix}>
      <table className="matrix">
        <thead>
          <tr>
            <th scope="col">{words.label}</th>
            {taskStatuses.map((status) => (
              <th scope="col" key={status}>
                {words.status[status]} <span className="board-count">{tasks[status].length}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, tasks: cells }) => (
            <Row key={label?.id ?? 'none'} label={label} cells={cells} />
          ))}
        </tbody>
      </table>
      {rows.length === 0 && <p className="board-empty">{words.emptyMatrix}</p>}
    </section>
  );
}

function Row({ label, cells }: { label: Label | undefined; cells: ByStatus<BoardTask[]> }) {
  const words = useWords().projects;
  return (
    <tr>
      <th scope="row">
        {label ? (
          <LabelPill label={label} />
        ) : (
          <span className="project-soft">{words.withoutLabel}</span>
        )}
      </th>
      {taskStatuses.map((status) => (
        <td key={status}>
          {cells[status].length > 0 && (
            <ul className="matrix-tasks">
              {cells[status].map((task) => (
                <li key={task.id}>
                  <TaskLink task={task} />
                </li>
              ))}
            </ul>
          )}
        </td>
      ))}
    </tr>
  );
}

function TaskLink({ task }: { task: BoardTask }) {
  const words = useWords().projects;
  const { id, address } = useOpenProject();
  return (
    <Link
      href={projectHref(id, { ...address, task: task.id })}
      data-task-id={task.id}
      aria-current={address.task === task.id ? 'true' : undefined}
      dir="auto"
    >
      {task.task_title || words.untitled}
    </Link>
  );
}
