/** How a command of the administrator's command line is written down, and what commands share. */

import { isAbsolute, join, resolve } from 'node:path';
import type { ParseArgsOptionsConfig, parseArgs } from 'node:util';
import type { Static, TSchema } from '../../contract/type.ts';
import { actions } from '../actions.ts';
import type { Config } from '../config.ts';
import { makeValidators } from '../http/validation.ts';
import { Refusal } from '../refuse.ts';
import { openStore } from '../store/open-store.ts';
import type { Store } from '../store/store.ts';

type Values<O extends ParseArgsOptionsConfig> = ReturnType<
  typeof parseArgs<{ options: O; allowPositionals: true }>
>['values'];

export interface Command<O extends ParseArgsOptionsConfig = ParseArgsOptionsConfig> {
  /** As it is typed, with its options. Its first word is its name. */
  usage: string;
  /** What it does, in lines for a terminal. */
  summary: string[];
  options: O;
  /** How many names of files may follow. */
  filesMax: number;
  /** @returns the exit code */
  run(call: { config: Config; values: Values<O>; files: string[] }): Promise<number>;
}

export function command<const O extends ParseArgsOptionsConfig>(written: Command<O>): Command {
  return written as unknown as Command;
}

/** The command was typed wrongly: it is told with the list of commands, and the exit code is 2. */
export class UsageError extends Error {}

/** The command can't be done: a sentence for the one who typed it, and the exit code is 1. */
export class Fault extends Error {}

export function fault(sentence: string): never {
  throw new Fault(sentence);
}

export function required<T>(value: T | undefined, name: string): T {
  if (value === undefined) throw new UsageError(`${name} is missing.`);
  return value;
}

/**
 * Holds what was typed against a schema of the contract; texts are trimmed in place.
 * @param names What a field is called here, where that is not `--` and its name.
 */
export function held<T extends TSchema>(
  config: Config,
  schema: T,
  input: Static<T>,
  names: Record<string, string> = {},
): Static<T> {
  try {
    makeValidators(config.limits)(schema)(input);
  } catch (error) {
    const [first] = error instanceof Refusal ? (error.errors ?? []) : [];
    if (!first) throw error;
    const option = `--${first.field.replaceAll('_', '-')}`;
    fault(`${names[first.field] ?? option} ${first.message}.`);
  }
  return input;
}

/** Opens the same database as the server, which may run beside, and closes it in any case. */
export async function withStore<T>(config: Config, work: (store: Store) => Promise<T>): Promise<T> {
  const store = await openStore(config, actions, () => {});
  try {
    return await work(store);
  } finally {
    await store.close();
  }
}

/** npm runs scripts in the project's folder: a file's name means the folder where it was typed. */
export function givenPath(file: string): string {
  const { npm_lifecycle_event, INIT_CWD } = process.env;
  if (npm_lifecycle_event !== 'tertulia' || !INIT_CWD || isAbsolute(file)) return resolve(file);
  return join(INIT_CWD, file);
}

/** `1234567` → `1,234,567` */
export const readable = (count: number): string => count.toLocaleString('en');

/** Sorts as time does, and every file system takes it: `2026-11-21T06-31-05-123Z`. */
export const timeInName = (ms: number): string =>
  new Date(ms).toISOString().replaceAll(/[:.]/g, '-');
