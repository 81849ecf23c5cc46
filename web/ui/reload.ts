import { get, getPage, Unreachable } from '../api.ts';

const reloadedKey = 'tertulia:reloaded';
/** While servers of two builds run side by side, a page must not reload again and again. */
const reloadEveryMs = 10 * 60_000;
/** Nothing is visible while waiting for this. */
const answerMs = 3_000;

/**
 * Reloads only if the server answers; otherwise less would be left than there is now.
 * @throws Unreachable
 */
export async function reloadIfAnswered(): Promise<void> {
  await get('/me').catch((error) => {
    if (error instanceof Unreachable) throw error;
  });
  window.location.reload();
}

/**
 * Reloads if the server has another build by now: the files of this build are gone then.
 * @returns true if the page is reloading. It does so once in a while at most.
 */
export async function reloadIfUpdated(): Promise<boolean> {
  const own = document.querySelector('script[type="module"]')?.getAttribute('src');
  const served = await servedScript();
  if (served === undefined || served === own || !mayReload()) return false;
  window.location.reload();
  return true;
}

/** The address of the main script in a current page. `/login` is open to everybody. */
async function servedScript(): Promise<string | undefined> {
  try {
    const html = await getPage('/login', AbortSignal.timeout(answerMs));
    return /<script type="module"[^>]* src="([^"]+)"/.exec(html)?.[1];
  } catch {
    return undefined;
  }
}

function mayReload(): boolean {
  try {
    const last = Number(sessionStorage.getItem(reloadedKey));
    if (Math.abs(Date.now() - last) < reloadEveryMs) return false;
    sessionStorage.setItem(reloadedKey, String(Date.now()));
    return true;
  } catch {
    // Without storage the page could reload for ever.
    return false;
  }
}
