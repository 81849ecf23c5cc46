/** What the database is asked for by a request, so that work can be compared and no clock is needed. */
import pg from 'pg';
import { compile } from '../server/store/statement.ts';
import type { Read } from '../server/store/store.ts';
import type { TestServer } from './world.ts';

/**
 * The statements that are run meanwhile to read, alone or together with others, in their order, and
 * the names of the actions that are run to write.
 */
export async function statementsDuring(
  server: TestServer,
  work: () => Promise<unknown>,
): Promise<string[]> {
  const { store } = server.running.world;
  const { all, first, together, write } = store;
  const ran: string[] = [];
  const note = (statement: unknown) =>
    ran.push(compile(statement as Read<unknown>[0], server.engine).sql);
  // On either engine a statement of these runs by itself, not through one of the others.
  store.all = ((...args) => {
    note(args[0]);
    return all.apply(store, args as never);
  }) as typeof all;
  store.first = ((...args) => {
    note(args[0]);
    return first.apply(store, args as never);
  }) as typeof first;
  store.together = ((reads: Record<string, Read<unknown>>) => {
    for (const [statement] of Object.values(reads)) note(statement);
    return together.call(store, reads);
  }) as typeof together;
  store.write = ((...args: Parameters<typeof write>) => {
    ran.push(args[0].name);
    return write.apply(store, args);
  }) as typeof write;
  try {
    await work();
  } finally {
    Object.assign(store, { all, first, together, write });
  }
  return ran;
}

/**
 * On PostgreSQL all that goes to the database meanwhile, the inside of a write too. On SQLite another
 * thread writes, by the same code.
 */
export async function queriesDuring(
  server: TestServer,
  work: () => Promise<unknown>,
): Promise<string[]> {
  if (server.engine === 'sqlite') return statementsDuring(server, work);
  const { prototype } = pg.Client;
  const { query } = prototype;
  const ran: string[] = [];
  prototype.query = function (this: pg.Client, ...args: [string | { text: string }]) {
    const [asked] = args;
    ran.push(typeof asked === 'string' ? asked : asked.text);
    return (query as (...args: unknown[]) => unknown).apply(this, args);
  } as typeof query;
  try {
    await work();
  } finally {
    prototype.query = query;
  }
  return ran;
}
