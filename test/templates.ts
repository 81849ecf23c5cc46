/** Makes the databases that every server of `describeWithServer` starts on a copy of. */
import { startServer } from '../server/start.ts';
import type { Engine } from '../server/store/statement.ts';
import { Person } from './person.ts';
import { makeDatabase, type Template, testConfig } from './world.ts';

/** @returns what `TEST_TEMPLATES` hands to the test files, and what removes the databases */
export async function makeTemplates() {
  const [sqlite, postgres] = await Promise.all([makeTemplate('sqlite'), makeTemplate('postgres')]);
  return {
    variable: JSON.stringify({ sqlite: sqlite.template, postgres: postgres.template }),
    async remove() {
      await sqlite.remove();
      await postgres.remove();
    },
  };
}

async function makeTemplate(
  engine: Engine,
): Promise<{ template: Template; remove: () => Promise<void> }> {
  const { env, name, remove } = await makeDatabase(engine);
  const server = await startServer(testConfig({ PORT: '0', LOG_LEVEL: 'silent', ...env }));
  const admin = new Person(server.address);
  await admin.register('admin');
  await server.stop();
  const { id, username, cookie } = admin;
  return { template: { database: name, admin: { id, username, cookie } }, remove };
}
