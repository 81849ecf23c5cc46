/** The shape of a command of the administrator's command line, and what commands share. */

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
  /** The command with its options, as typed. The first word is its name. */
  usage: string;
  /** What the command does, in lines for a terminal. */
  summary: string[];
  options: O;
  /** The largest number of file arguments. */
  filesMax: number;
  /** @returns the exit code */
  run(call: { config: Config; values: Values<O>; files: string[] }): Promise<number>;
}

export function command<const O extends ParseArgsOptionsConfig>(written: Command<O>): Command {
  return written as unknown as Command;
}

/**
 * The command was mistyped. The message is printed with the list of commands; the exit code is 2.
 */
export class UsageError extends Error {}

/** The command can't be carried out. The message is one sentence; the exit code is 1. */
export class Fault extends Error {}

export function fault(sentence: string): never {
  throw new Fault(sentence);
}

export function required<T>(value: T | undefined, name: string): T {
  if (value === undefined) throw new UsageError(`${name} is missing.`);
  return value;
}

/**
 * Validates input against a schema of the contract, and trims texts in place.
 * @param names What a field is called on the command line, if not `--` and its name.
 */
export function validated<T extends TSchema>(
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

/** Opens the server's database, also while the server runs, and always closes it. */
export async function withStore<T>(config: Config, work: (store: Store) => Promise<T>): Promise<T> {
  const store = await openStore(config, actions, () => {});
  try {
    return await work(store);
  } finally {
    await store.close();
  }
}

/**
 * npm runs scripts in the project's folder, so a relative path is resolved in the folder where the
 * command was typed.
 */
export function givenPath(file: string): string {
  const { npm_lifecycle_event, INIT_CWD } = process.env;
  if (npm_lifecycle_event !== 'tertulia' || !INIT_CWD || isAbsolute(file)) return resolve(file);
  return join(INIT_CWD, file);
}

/** `1234567` → `1,234,567` */
export const readable = (count: number): string => count.toLocaleString('en');

/** Sorts chronologically and is valid on every file system: `2026-11-21T06-31-05-123Z`. */
export const timeInName = (ms: number): string =>
  new Date(ms).toISOString().replaceAll(/[:.]/g, '-');
