import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { withChildren } from '../../../test/child-server.ts';
import { assertKept, cookies, fillOldDatabase, openedByTwo } from '../../../test/old-database.ts';
import { luis } from '../../../test/old-database-view.ts';
import { oldProjects, projectOfLuis } from '../../../test/old-projects.ts';
import { Person } from '../../../test/person.ts';
import { addTask, projectData, succeeds } from '../../../test/projects.ts';
import { connect } from '../../../test/raw-database.ts';
import { engines } from '../../../test/world.ts';
import { checkDatabase } from '../../commands/check-database.ts';
import { withReader } from '../../commands/read-database.ts';
import { readConfig } from '../../config.ts';

/** A database with all earlier features, and their migrations. */
const earlier = [oldProjects, [], [], [], []];
const project = { id: 1 };

const signIn = (address: string) =>
  Object.assign(new Person(address), { id: luis.id, cookie: cookies.luis });

/** Reads a project, changes it, and reads it again. */
async function assertItGoesOn(address: string) {
  const reader = signIn(address);
  assert.deepEqual(await projectData(reader, project), projectOfLuis);
  const { id } = await addTask(reader, project, { task_title: 'Since then' });
  succeeds(await reader.post('/project/1/edit_task', { task_id: 2, task_title: 'Another' }));
  const { tasks_by_status } = await projectData(reader, project);
  assert.deepEqual(
    tasks_by_status.assigned.map((task) => [task.id, task.task_title]),
    [
      [2, 'Another'],
      [id, 'Since then'],
    ],
  );
}

for (const engine of engines) {
  describe(`a database from before task versions, on ${engine}`, () => {
    it('keeps all its rows, however often it is opened', () =>
      withChildren(engine, async (children) => {
        const { before, after } = await openedByTwo(engine, children, earlier);
        assertKept(before, after);
        assert.equal(before.migrations?.length, 6);
        assert.deepEqual(after.task_versions, []);
      }));

    it('shows its project unchanged, and then each change', () =>
      withChildren(engine, async ({ env, start }) => {
        await fillOldDatabase(engine, env, earlier);
        await assertItGoesOn((await start()).address);
        assert.deepEqual(await withReader(readConfig(env), checkDatabase), []);
      }));
  });
}

describe('a PostgreSQL database over which an older backup was restored', () => {
  it('shows its project unchanged, and then each change', () =>
    withChildren('postgres', async ({ env, start }) => {
      await fillOldDatabase('postgres', env, earlier);
      const server = await start();
      await assertItGoesOn(server.address);
      await server.stop();
      // Imitates `pg_restore --clean`: tables in the dump are dropped, and newer ones stay.
      const { run, rows, end } = await connect(env);
      const tables = await rows("SELECT tablename FROM pg_tables WHERE schemaname = 'public'");
      const old = tables.map((row) => row.tablename).filter((name) => name !== 'task_versions');
      await run(`DROP TABLE ${old.join()}`);
      await end();
      await fillOldDatabase('postgres', env, earlier);
      await assertItGoesOn((await start()).address);
    }));
});
