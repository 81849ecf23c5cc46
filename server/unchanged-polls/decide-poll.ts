/** What a fetch of a chat comes to, decided by the membership alone: no further read. */
import { etagOf, matchesEtag } from '../http/etag.ts';
import type { Membership } from '../http/find-session.ts';
import type { World } from '../world.ts';

export interface Poll {
  /** The address is that of personal chats, not of groups. */
  isPersonal: boolean;
  /** The reader looks at the chat. */
  isOnScreen: boolean;
  /** This fetch marks messages as delivered, and as read if the chat is on screen. */
  mayMark: boolean;
  /** `If-None-Match`; undefined also for a page, which has no validator. */
  known: string | undefined;
}

export type PollDecision =
  | { kind: 'not_a_member' | 'other_kind' }
  /** Write the cursors, then decide again. */
  | { kind: 'mark' }
  | { kind: 'unchanged' | 'changed'; etag: string };

/**
 * @param chat undefined for somebody who is not a member
 * @param caller What they see of mentions changes when they join or leave a project.
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
