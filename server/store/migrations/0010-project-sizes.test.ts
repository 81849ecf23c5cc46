import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { withChildren } from '../../../test/child-server.ts';
import { assertKept, cookies, fillOldDatabase, openedByTwo } from '../../../test/old-database.ts';
import { luis } from '../../../test/old-database-view.ts';
import { oldProjects } from '../../../test/old-projects.ts';
import { Person } from '../../../test/person.ts';
import { addTask } from '../../../test/projects.ts';
import { connect } from '../../../test/raw-database.ts';
import { engines } from '../../../test/world.ts';

/** A database with all earlier features, and their migrations. */
const earlier = [oldProjects, [], [], [], [], []];

/** The sizes kept by the migration and its triggers, and the same sizes recounted. */
async function sizesIn(env: Record<string, string>) {
  const { rows, end } = await connect(env);
  const kept = await rows('SELECT project_id, text_length FROM project_sizes ORDER BY project_id');
  const counted = await rows(`SELECT project_id, sum(length(task_title) + length(task_description)
      + (SELECT count(*) FROM labels_tasks AS l WHERE l.tasks_id = t.id) * (length(task_title) + 50))
      AS text_length
    FROM tasks AS t WHERE deleted_at IS NULL GROUP BY project_id ORDER BY project_id`);
  await end();
  const numbers = (row: Record<string, unknown>) => [
    Number(row.project_id),
    Number(row.text_length),
  ];
  return { kept: kept.map(numbers), counted: counted.map(numbers) };
}

for (const engine of engines) {
  describe(`a database from before project sizes, on ${engine}`, () => {
    it('keeps all its rows, however often it is opened', () =>
      withChildren(engine, async (children) => {
        const { before, after } = await openedByTwo(engine, children, earlier);
        assertKept(before, after);
        assert.equal(before.migrations?.length, 7);
      }));

    it('gets the size of each project, and updates it with each change', () =>
      withChildren(engine, async ({ env, start }) => {
        await fillOldDatabase(engine, env, earlier);
        const server = await start();
        const first = await sizesIn(env);
        assert.ok(first.kept.length > 0);
        assert.deepEqual(first.kept, first.counted);
        const reader = Object.assign(new Person(server.address), {
          id: luis.id,
          cookie: cookies.luis,
        });
        await addTask(reader, { id: 1 }, { task_title: 'Since then' });
        const then = await sizesIn(env);
        assert.deepEqual(then.kept, then.counted);
        assert.notDeepEqual(then, first);
      }));
  });
}
