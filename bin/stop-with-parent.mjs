// Loaded into what the launcher starts, before its own code (and into its threads, which leave it
// to the main one).
import { isMainThread } from 'node:worker_threads';
import { watchParent } from './parent-watch.mjs';

if (isMainThread) watchParent(() => process.kill(process.pid, 'SIGTERM'));
