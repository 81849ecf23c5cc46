/** A project whose managers can't sign in would be nobody's to manage. */
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
 * After somebody was deactivated or let in again: wherever no manager is left who can sign in, the
 * member of longest standing becomes one. Whoever managed stays what they were, for the day on which
 * they come back. The person's projects and chats are locked; their versions are the caller's to raise.
 */
export async function keepManagers(tx: Tx, user_id: number): Promise<void> {
  for (const { project_id, chat_id } of await tx.all(listProjectsOfUser, { user_id })) {
    if (await tx.first(findActiveManager, { project_id })) continue;
    const successor = await tx.first(findSuccessor, { project_id });
    if (!successor) continue;
    await tx.run(updateProjectRole, { id: successor.id, role: 'project_manager' });
    const chat = await openGroupOfProject(tx, chat_id, user_id);
    await changeRole(tx, chat, successor.user_id, 'admin');
  }
}
