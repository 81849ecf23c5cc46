/** A project needs a manager who can sign in. */
import { openGroupOfProject } from '../chats/chat-changes.ts';
import { changeRole } from '../chats/group-changes.ts';
import type { Tx } from '../store/store.ts';
import {
  findActiveManager,
  findSuccessor,
  listProjectsOfUser,
  updateProjectRole,
} from './project-member-store.ts';

/**
 * Call it after a person was deactivated or reactivated. In each of their projects that has no
 * manager who can sign in, the longest-standing member becomes one. Deactivated managers keep their
 * role for when they return. The caller has locked the person's projects and chats, and raises
 * their versions.
 */
export async function ensureManagers(tx: Tx, user_id: number): Promise<void> {
  for (const { project_id, chat_id } of await tx.all(listProjectsOfUser, { user_id })) {
    if (await tx.first(findActiveManager, { project_id })) continue;
    const successor = await tx.first(findSuccessor, { project_id });
    if (!successor) continue;
    await tx.run(updateProjectRole, { id: successor.id, role: 'project_manager' });
    const chat = await openGroupOfProject(tx, chat_id, user_id);
    await changeRole(tx, chat, successor.user_id, 'admin');
  }
}
