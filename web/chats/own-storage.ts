/** The local storage of the signed-in person, separate from that of others. */
import { pageData } from '../page-data.ts';

/** 0 while nobody is signed in. Never changes during the life of a page. */
export const ownId = pageData.me?.id ?? 0;

const prefix = `tertulia:${ownId}:`;
const signedInKey = 'tertulia:signed-in';

/** @returns false if the storage is full or forbidden */
export function setItem(key: string, text: string): boolean {
  try {
    localStorage.setItem(prefix + key, text);
    return true;
  } catch {
    return false;
  }
}

export function removeItem(key: string): void {
  try {
    localStorage.removeItem(prefix + key);
  } catch {
    // It was never stored.
  }
}

export function getItem(key: string): string | undefined {
  try {
    return localStorage.getItem(prefix + key) ?? undefined;
  } catch {
    return undefined;
  }
}

export function itemKeys(keyPrefix: string): string[] {
  try {
    return Object.keys(localStorage)
      .filter((key) => key.startsWith(prefix + keyPrefix))
      .map((key) => key.slice(prefix.length));
  } catch {
    return [];
  }
}

/** Calls the listener when another tab changes an item with this prefix; null means removed. */
export function onItemChange(
  keyPrefix: string,
  listener: (key: string, text: string | null) => void,
): () => void {
  const whenStored = ({ storageArea, key, newValue }: StorageEvent) => {
    if (storageArea === localStorage && key?.startsWith(prefix + keyPrefix)) {
      listener(key.slice(prefix.length), newValue);
    }
  };
  window.addEventListener('storage', whenStored);
  return () => window.removeEventListener('storage', whenStored);
}

/** Removes drafts, settings and unsent messages when somebody signs out. */
export function forgetEverything(): void {
  for (const key of itemKeys('')) removeItem(key);
}

/**
 * All tabs share one session. If another tab signs in somebody else, reload: this page must not go
 * on as the former person, least of all send their messages.
 */
function followSignIn(): void {
  try {
    localStorage.setItem(signedInKey, String(ownId));
  } catch {
    return;
  }
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key === signedInKey && newValue !== String(ownId)) window.location.reload();
  });
}

if (ownId !== 0) followSignIn();
