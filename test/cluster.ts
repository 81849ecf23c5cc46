/** Two processes on one database, for tests that ask both. */
import { after, before, describe } from 'node:test';
import type { Engine } from '../server/store/statement.ts';
import { type ChildServer, moved, withChildren } from './child-server.ts';
import { Person } from './person.ts';
import { engines } from './world.ts';

export class Cluster {
  readonly servers: readonly ChildServer[];
  readonly admin: Person;
  #count = 0;

  constructor(servers: readonly ChildServer[], admin: Person) {
    this.servers = servers;
    this.admin = admin;
  }

  /** Somebody new, at the first server. */
  person(name: string): Promise<Person> {
    return (this.servers[0] as ChildServer).person(`${name}${++this.#count}`);
  }

  /** Signed in once more. */
  async another({ id, username, password, address }: Person): Promise<Person> {
    const other = Object.assign(new Person(address), { id, username });
    await other.post('/login', { username, password });
    return other;
  }

  /** The same person at each server, with the same session. */
  everywhere(person: Person): Person[] {
    return this.servers.map((server) => moved(person, server));
  }
}

/** Runs the same tests on both engines, each with two servers of its own. */
export function describeWithCluster(
  title: string,
  tests: (cluster: () => Cluster, engine: Engine) => void,
): void {
  for (const engine of engines) {
    describe(`${title}, on ${engine}`, () => {
      const ready = Promise.withResolvers<Cluster>();
      const done = Promise.withResolvers<void>();
      let cluster: Cluster;
      let ended: Promise<void>;
      before(async () => {
        ended = withChildren(engine, async ({ start }) => {
          const servers = [await start(), await start()] as const;
          ready.resolve(new Cluster(servers, await servers[0].person('admin')));
          await done.promise;
        });
        ended.catch(ready.reject);
        cluster = await ready.promise;
      });
      after(async () => {
        done.resolve();
        await ended;
      });
      tests(() => cluster, engine);
    });
  }
}
