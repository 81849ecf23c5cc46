import type { ReactNode } from 'react';
import type { Project } from '../../contract/projects.ts';
import { useWords } from '../locales/use-words.tsx';
import type { View } from './project-address.ts';

interface PaintedProjectProps {
  project: Project;
  view: View;
  board: ReactNode;
}

/** A project as it is seen until the client runs, and without it; each thing where it will stand. */
export function PaintedProject({ project, view, board }: PaintedProjectProps) {
  const words = useWords().projects;
  const { name, description, archived_at } = project;
  return (
    <div className="painted">
      <header className="painted-head">
        <div className="painted-title">
          <h1 dir="auto">{name}</h1>
          {description && <p dir="auto">{description}</p>}
        </div>
      </header>
      {archived_at !== null && <p className="notice">{words.archivedText}</p>}
      {/* Who has script goes from nothing to the view that they asked for, not by way of another. */}
      {view === 'board' ? board : <noscript>{board}</noscript>}
    </div>
  );
}
