import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { HistoryEntry } from '../../contract/projects.ts';
import type { Person } from '../../test/person.ts';
import {
  addLabels,
  addMembers,
  addTask,
  isRefused,
  makeProject,
  succeeds,
} from '../../test/projects.ts';
import { describeWithServer, type TestServer } from '../../test/world.ts';

async function makeFixture(server: TestServer) {
  const [ana, luis] = await server.people('ana', 'luis');
  const project = await makeProject(ana);
  await addMembers(ana, project, [luis]);
  const [web, other] = await addLabels(ana, project, 'Web', 'Other');
  const path = `/project/${project.id}`;
  const history = async (task: { id: number }): Promise<HistoryEntry[]> =>
    succeeds(await ana.get(`${path}/task/${task.id}`)).history;
  const does = async (person: Person, what: string, fields: object) =>
    succeeds(await person.post(`${path}/${what}`, fields));
  return { ana, luis, project, web, other, path, history, does };
}

const eventsOf = (history: HistoryEntry[]) => history.map(({ event }) => event);

describeWithServer('the history of a task', (server) => {
  it('lists every change in order, with its author', async () => {
    const { ana, luis, project, web, other, history, does } = await makeFixture(server);
    const { id: task_id } = await addTask(luis, project, { task_title: 'Bake', labels: [web] });
    await does(ana, 'edit_task', { task_id, task_title: 'Bake bread' });
    await does(ana, 'edit_task', { task_id, task_description: 'Long and secret' });
    await does(luis, 'edit_task', { task_id, due_date: '2026-11-30' });
    await does(luis, 'edit_task', { task_id, due_date: null });
    await does(luis, 'move_task', { task_id, status: 'in_progress' });
    await does(ana, 'label_task', { task_id, labels: [other] });
    await does(ana, 'delete_task', { task_id });
    await does(luis, 'restore_task', { task_id });
    await does(ana, 'edit_label', { label_id: other, label_name: 'Another' });
    await does(ana, 'label_task', { task_id, labels: [] });
    const entries = await history({ id: task_id });
    const named = (id: number, label_name: string) => [{ id, label_name }];
    const expected = [
      [luis, { type: 'created', task_title: 'Bake' }],
      [luis, { type: 'labelled', added: named(web, 'Web'), removed: [] }],
      [ana, { type: 'renamed', from: 'Bake', to: 'Bake bread' }],
      [ana, { type: 'described' }],
      [luis, { type: 'rescheduled', from: null, to: '2026-11-30' }],
      [luis, { type: 'rescheduled', from: '2026-11-30', to: null }],
      [luis, { type: 'moved', from: 'assigned', to: 'in_progress' }],
      [ana, { type: 'labelled', added: named(other, 'Other'), removed: named(web, 'Web') }],
      [ana, { type: 'deleted' }],
      [luis, { type: 'restored' }],
      [ana, { type: 'labelled', added: [], removed: named(other, 'Another') }],
    ] as const;
    assert.deepEqual(
      eventsOf(entries),
      expected.map(([, event]) => event),
    );
    assert.deepEqual(
      entries.map(({ user_id }) => user_id),
      expected.map(([person]) => person.id),
    );
    const ids = entries.map(({ id }) => id);
    assert.deepEqual(
      ids,
      [...ids].sort((a, b) => a - b),
    );
    const times = entries.map(({ created_at }) => created_at);
    assert.deepEqual(times, [...times].sort());
  });

  it('lists each change of an edit', async () => {
    const { ana, project, web, history, does } = await makeFixture(server);
    const task = await addTask(ana, project, { task_title: 'Bake', task_description: 'Bread' });
    await does(ana, 'edit_task', {
      task_id: task.id,
      task_title: '',
      task_description: '',
      due_date: '2026-11-30',
      status: 'completed',
      labels: [web],
    });
    assert.deepEqual(eventsOf(await history(task)).slice(1), [
      { type: 'renamed', from: 'Bake', to: '' },
      { type: 'described' },
      { type: 'rescheduled', from: null, to: '2026-11-30' },
      { type: 'moved', from: 'assigned', to: 'completed' },
      { type: 'labelled', added: [{ id: web, label_name: 'Web' }], removed: [] },
    ]);
  });

  it('lists each move, also within a column', async () => {
    const { ana, luis, project, history, does } = await makeFixture(server);
    const [one, two] = [await addTask(ana, project), await addTask(ana, project)];
    await does(luis, 'move_task', { task_id: one.id, after_task_id: two.id });
    await does(ana, 'move_task', { task_id: one.id, status: 'completed' });
    await does(ana, 'move_task', { task_id: one.id, status: 'assigned' });
    const moved = (from: string, to: string) => ({ type: 'moved', from, to });
    const entries = (await history(one)).slice(1);
    assert.deepEqual(eventsOf(entries), [
      moved('assigned', 'assigned'),
      moved('assigned', 'completed'),
      moved('completed', 'assigned'),
    ]);
    assert.equal(entries[0]?.user_id, luis.id);
    assert.equal((await history(two)).length, 1);
  });

  it('omits refused and empty changes, and those of other tasks', async () => {
    const { ana, project, web, path, history, does } = await makeFixture(server);
    const task = await addTask(ana, project, { task_title: 'Bake', labels: [web] });
    const before = await history(task);
    const task_id = task.id;
    await does(ana, 'edit_task', { task_id, task_title: 'Bake', labels: [web] });
    await does(ana, 'move_task', { task_id, status: 'assigned' });
    await does(ana, 'label_task', { task_id, labels: [web, web] });
    await does(ana, 'restore_task', { task_id });
    for (const [what, fields] of [
      ['edit_task', { task_title: 'New', labels: [999_999] }],
      ['label_task', { labels: [web, 999_999] }],
      ['move_task', { status: 'completed', before_task_id: 999_999 }],
    ] as const) {
      isRefused(await ana.post(`${path}/${what}`, { task_id, ...fields }), 'invalid_input');
    }
    const other = await addTask(ana, project);
    await does(ana, 'edit_task', { task_id: other.id, task_title: 'Other' });
    await does(ana, 'edit_label', { label_id: web, label_name: 'Net' });
    assert.deepEqual(await history(task), before);
  });

  it('keeps texts unchanged, including markup', async () => {
    const { ana, project, history, does } = await makeFixture(server);
    const odd = ['"\\', '<b>&amp;</b>', '\u200Fabc', '👩🏽‍🚀', '{"type":"deleted"}'];
    const task = await addTask(ana, project, { task_title: 'Plain' });
    for (const task_title of odd) await does(ana, 'edit_task', { task_id: task.id, task_title });
    const renamed = eventsOf(await history(task)).slice(1);
    assert.deepEqual(
      renamed.map((event) => 'to' in event && event.to),
      odd,
    );
  });
});
