/** Follows the list of chats on every page: for the title, the app's badge and notifications. */
import { useAttention } from './attention.ts';
import { useChats } from './use-chats.ts';

export function Attentive() {
  useAttention(useChats().chats);
  return null;
}
