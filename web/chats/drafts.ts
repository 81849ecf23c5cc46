/** Unsent texts by chat. They survive a reload. */
import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { forget, keep, kept, keptKeys, onKept } from './own-storage.ts';
import { page } from './page-environment.ts';

const beginning = 'draft:';
const pauseBeforeKeepingMs = 400;

/** While typing. */
const texts = new Map<number, string>();
/** As stored, a little later. */
let keptTexts: ReadonlyMap<number, string> = readAll();
const listeners = new Set<() => void>();
const unkept = new Map<number, ReturnType<typeof setTimeout>>();

/** The draft of a chat. Set it to the empty string after sending. */
export function useDraft(chatId: number): [string, (text: string) => void] {
  const text = useSyncExternalStore(subscribe, () => draftOf(chatId));
  const setText = useCallback((next: string) => write(chatId, next), [chatId]);
  useEffect(() => () => keepNow(chatId), [chatId]);
  return [text, setText];
}

/** All drafts by chat, as stored. */
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
  // Store at once, so that a sent message cannot come back as a draft.
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

/** Another tab does not overwrite what is being typed in this one. */
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
