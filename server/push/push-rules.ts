/** Pure functions: which pushes to send, and their texts. */
import type { PushMessage } from '../../contract/push.ts';
import { fullName } from '../accounts/account-rules.ts';
import type { Push } from './push-recipient-store.ts';

/** In UTF-16 code units. Keeps the push below the 4 kB limit of push services in every alphabet. */
const bodyLengthMax = 160;
const graphemes = new Intl.Segmenter();

/** A browser shows one notification per chat, so only the last message of each chat is sent. */
export function lastPerChat(pushes: Push[]): Push[] {
  const last = new Map(
    pushes.map((push) => [`${push.subscription_id} ${push.chat_id}`, push] as const),
  );
  return [...last.values()];
}

/** The text of the notification, in the reader's language. */
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
 * Joins the text into one line and removes characters that override the direction of text, because
 * the system shows it next to its own words.
 */
const plain = (text: string): string =>
  text
    .replaceAll(/[\u202a-\u202e\u2066-\u2069]/g, '')
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim();

/** Cuts between graphemes, never inside one. */
function beginning(text: string): string {
  if (text.length <= bodyLengthMax) return text;
  let result = '';
  // A grapheme can have any length, because accents can be stacked.
  for (const { segment } of graphemes.segment(text.slice(0, 2 * bodyLengthMax))) {
    if (result.length + segment.length >= bodyLengthMax) break;
    result += segment;
  }
  return `${result.trimEnd()}…`;
}
