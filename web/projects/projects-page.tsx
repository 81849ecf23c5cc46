import './projects.css';
import { useState } from 'react';
import type { ProjectSummary } from '../../contract/projects.ts';
import { useWords } from '../locales/use-words.tsx';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { onDemand } from '../ui/on-demand.tsx';
import { problemText } from '../ui/problem-text.ts';
import { useTitle } from '../use-title.ts';
import { ProjectLine } from './project-line.tsx';
import { projectsSource } from './sources.ts';
import { useSourceOfAll } from './use-source.ts';

const NewProject = onDemand(() => import('./new-project.tsx'));

export default function ProjectsPage() {
  const words = useWords();
  const { data, error } = useSourceOfAll(projectsSource);
  const [isMaking, setMaking] = useState(false);
  useTitle(words.general.projects);
  const [open, archived] = partition(data?.projects ?? []);
  const make = (
    <Button kind="main" onClick={() => setMaking(true)}>
      <Icon name="plus" size={16} />
      {words.projects.newProject}
    </Button>
  );
  return (
    <div className="column">
      <div className="column-inner">
        <header className="page-head">
          <h1>{words.general.projects}</h1>
          {open.length + archived.length > 0 && make}
        </header>
        {!data && error !== null && <p role="alert">{problemText(error, words)}</p>}
        {!data && error === null && <div className="skeleton skeleton-board" aria-hidden="true" />}
        {data && open.length === 0 && (
          <section className="first-project">
            <h2>{archived.length > 0 ? words.projects.noneOpen : words.projects.noProjects}</h2>
            <p>{words.projects.whatProjectIs}</p>
            <p>{words.projects.whatLabelIs}</p>
            {archived.length === 0 && make}
          </section>
        )}
        {open.length > 0 && <ProjectList projects={open} />}
        {archived.length > 0 && (
          <details className="archived-projects">
            <summary>{words.projects.archivedCount(archived.length)}</summary>
            <ProjectList projects={archived} />
          </details>
        )}
      </div>
      {isMaking && <NewProject onClose={() => setMaking(false)} />}
    </div>
  );
}

function ProjectList({ projects }: { projects: ProjectSummary[] }) {
  return (
    <ul className="project-list">
      {projects.map((project) => (
        <ProjectLine key={project.id} project={project} />
      ))}
    </ul>
  );
}

function partition(
  projects: ProjectSummary[],
): [open: ProjectSummary[], archived: ProjectSummary[]] {
  const isOpen = ({ archived_at }: ProjectSummary) => archived_at === null;
  return [projects.filter(isOpen), projects.filter((project) => !isOpen(project))];
}
