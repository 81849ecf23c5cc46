// Preloaded into processes that the launcher starts, and into their threads, where it does nothing.
import { isMainThread } from 'node:worker_threads';
import { watchParent } from './parent-watch.mjs';

if (isMainThread) watchParent(() => process.kill(process.pid, 'SIGTERM'));
