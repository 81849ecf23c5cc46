/** Pure: which request to send for an open chat, and how its answer changes the cache. */
import { type History, mergeChanges, wholeChat } from './chat-merge.ts';
import type { ChatKey, OpenChat } from './model.ts';

export interface Known {
  chat: OpenChat;
  etag: string;
  /** The chat's history was replaced, so all of it must be fetched again. */
  isStale: boolean;
}

export interface ChatRequest {
  /** The newest messages, all messages, or the changes. */
  kind: 'tail' | 'whole' | 'changes';
  path: string;
  etag: string | undefined;
}

/** A first answer with fewer messages is the whole chat. */
export const tailLength = 100;

/**
 * Chooses the next request.
 * @param looks.isRead The reader sees the chat.
 * @param looks.isFresh It was fetched since it was opened: new messages come first, old ones
 * afterwards.
 */
export function nextRequest(
  { chat_id, is_personal_chat }: ChatKey,
  known: Known | undefined,
  { isRead, isFresh }: { isRead: boolean; isFresh: boolean },
): ChatRequest {
  const kind =
    known === undefined
      ? 'tail'
      : known.isStale || (isFresh && !known.chat.is_whole)
        ? 'whole'
        : 'changes';
  const query = new URLSearchParams();
  if (kind === 'tail') query.set('limit', String(tailLength));
  if (kind === 'changes' && known) query.set('after', String(known.chat.version));
  if (isRead) query.set('currentChatId', String(chat_id));
  const path = is_personal_chat ? '/get-chat-messages' : '/get-group-chat-messages';
  return {
    kind,
    path: `${path}/${chat_id}${query.size > 0 ? `?${query}` : ''}`,
    // The validator is for the whole chat, not for the known part.
    etag: kind === 'changes' ? known?.etag : undefined,
  };
}

/** The cached chat after an answer. */
export function applyAnswer(
  known: Known | undefined,
  kind: ChatRequest['kind'],
  { body, etag }: { body: History; etag: string },
): Known {
  const isSamePast = known !== undefined && isSuccessor(known, body, etag);
  if (kind === 'changes' && known) {
    if (!isSamePast) return { ...known, isStale: true };
    return { chat: mergeChanges(known.chat, body), etag, isStale: false };
  }
  const isWhole = kind === 'whole' || body.messages.length < tailLength;
  const chat = wholeChat(body, isWhole, isSamePast ? known.chat.messages : []);
  return { chat, etag, isStale: false };
}

/**
 * True if an answer continues the known chat. It does not after a backup was restored, nor if the
 * reader may now see more of old messages. Both change the validator in more than its version.
 */
function isSuccessor({ chat, etag: before }: Known, { version }: History, etag: string): boolean {
  if (version < chat.version) return false;
  // A proxy may have removed the validators.
  if (before === '' || etag === '') return true;
  return withoutVersion(before, chat.version) === withoutVersion(etag, version);
}

const withoutVersion = (etag: string, version: number) => etag.replace(`-${version}-`, '--');
