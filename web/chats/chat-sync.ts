/** Pure: what to ask the server about an open chat, and what is known after its answer. */
import { type History, mergeChanges, wholeChat } from './chat-merge.ts';
import type { ChatKey, OpenChat } from './model.ts';

export interface Known {
  chat: OpenChat;
  etag: string;
  /** What is known is of another past than the server's: all of it has to be fetched anew. */
  isStale: boolean;
}

export interface Ask {
  /** The newest messages, for a first look; everything; or what changed. */
  kind: 'tail' | 'whole' | 'changes';
  path: string;
  etag: string | undefined;
}

/** A chat with fewer messages than this is whole with the first answer. */
export const tailLength = 100;

/**
 * What to ask next.
 * @param looks.isRead Somebody sees the chat.
 * @param looks.isFresh It has been asked for since somebody opened it: what is new came first, so
 * that there is time for what is old.
 */
export function nextAsk(
  { chat_id, is_personal_chat }: ChatKey,
  known: Known | undefined,
  { isRead, isFresh }: { isRead: boolean; isFresh: boolean },
): Ask {
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
    // The validator is of the chat, not of the part that we have of it.
    etag: kind === 'changes' ? known?.etag : undefined,
  };
}

/** What is known after an answer. */
export function take(
  known: Known | undefined,
  kind: Ask['kind'],
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
 * Whether an answer goes on from what is known. It does not after a restored backup, even if the
 * version has caught up meanwhile; nor when its reader may see more of old messages than before.
 * Both show in the validator, which is the same but for the version otherwise.
 */
function isSuccessor({ chat, etag: before }: Known, { version }: History, etag: string): boolean {
  if (version < chat.version) return false;
  // A proxy may have taken the validators away.
  if (before === '' || etag === '') return true;
  return withoutVersion(before, chat.version) === withoutVersion(etag, version);
}

const withoutVersion = (etag: string, version: number) => etag.replace(`-${version}-`, '--');
