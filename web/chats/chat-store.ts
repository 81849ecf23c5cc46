/** Cache of recently used chats, so that going back to one shows it at once. */
import { type CachedChat, createCachedChat } from './cached-chat.ts';
import type { ChatKey, Message, OpenChat } from './model.ts';
import { page } from './page-environment.ts';

const chatsMax = 30;
const messagesMax = 60_000;

/** Least recently used first. */
const cache = new Map<number, CachedChat>();
const screenListeners = new Set<() => void>();
let onScreen: number | undefined;

export function chatOf(key: ChatKey): CachedChat {
  const chat = cache.get(key.chat_id) ?? createCachedChat(key);
  cache.delete(key.chat_id);
  cache.set(key.chat_id, chat);
  return chat;
}

export const cachedChat = (chatId: number): CachedChat | undefined => cache.get(chatId);
export const knownChat = (chatId: number): OpenChat | undefined => cache.get(chatId)?.shown().chat;

export const putMessage = (message: Message): void => cache.get(message.chat_id)?.put(message);

/** @returns a function to close the chat */
export function openChat(key: ChatKey, listener: () => void): () => void {
  const close = chatOf(key).open(listener);
  updateOnScreen();
  evict();
  return () => {
    close();
    updateOnScreen();
  };
}

/** Fetches new messages of a chat that is not open. The server then marks them as delivered. */
export async function updateChat(key: ChatKey): Promise<void> {
  await chatOf(key).update();
  evict();
}

/** The chat that is open in a visible page. */
export const chatOnScreen = (): number | undefined => onScreen;

export function onScreenChange(listener: () => void): () => void {
  screenListeners.add(listener);
  return () => screenListeners.delete(listener);
}

function updateOnScreen() {
  const open = [...cache].findLast(([, chat]) => chat.isOpen())?.[0];
  const now = page.isVisible() ? open : undefined;
  if (now === onScreen) return;
  onScreen = now;
  for (const listener of [...screenListeners]) listener();
}

/** Evicts chats that are not in use, least recently used first. */
function evict() {
  let messages = 0;
  let chats = 0;
  for (const [chatId, chat] of [...cache].reverse()) {
    messages += chat.shown().chat?.messages.length ?? 0;
    chats += 1;
    const isTooMuch = chats > chatsMax || messages > messagesMax;
    if (isTooMuch && !chat.isInUse()) cache.delete(chatId);
  }
}

document.addEventListener('visibilitychange', updateOnScreen);
