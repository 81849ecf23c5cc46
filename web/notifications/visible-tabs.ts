/** Whether any tab is visible. Each visible tab holds a lock that others can query. */
import { newId } from '../chats/new-id.ts';
import { page } from '../chats/page-environment.ts';
import { lockName } from '../chats/tabs.ts';
import { hasLocks } from '../pwa/locks.ts';

const lockPrefix = lockName('seen:');
/** Ignored in the query: it is released slightly after the page is hidden. */
const ownLock = lockPrefix + newId();

export async function isAnyTabVisible(): Promise<boolean> {
  if (page.isVisible()) return true;
  if (!hasLocks) return false;
  const { held = [] } = await navigator.locks.query().catch(() => ({ held: [] }));
  return held.some(({ name }) => name?.startsWith(lockPrefix) && name !== ownLock);
}

/** Holds the lock until the page is hidden. */
function holdLockWhileVisible() {
  if (!page.isVisible()) return;
  const untilHidden = async () => {
    while (page.isVisible()) {
      await new Promise((resolve) =>
        document.addEventListener('visibilitychange', resolve, { once: true }),
      );
    }
  };
  navigator.locks.request(ownLock, { mode: 'shared' }, untilHidden).catch(() => {});
}

if (hasLocks) {
  document.addEventListener('visibilitychange', holdLockWhileVisible);
  holdLockWhileVisible();
}
