/** A write without a limit lets one person fill the database, and everybody's lists with it. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { RouteLimit } from '../../server/http/rate-limits.ts';
import type { Route } from '../../server/http/route.ts';
import { routes } from '../../server/routes.ts';
import type { Person } from '../person.ts';
import { describeWithServer } from '../world.ts';

/** In parallel, to be faster than a limit that is refilled. */
const atOnce = 20;

const writes = routes.filter((route) => route.method === 'POST');
const perPerson = writes.filter(
  ({ rateLimit }) => typeof rateLimit === 'object' && rateLimit.per === 'person',
);

describe('every route that writes', () => {
  for (const { url, rateLimit, access } of writes) {
    it(`has a limit: ${url}`, () => {
      assert.ok(rateLimit, 'declare rateLimit on the route');
      if (rateLimit === 'once per session') {
        assert.equal(url, '/logout', 'only a request that ends its session cannot be repeated');
        return;
      }
      assert.ok(rateLimit.max > 0 && rateLimit.timeWindowMs > 0);
      if (access !== 'anyone') assert.equal(rateLimit.per, 'person');
    });
  }
});

describeWithServer(
  'a person who writes without end',
  (server) => {
    for (const limit of new Map(
      perPerson.map(({ rateLimit }) => [(rateLimit as RouteLimit).name, rateLimit]),
    ).values()) {
      const { name, max } = limit as RouteLimit;
      const limited = perPerson.filter(({ rateLimit }) => (rateLimit as RouteLimit).name === name);

      it(`is refused by each route of the limit "${name}", and nobody else is`, async () => {
        const greedy = await signedIn(limited);
        const [first] = limited as [Route, ...Route[]];
        await refusedWithin(greedy, first, 4 * max);
        for (const route of limited) {
          const refused = await refusedWithin(greedy, route, 4 * max);
          assert.equal(refused.body.code, 'rate_limited', route.url);
          assert.ok(Number(refused.headers.get('retry-after')) >= 1, route.url);
        }
        const { status } = await (await server.person('other')).post(pathOf(first), {});
        assert.notEqual(status, 429);
      });
    }

    /** An administrator of the server where one of the routes is for them alone. */
    const signedIn = async (limited: Route[]): Promise<Person> =>
      limited.some(({ access }) => access === 'admin')
        ? server.another(server.admin)
        : server.person('greedy');
  },
  { RATE_LIMIT: 'on' },
);

const pathOf = ({ url }: Route) => url.replaceAll(/:\w+/g, '1');

/** Requests are counted before they are read, so an empty body will do. */
async function refusedWithin(person: Person, route: Route, tries: number) {
  for (let n = 0; n < tries; n += atOnce) {
    const answers = await Promise.all(
      Array.from({ length: atOnce }, () => person.post(pathOf(route), {})),
    );
    const refused = answers.find(({ status }) => status === 429);
    if (refused) return refused;
  }
  throw new Error(`${route.url} was never refused.`);
}
