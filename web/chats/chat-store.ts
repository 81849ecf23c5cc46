/** Cache of recently used chats, so that going back to one shows it at once. */
import { type HeldChat, holdChat } from './cached-chat.ts';
import type { ChatKey, Message, OpenChat } from './model.ts';
import { page } from './page-environment.ts';

const chatsMax = 30;
const messagesMax = 60_000;

/** Least recently used first. */
const held = new Map<number, HeldChat>();
const screenListeners = new Set<() => void>();
let onScreen: number | undefined;

export function chatOf(key: ChatKey): HeldChat {
  const chat = held.get(key.chat_id) ?? holdChat(key);
  held.delete(key.chat_id);
  held.set(key.chat_id, chat);
  return chat;
}

export const heldChat = (chatId: number): HeldChat | undefined => held.get(chatId);
export const knownChat = (chatId: number): OpenChat | undefined => held.get(chatId)?.shown().chat;

export const putMessage = (message: Message): void => held.get(message.chat_id)?.put(message);

/** @returns a function to close the chat */
export function openChat(key: ChatKey, listener: () => void): () => void {
  const close = chatOf(key).open(listener);
  lookAtScreen();
  letGo();
  return () => {
    close();
    lookAtScreen();
  };
}

/** Fetches new messages of a chat that is not open. The server then marks them as delivered. */
export async function updateChat(key: ChatKey): Promise<void> {
  await chatOf(key).update();
  letGo();
}

/** The chat that is open in a visible page. */
export const chatOnScreen = (): number | undefined => onScreen;

export function onScreenChange(listener: () => void): () => void {
  screenListeners.add(listener);
  return () => screenListeners.delete(listener);
}

function lookAtScreen() {
  const open = [...held].findLast(([, chat]) => chat.isOpen())?.[0];
  const now = page.isVisible() ? open : undefined;
  if (now === onScreen) return;
  onScreen = now;
  for (const told of [...screenListeners]) told();
}

/** Evicts chats that are not in use, least recently used first. */
function letGo() {
  let messages = 0;
  let chats = 0;
  for (const [chatId, chat] of [...held].reverse()) {
    messages += chat.shown().chat?.messages.length ?? 0;
    chats += 1;
    const isTooMuch = chats > chatsMax || messages > messagesMax;
    if (isTooMuch && !chat.isInUse()) held.delete(chatId);
  }
}

document.addEventListener('visibilitychange', lookAtScreen);
