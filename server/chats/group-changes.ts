/**
 * Creating, joining and leaving groups: the groups that people create, and the groups of projects,
 * whose members follow the project.
 */

import { markUserChanged } from '../accounts/account-store.ts';
import { refuse } from '../refuse.ts';
import type { Tx } from '../store/store.ts';
import { type AddingLimits, countAdditions, countNewGroup } from './adding-people.ts';
import { addEvent, openGroup } from './chat-changes.ts';
import {
  findChatForMember,
  findGroup,
  findProjectOfChat,
  insertChat,
  insertGroupMeta,
  type OpenChat,
  updateGroup,
} from './chat-store.ts';
import {
  deleteFormerMember,
  deleteMember,
  findAnyAdmin,
  findLongestStanding,
  insertFormerMember,
  insertMember,
  updateRole,
} from './member-store.ts';

type Role = 'admin' | 'member';

/** @throws Refusal `project_chat` for the group of a project, whose members change only with the project */
export async function refuseGroupOfProject(tx: Tx, chat: OpenChat): Promise<void> {
  if (!(await tx.first(findProjectOfChat, { chat_id: chat.chat_id }))) return;
  refuse('project_chat', 'Its name and its members are those of its project: change them there.');
}

/**
 * Creates a group. The creator becomes its administrator.
 * @param others the other members, in ascending order
 * @returns the new chat's id
 */
export async function createGroup(
  tx: Tx,
  creatorId: number,
  group: { name: string; description: string },
  others: number[],
  limits: AddingLimits,
): Promise<number> {
  await countNewGroup(tx, creatorId, limits);
  await countAdditions(tx, creatorId, others, limits);
  const inserted = await tx.first(insertChat, {
    is_personal: 0,
    first: null,
    second: null,
    now: tx.now,
  });
  const chat_id = (inserted ?? refuse('internal_error')).id;
  await tx.run(insertGroupMeta, {
    chat_id,
    chat_name: group.name,
    description: group.description,
    created_by: creatorId,
    now: tx.now,
  });
  const start = { chat_id, up_to: 0, joined_version: 1 };
  await tx.run(insertMember, { ...start, user_id: creatorId, role: 'admin' });
  for (const user_id of others) await tx.run(insertMember, { ...start, user_id, role: 'member' });
  await addEvent(tx, await openGroup(tx, chat_id, creatorId), {
    type: 'created',
    user_ids: others,
  });
  const everyone = [creatorId, ...others].sort((a, b) => a - b);
  for (const id of everyone) await tx.run(markUserChanged, { id });
  return chat_id;
}

/**
 * Adds members. They see the whole history, and all of it counts as read.
 * @param added people who are not members yet, in ascending order
 */
export async function joinGroup(
  tx: Tx,
  chat: OpenChat,
  added: number[],
  role: Role,
  limits: AddingLimits,
): Promise<void> {
  const { chat_id } = chat;
  await countAdditions(tx, chat.user_id, added, limits);
  const changed = await addEvent(tx, chat, { type: 'added', user_ids: added });
  for (const user_id of added) {
    await tx.run(insertMember, {
      chat_id,
      user_id,
      role,
      up_to: changed.last_message_id,
      joined_version: changed.version,
    });
    await tx.run(deleteFormerMember, { chat_id, user_id });
    await tx.run(markUserChanged, { id: user_id });
  }
}

/** Removes a member. Does nothing if the person is not a member. */
export async function leaveGroup(tx: Tx, chat: OpenChat, user_id: number): Promise<void> {
  const { chat_id } = chat;
  if (!(await tx.first(findChatForMember, { chat_id, user_id }))) return;
  await tx.run(deleteMember, { chat_id, user_id });
  await tx.run(insertFormerMember, { chat_id, user_id });
  const new_admin_id = chat.from_project ? null : await appointAdmin(tx, chat_id);
  const type = user_id === chat.user_id ? 'left' : 'removed';
  // The watermarks may have waited for the removed member. Cursors of 0 cause them to be computed again.
  const withoutCursors = { ...chat, own_delivered_up_to: 0, own_read_up_to: 0 };
  await addEvent(tx, withoutCursors, { type, user_id, new_admin_id });
  await tx.run(markUserChanged, { id: user_id });
}

/**
 * Appoints the member of longest standing if the group has no administrator.
 * @returns the id of the new administrator, or null
 */
async function appointAdmin(tx: Tx, chat_id: number): Promise<number | null> {
  if (await tx.first(findAnyAdmin, { chat_id })) return null;
  const next = await tx.first(findLongestStanding, { chat_id });
  if (!next) return null;
  await tx.run(updateRole, { chat_id, user_id: next.user_id, role: 'admin' });
  return next.user_id;
}

export async function changeRole(
  tx: Tx,
  chat: OpenChat,
  user_id: number,
  role: Role,
): Promise<OpenChat> {
  await tx.run(updateRole, { chat_id: chat.chat_id, user_id, role });
  return addEvent(tx, chat, { type: 'role_changed', user_id, role });
}

/** Changes the given details, and adds an event for each that differs. */
export async function describeGroup(
  tx: Tx,
  chat: OpenChat,
  given: { chat_name: string | undefined; description?: string | undefined },
): Promise<void> {
  const group = (await tx.first(findGroup, { chat_id: chat.chat_id })) ?? refuse('internal_error');
  const { chat_name = group.chat_name, description = group.description } = given;
  await tx.run(updateGroup, { ...group, chat_name, description });
  const renamed =
    chat_name === group.chat_name ? chat : await addEvent(tx, chat, { type: 'renamed', chat_name });
  if (description !== group.description) await addEvent(tx, renamed, { type: 'described' });
}
