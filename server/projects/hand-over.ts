/** Projects whose only manager can no longer sign in would be nobody's to manage. */
import { openChat } from '../chats/chat-changes.ts';
import { changeRole } from '../chats/group-changes.ts';
import type { Tx } from '../store/store.ts';
import { bumpProject, openProject } from './project-changes.ts';
import {
  findOtherManager,
  findSuccessor,
  listProjectsManagedBy,
  updateProjectRole,
} from './project-member-store.ts';

/**
 * Wherever the person is the last manager, the one of longest standing becomes manager too. The
 * person stays one, for the day on which they come back. Their projects and chats are locked.
 */
export async function handOverProjects(tx: Tx, user_id: number): Promise<void> {
  for (const { project_id } of await tx.all(listProjectsManagedBy, { user_id })) {
    if (await tx.first(findOtherManager, { project_id, user_id })) continue;
    const successor = await tx.first(findSuccessor, { project_id, user_id });
    if (!successor) continue;
    const project = await openProject(tx, project_id, successor.user_id, 'observer', {
      alsoArchived: true,
    });
    await tx.run(updateProjectRole, { id: successor.id, role: 'project_manager' });
    const chat = await openChat(tx, project.chat_id, successor.user_id);
    await changeRole(tx, chat, successor.user_id, 'admin');
    await bumpProject(tx, project);
  }
}
