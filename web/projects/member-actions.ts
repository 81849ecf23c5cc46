import { useMemo } from 'react';
import type { PublicUser } from '../../contract/accounts.ts';
import type { EditedMember, ProjectMember, ProjectRole } from '../../contract/projects.ts';
import { post } from '../api.ts';
import { useOpenProject } from './project-context.tsx';
import { memberEdited, memberRemoved, membersAdded } from './project-edits.ts';

export function useMemberActions() {
  const { id: projectId, change } = useOpenProject();
  return useMemo(() => {
    const path = (action: string) => `/project/${projectId}/${action}`;

    const add = (people: PublicUser[], role: ProjectRole) => {
      const members = people.map((person, i) => ({ ...person, role, projects_users_id: -1 - i }));
      change({
        apply: membersAdded(members),
        send: () =>
          post<{ project_members: ProjectMember[] }>(path('add_member'), {
            user_ids: people.map(({ id }) => id),
            role,
          }),
        settle: ({ project_members }) => membersAdded(project_members),
      });
    };

    const edit = (user_id: number, changes: { role?: ProjectRole; labels?: number[] }) =>
      change({
        apply: memberEdited(user_id, changes),
        send: () => post<EditedMember>(path('edit_member'), { user_id, ...changes }),
      });

    const remove = (user_id: number) =>
      change({
        apply: memberRemoved(user_id),
        send: () => post(path('remove_member'), { user_id }),
      });

    return { add, edit, remove };
  }, [projectId, change]);
}

/** A project needs a manager, so the last one can neither leave nor change role. */
export const isLastManager = (members: readonly ProjectMember[], id: number): boolean => {
  const managers = members.filter(({ role }) => role === 'project_manager');
  return managers.length === 1 && managers[0]?.id === id;
};
