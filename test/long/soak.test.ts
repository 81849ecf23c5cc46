/** People work for a long while. Afterwards the server holds no more than it did before. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { withChildren } from '../child-server.ts';
import { lengthOf } from '../length.ts';
import { countOfBusy, makeTeam, work } from '../soak/day.ts';
import { assertFlat, holdingsOf, inspected } from '../soak/holdings.ts';
import { engines } from '../world.ts';

const minuteMs = 60_000;
/** The first requests fill what is kept for all later ones. */
const warmUpMs = lengthOf(4_000, 5 * minuteMs);
const soakMs = lengthOf(8_000, 60 * minuteMs);
/** Caches of the engine, compiled code: not for each request, however many they are. */
const heapGrowthMax = 16 * 2 ** 20;
const peopleCount = 12;
/** One in so many answers may be that the server is too busy. */
const busyShareMax = 1 / 1_000;

for (const engine of engines) {
  describe(`a long while of work, on ${engine}`, () => {
    it('leaves no memory, handle, timer or statement behind', (t) =>
      withChildren(engine, async ({ start }) => {
        const server = await start(inspected);
        const admin = await server.person('admin');
        const people = [];
        for (let i = 0; i < peopleCount; i++) people.push(await server.person(`person${i}`));
        const team = await makeTeam(admin, people);
        await work(team, Date.now() + warmUpMs);
        const before = await holdingsOf(server);
        const busyBefore = countOfBusy();
        const count = await work(team, Date.now() + soakMs);
        const busy = countOfBusy() - busyBefore;
        t.diagnostic(`${count} requests, of which ${busy} had to be repeated`);
        assert.ok(
          count > 0 && busy <= count * busyShareMax,
          `${busy} of ${count} were answered 503`,
        );
        assertFlat(before, await holdingsOf(server), heapGrowthMax);
      }));
  });
}
