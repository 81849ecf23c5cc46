import type { ProjectData } from '../../contract/projects.ts';
import { useWords } from '../locales/use-words.tsx';
import { readAddress } from './address.ts';
import { filterTasks, shownStatuses } from './board-filter.ts';
import { StillBoard } from './still-board.tsx';

interface PaintedProjectProps {
  data: ProjectData;
  /** `YYYY-MM-DD` */
  today: string;
  search: string;
}

/** A project as it is seen until the client runs, and without it; each thing where it will stand. */
export function PaintedProject({ data, today, search }: PaintedProjectProps) {
  const words = useWords().projects;
  const address = readAddress(search);
  const { view, filter } = address;
  const { name, description, archived_at } = data.project;
  const board = (
    <StillBoard
      board={{ ...data, tasks_by_status: filterTasks(data, filter) }}
      statuses={shownStatuses(filter)}
      totals={data.tasks_by_status}
      today={today}
      address={address}
    />
  );
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
