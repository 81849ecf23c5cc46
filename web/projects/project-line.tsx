import { Link } from 'wouter';
import { type ProjectSummary, taskStatuses } from '../../contract/projects.ts';
import { useWords } from '../locales/use-words.tsx';

export function ProjectLine({ project }: { project: ProjectSummary }) {
  const words = useWords();
  const { id, name, description, role, member_count, task_counts } = project;
  const counted = taskStatuses.filter((status) => task_counts[status] > 0);
  return (
    <li className="project-line">
      <h2>
        <Link href={`/project/${id}`} dir="auto">
          {name}
        </Link>
      </h2>
      {description && (
        <p className="project-line-about" dir="auto">
          {description}
        </p>
      )}
      <p className="project-soft">
        {words.projects.role[role]} · {words.general.people_(member_count)}
      </p>
      <ul className="task-counts" aria-label={words.projects.tasks}>
        {counted.map((status) => (
          <li key={status} data-status={status}>
            <strong>{task_counts[status]}</strong> {words.projects.inStatus[status]}
          </li>
        ))}
        {counted.length === 0 && <li className="project-soft">{words.projects.noTasks}</li>}
      </ul>
    </li>
  );
}
