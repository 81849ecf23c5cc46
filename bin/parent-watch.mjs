const pollMs = 250;

/**
 * Calls `onGone` once when the parent of this process has died. A killed parent can't forward its
 * signal, and the shell between npm and us dies of a SIGTERM without forwarding it. (Windows does
 * not show it.)
 */
export function watchParent(onGone) {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    onGone();
  }, pollMs);
  timer.unref();
}
