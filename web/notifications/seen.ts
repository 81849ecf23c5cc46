/** Whether the reader looks at Tertulia in any tab: each page that is visible says so to the others. */
import { page } from '../chats/surroundings.ts';
import { hasLocks, lockName } from '../chats/tabs.ts';

const seenLock = lockName('seen');

export async function isSeenSomewhere(): Promise<boolean> {
  if (page.isVisible()) return true;
  if (!hasLocks) return false;
  const { held = [] } = await navigator.locks.query().catch(() => ({ held: [] }));
  return held.some(({ name }) => name === seenLock);
}

/** A tab that is visible holds this lock, together with others that are. */
function sayWhenSeen() {
  if (!page.isVisible()) return;
  const untilHidden = async () => {
    while (page.isVisible()) {
      await new Promise((resolve) =>
        document.addEventListener('visibilitychange', resolve, { once: true }),
      );
    }
  };
  navigator.locks.request(seenLock, { mode: 'shared' }, untilHidden).catch(() => {});
}

if (hasLocks) {
  document.addEventListener('visibilitychange', sayWhenSeen);
  sayWhenSeen();
}
