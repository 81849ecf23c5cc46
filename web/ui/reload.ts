/** Loading the page again, and when that is worth it. */
import { get, getPage, Unreachable } from '../api.ts';

const reloadedKey = 'tertulia:reloaded';
/** Where servers of two builds stand side by side, a page must not be sent to and fro. */
const reloadEveryMs = 10 * 60_000;
/** Meanwhile nothing is to be seen. */
const answerMs = 3_000;

/**
 * Not while the server is away: one would be left with less than there is.
 * @throws Unreachable
 */
export async function reloadIfAnswered(): Promise<void> {
  await get('/me').catch((error) => {
    if (error instanceof Unreachable) throw error;
  });
  window.location.reload();
}

/**
 * Where the server has another build by now, the files of this one are gone.
 * @returns whether the page is being loaded again: by itself only once in a while
 */
export async function reloadIfUpdated(): Promise<boolean> {
  const own = document.querySelector('script[type="module"]')?.getAttribute('src');
  const served = await servedScript();
  if (served === undefined || served === own || !mayReload()) return false;
  window.location.reload();
  return true;
}

/** What a page of the server begins with. The one to sign in on is for everybody. */
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
    // What can't be remembered could go on for ever.
    return false;
  }
}
