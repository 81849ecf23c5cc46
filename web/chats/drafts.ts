/** What was begun and not sent, by chat; it outlives a reload. */
import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { forget, keep, kept, keptKeys, onKept } from './own-storage.ts';
import { page } from './page-environment.ts';

const beginning = 'draft:';
const pauseBeforeKeepingMs = 400;

/** As it is typed. */
const texts = new Map<number, string>();
/** As it is kept: a little behind who is typing. */
let keptTexts: ReadonlyMap<number, string> = readAll();
const listeners = new Set<() => void>();
const unkept = new Map<number, ReturnType<typeof setTimeout>>();

/** The draft of a chat, and what changes it. Set it to the empty text when it has been sent. */
export function useDraft(chatId: number): [string, (text: string) => void] {
  const text = useSyncExternalStore(subscribe, () => draftOf(chatId));
  const setText = useCallback((next: string) => write(chatId, next), [chatId]);
  useEffect(() => () => keepNow(chatId), [chatId]);
  return [text, setText];
}

/** The drafts by chat, for the list; a little behind who is typing. */
export const useDrafts = (): ReadonlyMap<number, string> =>
  useSyncExternalStore(subscribe, () => keptTexts);

const draftOf = (chatId: number): string => texts.get(chatId) ?? keptTexts.get(chatId) ?? '';

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function changed() {
  for (const told of [...listeners]) told();
}

function write(chatId: number, text: string) {
  texts.set(chatId, text);
  clearTimeout(unkept.get(chatId));
  unkept.set(
    chatId,
    setTimeout(() => keepNow(chatId), pauseBeforeKeepingMs),
  );
  // What was sent must not come back, whatever happens to the page.
  if (text === '') keepNow(chatId);
  else changed();
}

function keepNow(chatId: number) {
  if (!unkept.has(chatId)) return;
  clearTimeout(unkept.get(chatId));
  unkept.delete(chatId);
  const text = texts.get(chatId) ?? '';
  if (text === '') forget(beginning + chatId);
  else keep(beginning + chatId, text);
  setKept(chatId, text);
}

function setKept(chatId: number, text: string) {
  const next = new Map(keptTexts);
  if (text === '') next.delete(chatId);
  else next.set(chatId, text);
  keptTexts = next;
  changed();
}

function readAll(): ReadonlyMap<number, string> {
  const all = keptKeys(beginning).map((key): [number, string] => [
    Number(key.slice(beginning.length)),
    kept(key) ?? '',
  ]);
  return new Map(all);
}

/** What is typed here is not overwritten by what was typed elsewhere, unless nobody looks here. */
onKept(beginning, (key, text) => {
  const chatId = Number(key.slice(beginning.length));
  if (page.isVisible() && texts.get(chatId)) return;
  texts.delete(chatId);
  setKept(chatId, text ?? '');
});

document.addEventListener('visibilitychange', keepAllNow);
window.addEventListener('pagehide', keepAllNow);

function keepAllNow() {
  for (const chatId of [...unkept.keys()]) keepNow(chatId);
}
