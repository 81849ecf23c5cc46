/** Decides the answer to a poll of a chat from the membership alone, without further reads. */
import { etagOf, matchesEtag } from '../http/etag.ts';
import type { Membership } from '../http/find-session.ts';
import type { World } from '../world.ts';

export interface Poll {
  /** True for the route of personal chats, false for the route of groups. */
  isPersonal: boolean;
  /** True if the chat is on the reader's screen. */
  isOnScreen: boolean;
  /** True if this fetch may mark messages as delivered, and as read if the chat is on screen. */
  mayMark: boolean;
  /** The `If-None-Match` header; always undefined for a page, which has no validator. */
  known: string | undefined;
}

export type PollDecision =
  | { kind: 'not_a_member' | 'other_kind' }
  /** Write the cursors, then decide again. */
  | { kind: 'mark' }
  | { kind: 'unchanged' | 'changed'; etag: string };

/**
 * @param chat undefined if the caller is not a member
 * @param caller their `projects_version` is part of the validator, because visible mentions depend on projects
 */
export function decidePoll(
  { epoch }: Pick<World, 'epoch'>,
  chat: Membership | undefined,
  { projects_version }: { projects_version: number },
  { isPersonal, isOnScreen, mayMark, known }: Poll,
): PollDecision {
  if (!chat) return { kind: 'not_a_member' };
  if ((chat.is_personal === 1) !== isPersonal) return { kind: 'other_kind' };
  if (mayMark && hasUnmarked(chat, isOnScreen)) return { kind: 'mark' };
  const etag = etagOf(`${epoch}-${chat.version}-${chat.user_id}.${projects_version}`);
  return { kind: matchesEtag(known, etag) ? 'unchanged' : 'changed', etag };
}

const hasUnmarked = (chat: Membership, isOnScreen: boolean): boolean =>
  chat.own_delivered_up_to < chat.last_message_id ||
  (isOnScreen && chat.own_read_up_to < chat.last_message_id);
