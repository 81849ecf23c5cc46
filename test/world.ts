/**
 * A real server on either engine, for tests to talk to over HTTP. Each has a database of its own:
 * a fresh data folder on SQLite, a fresh database on PostgreSQL.
 */
import { randomBytes } from 'node:crypto';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { after, before, describe } from 'node:test';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import type { ChatSummary } from '../contract/chats.ts';
import { type Config, readConfig } from '../server/config.ts';
import { type Server, startServer } from '../server/start.ts';
import type { Engine } from '../server/store/statement.ts';
import { makeAnswerCheck } from './answers.ts';
import { Person } from './person.ts';
import { enginesIn, type Suite } from './suites.ts';

export interface TestServer {
  engine: Engine;
  /** Where it listens, without a slash at its end. */
  readonly address: string;
  /** What it is made of, for the rare test that has to look inside. */
  readonly running: Server;
  /** The environment that it was started with, for tests that start another one beside it. */
  readonly env: Record<string, string>;
  /** Somebody who is not signed in. */
  nobody(): Person;
  /** The first account, made with the server. */
  readonly admin: Person;
  /** Somebody new, registered and signed in. The username begins with the name. */
  person(name?: string): Promise<Person>;
  people<const N extends string[]>(...names: N): Promise<{ [K in keyof N]: Person }>;
  /** The same person on another device: signed in once more. */
  another(person: Person): Promise<Person>;
  /** The personal chat of two people. */
  /** A personal chat that both have opened: it is in both lists, empty as it is. */
  personalChat(one: Person, other: Person): Promise<ChatSummary>;
  /** A group that the first one administers. */
  group(admin: Person, ...members: Person[]): Promise<ChatSummary>;
}

const root = fileURLToPath(new URL('..', import.meta.url));

/** The engines that this test file runs on in the suite that `test/run.ts` runs. */
export const engines: Engine[] = enginesIn(
  (process.env.TEST_SUITE ?? 'all') as Suite,
  relative(root, process.argv[1] ?? ''),
);

/**
 * Runs the same tests on the engines of the suite, each on a server of its own.
 * @param on Names the one engine that the tests are about, or one that will do.
 */
export function describeWithServer(
  title: string,
  tests: (server: TestServer) => void,
  env: Record<string, string> = {},
  on: Engine[] = engines,
): void {
  for (const engine of on.filter((each) => engines.includes(each))) {
    describe(`${title}, on ${engine}`, () => {
      const server = new LazyServer(engine, env);
      before(() => server.start());
      after(() => server.stop());
      tests(server);
    });
  }
}

/** A database with its tables and an administrator. Servers of `describeWithServer` start on copies. */
export interface Template {
  /** As `makeDatabase` names it: the data folder on SQLite. */
  database: string;
  /** What makes a `Person` the signed-in administrator. */
  admin: { id: number; username: string; cookie: string };
}

/** `test/run.ts` makes one for each engine. */
function readTemplate(engine: Engine): Template {
  const templates = process.env.TEST_TEMPLATES;
  if (!templates) throw new Error('Run tests with `npm test -- <file>`: it makes their databases.');
  return JSON.parse(templates)[engine];
}

/** A server in this process. Its passwords are cheap, because tests register thousands of people. */
export function testConfig(env: Record<string, string>): Config {
  return { ...readConfig(env), passwordCost: { memoryKib: 8, passes: 1 } };
}

/**
 * A database: its name, the variables of a server on it, and what removes it.
 * @param from The name of one to copy; else it is empty.
 */
export async function makeDatabase(engine: Engine, from?: string) {
  const dataDir = mkdtempSync(join(tmpdir(), 'tertulia-test-'));
  const removeFolder = () => rmSync(dataDir, { recursive: true, force: true });
  if (engine === 'sqlite') {
    if (from) cpSync(from, dataDir, { recursive: true });
    return { name: dataDir, env: { DATA_DIR: dataDir }, remove: async () => removeFolder() };
  }

  const url = new URL(process.env.TEST_DATABASE_URL ?? '');
  const name = `test_${randomBytes(8).toString('hex')}`;
  const asSuperuser = async (sql: string) => {
    const client = new pg.Client({ connectionString: url.href });
    await client.connect();
    await client.query(sql);
    await client.end();
  };
  await asSuperuser(`CREATE DATABASE ${name} ${from ? `TEMPLATE ${from}` : ''}`);
  const own = new URL(url);
  own.pathname = `/${name}`;
  return {
    name,
    env: { DATA_DIR: dataDir, DATABASE_URL: own.href },
    async remove() {
      await asSuperuser(`DROP DATABASE ${name} WITH (FORCE)`);
      removeFolder();
    },
  };
}

class LazyServer implements TestServer {
  readonly engine: Engine;
  readonly #extra: Record<string, string>;
  #started:
    | { server: Server; admin: Person; env: Record<string, string>; remove: () => Promise<void> }
    | undefined;
  #check: Awaited<ReturnType<typeof makeAnswerCheck>> | undefined;
  #count = 0;

  constructor(engine: Engine, extra: Record<string, string>) {
    this.engine = engine;
    this.#extra = extra;
  }

  async start() {
    // Nobody can register where registration is closed, so there the database begins empty.
    const template = this.#extra.REGISTRATION === 'closed' ? undefined : readTemplate(this.engine);
    const database = await makeDatabase(this.engine, template?.database);
    const env = {
      PORT: '0',
      LOG_LEVEL: 'silent',
      RATE_LIMIT: 'off',
      ...database.env,
      ...this.#extra,
    };
    const server = await startServer(testConfig(env));
    this.#check = await makeAnswerCheck(server.address);
    const admin = new Person(server.address, this.#check);
    this.#started = { server, admin, env, remove: database.remove };
    if (template) Object.assign(admin, template.admin);
  }

  async stop() {
    await this.#started?.server.stop();
    await this.#started?.remove();
  }

  get #running() {
    if (!this.#started) throw new Error('The server runs only while tests do.');
    return this.#started;
  }

  get address() {
    return this.#running.server.address;
  }
  get running() {
    return this.#running.server;
  }
  get env() {
    return this.#running.env;
  }
  get admin() {
    return this.#running.admin;
  }

  nobody() {
    return new Person(this.address, this.#check);
  }

  async person(name = 'person') {
    const person = this.nobody();
    await person.register(`${name}${++this.#count}`);
    return person;
  }

  async people<const N extends string[]>(...names: N) {
    const people: Person[] = [];
    for (const name of names) people.push(await this.person(name));
    return people as { [K in keyof N]: Person };
  }

  async another({ id, username, password }: Person) {
    const other = this.nobody();
    await other.post('/login', { username, password });
    return Object.assign(other, { id, username });
  }

  async personalChat(one: Person, other: Person) {
    const { body } = await one.post('/create-personal-chat', { user_id: other.id });
    await other.post('/create-personal-chat', { user_id: one.id });
    return body.chat as ChatSummary;
  }

  async group(admin: Person, ...members: Person[]) {
    const { body } = await admin.post('/create-group-chat', {
      group_name: 'Group',
      user_ids: members.map((member) => member.id),
    });
    return body.chat as ChatSummary;
  }
}
