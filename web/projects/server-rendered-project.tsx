import type { ReactNode } from 'react';
import type { Project } from '../../contract/projects.ts';
import { useWords } from '../locales/use-words.tsx';
import type { View } from './project-address.ts';

interface ServerRenderedProjectProps {
  project: Project;
  view: View;
  board: ReactNode;
}

/**
 * A project before the client runs, or without scripts. Everything stands where the client puts it.
 */
export function ServerRenderedProject({ project, view, board }: ServerRenderedProjectProps) {
  const words = useWords().projects;
  const { name, description, archived_at } = project;
  return (
    <div className="server-rendered">
      <header className="server-rendered-head">
        <div className="server-rendered-title">
          <h1 dir="auto">{name}</h1>
          {description && <p dir="auto">{description}</p>}
        </div>
      </header>
      {archived_at !== null && <p className="notice">{words.archivedText}</p>}
      {/* With scripts, other views than the board start empty, so that the board does not flash. */}
      {view === 'board' ? board : <noscript>{board}</noscript>}
    </div>
  );
}
