import { useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { post } from '../api.ts';
import { useWords } from '../locales/use-words.tsx';
import { useSignedIn } from '../session.ts';
import { Button } from '../ui/button.tsx';
import { Confirm } from '../ui/confirm.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { isLastManager } from './member-actions.ts';
import { useOpenProject } from './project-context.tsx';
import { projectSource, projectsSource } from './sources.ts';

/** Asks first, because one cannot rejoin alone. The last manager is told what to do first. */
export function LeaveProject({ onClose }: { onClose: () => void }) {
  const words = useWords();
  const me = useSignedIn();
  const queries = useQueryClient();
  const [, navigate] = useLocation();
  const { id, data, go } = useOpenProject();
  if (isLastManager(data.project_members, me.id)) {
    const isAlone = data.project_members.length === 1;
    return (
      <Dialog title={words.projects.leave} isOpen onClose={onClose}>
        <div className="form">
          <p>{isAlone ? words.projects.leaveAlone : words.projects.leaveLastManager}</p>
          <div className="form-actions">
            <Button onClick={onClose}>{words.general.close}</Button>
            {!isAlone && (
              <Button
                kind="main"
                onClick={() => {
                  onClose();
                  go({ view: 'people', task: undefined });
                }}
              >
                {words.projects.toPeople}
              </Button>
            )}
          </div>
        </div>
      </Dialog>
    );
  }
  const leave = async () => {
    await post(`/project/${id}/remove_member`, { user_id: me.id });
    navigate('/projects');
    queries.removeQueries({ queryKey: projectSource(id).key });
    void queries.invalidateQueries({ queryKey: projectsSource.key });
  };
  return (
    <Confirm
      title={words.projects.leave}
      text={words.projects.leaveText(data.project.name)}
      action={words.projects.leave}
      onConfirm={leave}
      onClose={onClose}
    />
  );
}
