/** Pure: which of many pushes are worth sending, and what they say. */
import type { PushMessage } from '../../contract/push.ts';
import { fullName } from '../accounts/account-rules.ts';
import type { Push } from './told-store.ts';

/** So that what is sent stays below the 4 kB that push services take, whatever alphabet it is in. */
const bodyLengthMax = 160;
const graphemes = new Intl.Segmenter();

/** A browser shows one notification for a chat: of several messages it needs the last one only. */
export function lastOfEach(pushes: Push[]): Push[] {
  const last = new Map(
    pushes.map((push) => [`${push.subscription_id} ${push.chat_id}`, push] as const),
  );
  return [...last.values()];
}

/** What the reader is told, in their language. */
export function pushMessage(push: Push): PushMessage {
  const lang = push.reader_locale ?? push.locale;
  const sender = plain(fullName(push));
  return {
    chat_id: push.chat_id,
    message_id: push.message_id,
    title: push.chat_name === null ? sender : titleInGroup[lang](sender, plain(push.chat_name)),
    body: beginning(plain(push.content)),
    lang,
  };
}

const titleInGroup = {
  en: (sender: string, chat: string) => `${sender} in ${chat}`,
  es: (sender: string, chat: string) => `${sender} en ${chat}`,
};

/**
 * In one line, and without the characters that turn the direction of what comes after them: the
 * system shows it among words of its own.
 */
const plain = (text: string): string =>
  text
    .replaceAll(/[\u202a-\u202e\u2066-\u2069]/g, '')
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim();

/** Cut between characters as people see them. */
function beginning(text: string): string {
  if (text.length <= bodyLengthMax) return text;
  let kept = '';
  // A character may be of any length: people stack accents.
  for (const { segment } of graphemes.segment(text.slice(0, 2 * bodyLengthMax))) {
    if (kept.length + segment.length >= bodyLengthMax) break;
    kept += segment;
  }
  return `${kept.trimEnd()}…`;
}
