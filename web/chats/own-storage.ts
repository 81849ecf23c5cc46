/** What this browser keeps for the one who is signed in, apart from what it keeps for others. */
import { pageData } from '../page-data.ts';

/** 0 while nobody is signed in. A page is of one person for as long as it lives. */
export const ownId = pageData.me?.id ?? 0;

const prefix = `tertulia:${ownId}:`;
const signedInKey = 'tertulia:signed-in';

/** Storage may be full, or forbidden: then what was to be kept lives as long as the page. */
export function keep(key: string, text: string): boolean {
  try {
    localStorage.setItem(prefix + key, text);
    return true;
  } catch {
    return false;
  }
}

export function forget(key: string): void {
  try {
    localStorage.removeItem(prefix + key);
  } catch {
    // It was never kept.
  }
}

export function kept(key: string): string | undefined {
  try {
    return localStorage.getItem(prefix + key) ?? undefined;
  } catch {
    return undefined;
  }
}

/** The keys that begin so. */
export function keptKeys(beginning: string): string[] {
  try {
    return Object.keys(localStorage)
      .filter((key) => key.startsWith(prefix + beginning))
      .map((key) => key.slice(prefix.length));
  } catch {
    return [];
  }
}

/** Calls with what another tab keeps under a key that begins so; with null when it forgets it. */
export function onKept(
  beginning: string,
  listener: (key: string, text: string | null) => void,
): () => void {
  const whenStored = ({ storageArea, key, newValue }: StorageEvent) => {
    if (storageArea === localStorage && key?.startsWith(prefix + beginning)) {
      listener(key.slice(prefix.length), newValue);
    }
  };
  window.addEventListener('storage', whenStored);
  return () => window.removeEventListener('storage', whenStored);
}

/** Drafts, settings and what was not sent: for who signs out of a browser that others use too. */
export function forgetEverything(): void {
  for (const key of keptKeys('')) forget(key);
}

/**
 * All tabs share one session. When another tab has signed somebody else in, this page must not go on
 * as if it were still the one before, least of all send what that one wrote.
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
