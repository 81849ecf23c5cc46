import type { ProjectMember } from '../../contract/projects.ts';

/** A project always keeps a manager: this one can neither go nor become something else. */
export const isLastManager = (members: readonly ProjectMember[], id: number): boolean => {
  const managers = members.filter(({ role }) => role === 'project_manager');
  return managers.length === 1 && managers[0]?.id === id;
};
