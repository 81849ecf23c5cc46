import './projects.css';
import './project-page.css';
import './people-and-labels.css';
import { useParams } from 'wouter';
import { useWords } from '../locales/use-words.tsx';
import { Refused } from '../refused.tsx';
import { AriaLanguage } from '../ui/aria-language.tsx';
import { Button } from '../ui/button.tsx';
import { problemText } from '../ui/problem-text.ts';
import { useTitle } from '../use-title.ts';
import { ConversationPanel } from './conversation-panel.tsx';
import { FilterBar } from './filter-bar.tsx';
import { LabelsView } from './labels-view.tsx';
import { LiveRegion } from './live-region.tsx';
import { Matrix } from './matrix.tsx';
import { MovingBoard } from './moving-board.tsx';
import { PeopleView } from './people-view.tsx';
import { useProjectActions } from './project-actions.ts';
import { idOf } from './project-address.ts';
import { ProjectProvider, useOpenProject } from './project-context.tsx';
import { ProjectHead } from './project-head.tsx';
import { StarterOffer } from './starter-offer.tsx';
import { TaskPanel } from './task-panel.tsx';
import { useIsPhone } from './use-is-phone.ts';
import { isRefused, useProject } from './use-source.ts';

export default function ProjectPage() {
  const id = idOf(useParams<{ id: string }>().id);
  if (id === undefined) return <Refused />;
  return (
    <AriaLanguage>
      <Project key={id} id={id} />
    </AriaLanguage>
  );
}

function Project({ id }: { id: number }) {
  const words = useWords();
  const { data, error } = useProject(id);
  useTitle(data?.project.name);
  if (isRefused(error)) return <Refused problem={{ ...error, type: '', title: error.message }} />;
  if (!data) {
    return error ? (
      <p className="project-view-column" role="alert">
        {problemText(error, words)}
      </p>
    ) : (
      <ProjectSkeleton />
    );
  }
  return (
    <ProjectProvider data={data}>
      <LiveRegion>
        <ProjectScreen />
      </LiveRegion>
    </ProjectProvider>
  );
}

function ProjectScreen() {
  const { data, address } = useOpenProject();
  const { view, task, isChatOpen } = address;
  const isPhone = useIsPhone();
  const hasPanel = task !== undefined || isChatOpen;
  return (
    <div className="project-page">
      {/* On a phone the panel covers this, so remove it from the tab order. */}
      <div className="project-main" inert={isPhone && hasPanel}>
        <ProjectHead />
        {data.project.archived_at !== null && <ArchivedLine />}
        {(view === 'board' || view === 'matrix') && (
          <>
            <StarterOffer />
            <FilterBar />
          </>
        )}
        {view === 'board' && <MovingBoard />}
        {view === 'matrix' && <Matrix />}
        {view === 'people' && <PeopleView />}
        {view === 'labels' && <LabelsView />}
      </div>
      {task !== undefined ? (
        <TaskPanel key={task} id={task} />
      ) : (
        isChatOpen && <ConversationPanel />
      )}
    </div>
  );
}

function ArchivedLine() {
  const words = useWords().projects;
  const { data } = useOpenProject();
  const { setArchived } = useProjectActions();
  return (
    <div className="notice archived-line" role="note">
      <p>{words.archivedText}</p>
      {data.project.role === 'project_manager' && (
        <Button onClick={() => setArchived(false)}>{words.unarchive}</Button>
      )}
    </div>
  );
}

function ProjectSkeleton() {
  return (
    <div className="project-page" aria-hidden="true">
      <div className="project-main">
        <div className="skeleton skeleton-title" />
        <div className="skeleton skeleton-board" />
      </div>
    </div>
  );
}
