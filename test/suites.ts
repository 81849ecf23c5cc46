/**
 * Which tests belong to which suite: `npm test` runs the table below before every commit, `npm run
 * test:rest` runs what the table leaves out, and `npm run test:all` runs both.
 */
import { readFileSync } from 'node:fs';
import { matchesGlob } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Engine } from '../server/store/statement.ts';

const suites = ['everyday', 'rest', 'all'] as const;
export type Suite = (typeof suites)[number];

export function isSuite(name: string): name is Suite {
  return (suites as readonly string[]).includes(name);
}

/** What `npm test` runs of a file. */
type Share = 'all' | 'sqlite' | 'nothing';

/** The first row that matches a file counts. */
const everyday: [pattern: string, share: Share][] = [
  // The statements and the locking of PostgreSQL.
  ['server/store/migrations/**', 'sqlite'],
  ['server/store/**', 'all'],
  ['server/{accounts/account-races,chats/two-servers,projects/label-names}.test.ts', 'all'],
  ['server/projects/{board-places,last-manager,label-constraints}.test.ts', 'all'],
  ['server/rate-limits/shared-counts.test.ts', 'all'],
  ['test/query-plans.test.ts', 'all'],

  // Slow, and about one thing each.
  ['server/chats/history-parts.test.ts', 'nothing'],
  ['server/commands/{backup,check,restore,demo}.test.ts', 'nothing'],
  ['demo/fill.test.ts', 'nothing'],

  // The main paths in the browser.
  ['test/browser/{accounts,two-people,sending,board,board-moves}.test.ts', 'all'],

  ['test/{start-refused,security-headers,log-secrets}.test.ts', 'sqlite'],
  ['test/suites.test.ts', 'all'],
  ['{contract,demo,server,web}/**', 'sqlite'],
  ['**', 'nothing'],
];

const root = new URL('../', import.meta.url);
const everyEngine: Engine[] = ['sqlite', 'postgres'];
const onEachEngine = /\b(describeWithServer|describeWithCluster|engines)\b/;
const outsideOfEngines = /^(describe|it)\(/m;

/** @param file Its path in the repository. @returns The engines that its tests run on in a suite. */
export function enginesIn(suite: Suite, file: string): Engine[] {
  if (suite === 'all') return everyEngine;
  return everyEngine.filter((engine) => suiteOf(file, engine) === suite);
}

function suiteOf(file: string, engine: Engine): 'everyday' | 'rest' {
  const share = everyday.find(([pattern]) => matchesGlob(file, pattern))?.[1];
  if (share === 'nothing') return 'rest';
  return share === engine || share === 'all' || !isByEngine(file) ? 'everyday' : 'rest';
}

/** Whether each test of a file runs once for each engine. Other files can't be divided by engine. */
export function isByEngine(file: string): boolean {
  const source = readFileSync(fileURLToPath(new URL(file, root)), 'utf8');
  return onEachEngine.test(source) && !outsideOfEngines.test(source);
}
