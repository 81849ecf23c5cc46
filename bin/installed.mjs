import { isInstalled } from './install-marker.mjs';

/**
 * Installs what the lock file of `plan.folder` lists, unless it is there already. A plan is
 * { folder, set: 'production' or 'all', runtime: the Node.js to run npm on, title, measure: () =>
 * how far it is, as text }. Touches no network when everything is up to date.
 */
export async function ensureInstalled(plan) {
  if (isInstalled(plan)) return;
  const { install } = await import('./install.mjs');
  await install(plan);
}
