import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { FoundTask } from '../../contract/projects.ts';
import type { Person } from '../../test/person.ts';
import { addMembers, addTask, isRefused, makeProject, succeeds } from '../../test/projects.ts';
import { describeWithServer } from '../../test/world.ts';

const find = async (person: Person, q: string): Promise<FoundTask[]> =>
  succeeds(await person.get(`/search-tasks?q=${encodeURIComponent(q)}`)).tasks;
const titles = async (person: Person, q: string) =>
  (await find(person, q)).map(({ task_title }) => task_title);

describeWithServer('search-tasks', (server) => {
  it('finds tasks in all projects of the reader, and in no others', async () => {
    const [ana, luis] = await server.people('ana', 'luis');
    const shared = await makeProject(ana, 'Website');
    const own = await makeProject(luis, 'House');
    const secret = await makeProject(ana, 'Secret');
    await addMembers(ana, shared, [luis], 'observer');
    const task = await addTask(ana, shared, { task_title: 'Paint the Façade' });
    await addTask(luis, own, { task_title: 'Paint the door' });
    await addTask(ana, secret, { task_title: 'Paint it black' });
    assert.deepEqual(await find(luis, 'paint facade'), [
      {
        id: task.id,
        task_title: 'Paint the Façade',
        status: 'assigned',
        project_id: shared.id,
        project_name: 'Website',
      },
    ]);
    assert.deepEqual(await titles(luis, 'PAINT'), ['Paint the door', 'Paint the Façade']);
    assert.deepEqual(await titles(luis, 'black'), []);
    succeeds(await ana.post(`/project/${shared.id}/remove_member`, { user_id: luis.id }));
    assert.deepEqual(await titles(luis, 'paint'), ['Paint the door']);
  });

  it('finds them by number and by project, but not by description', async () => {
    const ana = await server.person('ana');
    const project = await makeProject(ana, 'Website');
    const { id } = await addTask(ana, project, { task_title: 'Logo', task_description: 'Zebra' });
    assert.deepEqual(await titles(ana, `#${id}`), ['Logo']);
    assert.deepEqual(await titles(ana, 'logo website'), ['Logo']);
    for (const q of ['zebra', '', ' # ']) assert.deepEqual(await titles(ana, q), []);
  });

  it('puts open tasks first, then the newest, and leaves out deleted ones', async () => {
    const ana = await server.person('ana');
    const project = await makeProject(ana, 'Shop');
    const add = (task_title: string, more = {}) => addTask(ana, project, { task_title, ...more });
    await add('Sign 1');
    await add('Sign 2', { status: 'completed' });
    const { id: task_id } = await add('Sign 3');
    await add('Sign 4');
    await add('Paint the shop');
    succeeds(await ana.post(`/project/${project.id}/delete_task`, { task_id }));
    assert.deepEqual(await titles(ana, 'sign'), ['Sign 4', 'Sign 1', 'Sign 2']);
    // A word in the title counts more than one in the project's name.
    assert.deepEqual(await titles(ana, 'shop'), ['Paint the shop', 'Sign 4', 'Sign 1', 'Sign 2']);
    for (let i = 0; i < 30; i++) await add('Many');
    assert.equal((await titles(ana, 'many')).length, 20);
  });

  it('refuses a query that is too long', async () => {
    const ana = await server.person('ana');
    isRefused(await ana.get(`/search-tasks?q=${'x'.repeat(201)}`), 'invalid_input');
  });
});
