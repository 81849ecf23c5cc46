/** Unsent texts by chat. They survive a reload. */
import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { getItem, itemKeys, onItemChange, removeItem, setItem } from './own-storage.ts';
import { page } from './page-environment.ts';

const prefix = 'draft:';
const storeDelayMs = 400;

/** While typing. */
const texts = new Map<number, string>();
/** As stored, a little later. */
let storedTexts: ReadonlyMap<number, string> = readAll();
const listeners = new Set<() => void>();
const unstored = new Map<number, ReturnType<typeof setTimeout>>();

/** The draft of a chat. Set it to the empty string after sending. */
export function useDraft(chatId: number): [string, (text: string) => void] {
  const text = useSyncExternalStore(subscribe, () => draftOf(chatId));
  const setText = useCallback((next: string) => write(chatId, next), [chatId]);
  useEffect(() => () => storeNow(chatId), [chatId]);
  return [text, setText];
}

/** All drafts by chat, as stored. */
export const useDrafts = (): ReadonlyMap<number, string> =>
  useSyncExternalStore(subscribe, () => storedTexts);

const draftOf = (chatId: number): string => texts.get(chatId) ?? storedTexts.get(chatId) ?? '';

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function changed() {
  for (const listener of [...listeners]) listener();
}

function write(chatId: number, text: string) {
  texts.set(chatId, text);
  clearTimeout(unstored.get(chatId));
  unstored.set(
    chatId,
    setTimeout(() => storeNow(chatId), storeDelayMs),
  );
  // Store at once, so that a sent message cannot come back as a draft.
  if (text === '') storeNow(chatId);
  else changed();
}

function storeNow(chatId: number) {
  if (!unstored.has(chatId)) return;
  clearTimeout(unstored.get(chatId));
  unstored.delete(chatId);
  const text = texts.get(chatId) ?? '';
  if (text === '') removeItem(prefix + chatId);
  else setItem(prefix + chatId, text);
  setStored(chatId, text);
}

function setStored(chatId: number, text: string) {
  const next = new Map(storedTexts);
  if (text === '') next.delete(chatId);
  else next.set(chatId, text);
  storedTexts = next;
  changed();
}

function readAll(): ReadonlyMap<number, string> {
  const all = itemKeys(prefix).map((key): [number, string] => [
    Number(key.slice(prefix.length)),
    getItem(key) ?? '',
  ]);
  return new Map(all);
}

/** Another tab does not overwrite what is being typed in this one. */
onItemChange(prefix, (key, text) => {
  const chatId = Number(key.slice(prefix.length));
  if (page.isVisible() && texts.get(chatId)) return;
  texts.delete(chatId);
  setStored(chatId, text ?? '');
});

document.addEventListener('visibilitychange', storeAllNow);
window.addEventListener('pagehide', storeAllNow);

function storeAllNow() {
  for (const chatId of [...unstored.keys()]) storeNow(chatId);
}
