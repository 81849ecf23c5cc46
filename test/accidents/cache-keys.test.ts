/** No cache grows with what a caller makes up: filters that name unknown labels leave nothing behind. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { addLabels, addTask, isRefused, makeProject, succeeds } from '../projects.ts';
import { describeWithServer } from '../world.ts';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

const requests = 600;
const labelsPerRequest = 200;
/** A cache with the query in its keys has 9 kB more after each request. */
const moreBytesMax = 3_000_000;

/** Different labels for each request, none of which exists. */
const madeUpLabels = (request: number, count = labelsPerRequest) =>
  Array.from({ length: count }, (_, i) => `label=${request + 100_000}${i + 100_000_000}`).join('&');

describeWithServer('a filter of made-up labels', (server) => {
  const forms: [what: string, path: string, accept: string][] = [
    ['board as JSON', '/kanban_partial', 'application/json'],
    ['board as HTML', '/kanban_partial', 'text/html'],
    ['page', '', 'text/html'],
  ];

  for (const [what, path, accept] of forms) {
    it(`leaves nothing in memory: the ${what}`, async () => {
      const ana = await server.person('ana');
      const project = await makeProject(ana);
      const ask = async (request: number) => {
        const query = `${madeUpLabels(request)}&q=${encodeURIComponent('ж')}`;
        const answer = await ana.get(`/project/${project.id}${path}?${query}`, { accept });
        assert.equal(answer.status, 200);
      };
      // What a first request loads and compiles stays, and is not a leak.
      for (let i = 0; i < 100; i++) await ask(i);
      const before = await bytesUsed();
      for (let i = 100; i < 100 + requests; i++) await ask(i);
      const more = (await bytesUsed()) - before;
      assert.ok(more < moreBytesMax, `${more} bytes more after ${requests} requests`);
    });
  }

  it('is refused where it names more than 200 labels', async () => {
    const ana = await server.person('ana');
    const project = await makeProject(ana);
    const board = `/project/${project.id}/kanban_partial`;
    const ask = (query: string) => ana.get(`${board}?${query}`, { accept: 'application/json' });
    succeeds(await ask(madeUpLabels(1, 200)));
    isRefused(await ask(madeUpLabels(1, 201)), 'invalid_input');
    succeeds(await ask(madeUpLabels(1, 200).replaceAll('label', 'not_label')));
    isRefused(await ask(madeUpLabels(1, 201).replaceAll('label', 'not_label')), 'invalid_input');
  });

  it('finds what it found without the made-up ones, in whatever order and however often', async () => {
    const ana = await server.person('ana');
    const project = await makeProject(ana);
    const [design, web] = await addLabels(ana, project, 'Design', 'Web');
    for (const labels of [[design], [web], []]) await addTask(ana, project, { labels });
    const board = `/project/${project.id}/kanban_partial`;
    const ask = async (query: string) =>
      succeeds(await ana.get(`${board}?${query}`, { accept: 'application/json' }));
    const expected = await ask(`label=${design}&label=${web}`);
    const messy = `label=${web}&${madeUpLabels(1, 100)}&label=${design}&label=${web}`;
    assert.deepEqual(await ask(messy), expected);
    assert.equal(expected.tasks_by_status.assigned.length, 2);
  });
});

/** What answers leave to finalizers is free only some turns after the garbage was collected. */
async function bytesUsed(): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let i = 0; i < 20; i++) {
    collectGarbage();
    await nextTurn();
    const { heapUsed, external } = process.memoryUsage();
    least = Math.min(least, heapUsed + external);
  }
  return least;
}
