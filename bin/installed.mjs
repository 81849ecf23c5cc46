import { isInstalled } from './install-marker.mjs';

/**
 * Installs what the lock file of `plan.folder` lists, unless it is installed already. A plan is {
 * folder, set: 'production' or 'all', runtime: the Node.js to run npm on, title, measure: () =>
 * progress as text }. Uses no network when everything is up to date.
 */
export async function ensureInstalled(plan) {
  if (isInstalled(plan)) return;
  const { install } = await import('./install.mjs');
  await install(plan);
}
