/** Whether the reader looks at Tertulia in any tab: each page that is visible says so to the others. */
import { newId } from '../chats/new-id.ts';
import { page } from '../chats/page-environment.ts';
import { lockName } from '../chats/tabs.ts';
import { hasLocks } from '../pwa/locks.ts';

const seenLocks = lockName('seen:');
/** What this page holds does not count: it may be let go of a little later than it is hidden. */
const ownLock = seenLocks + newId();

export async function isSeenSomewhere(): Promise<boolean> {
  if (page.isVisible()) return true;
  if (!hasLocks) return false;
  const { held = [] } = await navigator.locks.query().catch(() => ({ held: [] }));
  return held.some(({ name }) => name?.startsWith(seenLocks) && name !== ownLock);
}

/** A tab that is visible holds a lock of its own, and others see that it is held. */
function sayWhenSeen() {
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
  document.addEventListener('visibilitychange', sayWhenSeen);
  sayWhenSeen();
}
