import { useState } from 'react';
import type { ProjectMember } from '../../contract/projects.ts';
import { useWords } from '../locales/use-words.tsx';
import { fullName, isolated } from '../names.ts';
import { useSignedIn } from '../session.ts';
import { Button } from '../ui/button.tsx';
import { Confirm } from '../ui/confirm.tsx';
import { AddProjectMembers } from './add-project-members.tsx';
import { keepFocusSoon } from './focus-task.ts';
import { LeaveProject } from './leave-project.tsx';
import { useMemberActions } from './member-actions.ts';
import { MemberLine } from './member-line.tsx';
import { useOpenProject } from './project-context.tsx';

export function PeopleView() {
  const words = useWords();
  const me = useSignedIn();
  const { data, mayManage } = useOpenProject();
  const { remove } = useMemberActions();
  const [leaving, setLeaving] = useState(false);
  const [removed, setRemoved] = useState<ProjectMember>();
  const { project, project_members: members } = data;
  return (
    <div className="project-view-column">
      {project.description && (
        <section>
          <h2>{words.projects.about}</h2>
          <p className="task-text" dir="auto">
            {project.description}
          </p>
        </section>
      )}
      {mayManage && <AddProjectMembers />}
      <section>
        <h2>{words.general.people_(members.length)}</h2>
        <p className="project-soft">{words.projects.peopleHint}</p>
        <ul className="listing">
          {members.map((member) => (
            <MemberLine
              key={member.id}
              member={member}
              onRemove={() => (member.id === me.id ? setLeaving(true) : setRemoved(member))}
            />
          ))}
        </ul>
      </section>
      {!mayManage && (
        <Button kind="plain" onClick={() => setLeaving(true)}>
          {words.projects.leave}
        </Button>
      )}
      {leaving && <LeaveProject onClose={() => setLeaving(false)} />}
      {removed && (
        <Confirm
          title={words.projects.removePerson}
          text={words.projects.removePersonText(isolated(fullName(removed)))}
          action={words.general.remove}
          onConfirm={async () => {
            remove(removed.id);
            keepFocusSoon();
          }}
          onClose={() => setRemoved(undefined)}
        />
      )}
    </div>
  );
}
