/**
 * After a change, only the changed part of a cached project is read again. The answers must equal
 * those of a process without a cache.
 */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import {
  type BoardTask,
  type Project,
  type ProjectData,
  taskStatuses,
} from '../../contract/projects.ts';
import type { Person } from '../../test/person.ts';
import { addLabels, addTask, makeProject, projectData, succeeds } from '../../test/projects.ts';
import { connect } from '../../test/raw-database.ts';
import { statementsDuring } from '../../test/statements.ts';
import { describeWithServer, type TestServer } from '../../test/world.ts';
import { ProjectSnapshots, tasksPerRead } from './project-snapshots.ts';

/** Reads from a second process that has nothing cached. */
async function readUncached(server: TestServer, person: Person, { id }: Project): Promise<string> {
  const { store } = server.running.world;
  const projects = new ProjectSnapshots(store, 100);
  const membership = { project_id: id, version: 0, role: 'observer' } as const;
  const { snapshot, role } = await projects.forMember(membership, person.id);
  return (await snapshot.dataBody(role)).text();
}

/** @returns the project's data, after checking that cached and uncached readers agree */
async function shown(server: TestServer, person: Person, project: Project, why: string) {
  const { body: data, text } = await person.get(`/project/${project.id}`);
  const uncachedText = await readUncached(server, person, project);
  assert.equal(text, uncachedText, why);
  const uncached: ProjectData = JSON.parse(uncachedText);
  const path = `/project/${project.id}/kanban_partial`;
  const board = succeeds(await person.get(path, { accept: 'application/json' }));
  for (const [part, shown] of Object.entries(board)) {
    assert.deepEqual(shown, uncached[part as keyof ProjectData], `${why}: ${part}`);
  }
  return data as ProjectData;
}

/** Long texts, so that a dozen tasks are enough for their JSON to be cached. */
const long = '"<ñ😀\\'.repeat(30);

const tasksOf = ({ tasks_by_status }: ProjectData) =>
  taskStatuses.flatMap((status) => tasks_by_status[status]);

describeWithServer('a cached board', (server) => {
  const makeBoard = async (tasks: number) => {
    const ana = await server.person('ana');
    const project = await makeProject(ana);
    const labels = await addLabels(ana, project, 'Web', 'Urgent', 'Later');
    for (let i = 0; i < tasks; i++) {
      const status = taskStatuses[i % 2];
      const label = labels[i % 3] as number;
      await addTask(ana, project, { task_title: `Task ${i} ${long}`, status, labels: [label] });
    }
    const act = async (name: string, input: object) =>
      succeeds(await ana.post(`/project/${project.id}/${name}`, input));
    return {
      ana,
      project,
      labels,
      act,
      ids: tasksOf(await projectData(ana, project)).map((t) => t.id),
    };
  };

  it('shows each change', async () => {
    const { ana, project, labels, act, ids } = await makeBoard(60);
    const [first, second, third] = ids as [number, number, number];
    const [web, urgent, later] = labels;
    const [luis, eva] = await server.people('luis', 'eva');
    const [user_id, other_id] = [luis.id, eva.id];
    const deeds: [name: string, input: object][] = [
      ['add_member', { user_ids: [other_id, user_id] }],
      ['edit_member', { user_id, labels: [web, urgent] }],
      ['edit_member', { user_id: other_id, labels: [urgent] }],
      ['add_task', { task_title: 'New', labels: [web, later] }],
      ['edit_task', { task_id: first, task_title: 'Another', due_date: '2026-12-01' }],
      ['move_task', { task_id: first, status: 'completed' }],
      ['move_task', { task_id: second, after_task_id: third }],
      ['label_task', { task_id: second, labels: [urgent, later] }],
      ['label_task', { task_id: second, labels: [] }],
      ['delete_task', { task_id: third }],
      ['restore_task', { task_id: third }],
      ['edit_label', { label_id: web, label_name: 'Wide Web' }],
      ['edit_member', { user_id, role: 'observer' }],
      ['edit_member', { user_id, role: 'member' }],
      ['remove_member', { user_id: other_id }],
      ['add_member', { user_ids: [other_id] }],
      ['edit_member', { user_id: other_id, labels: [urgent] }],
      ['delete_label', { label_id: later }],
      ['delete_task', { task_id: second }],
      ['edit', { name: 'Another project' }],
    ];
    for (const [name, input] of deeds) {
      await act(name, input);
      await shown(server, ana, project, `${name} ${JSON.stringify(input)}`);
    }
    const data = await shown(server, ana, project, 'at the end');
    assert.deepEqual(
      [tasksOf(data).length, data.tasks_by_status.completed[0]?.task_title],
      [60, 'Another'],
    );
    assert.ok(!tasksOf(data).some(({ id }) => id === second));
    assert.equal(data.task_labels[second], undefined);
  });

  it('shows a column in order after all its positions changed', async () => {
    const { ana, project, act } = await makeBoard(10);
    const column = (data: ProjectData) => data.tasks_by_status.assigned;
    const before = column(await shown(server, ana, project, 'before'));
    const [first, second, third, fourth, last] = before as [BoardTask, ...BoardTask[]];
    // Simulates hundreds of moves into the same gap, which fill it.
    const { run, end } = await connect(server.env);
    const long = `a0${'V'.repeat(98)}`;
    await run(`UPDATE tasks SET position = '${long}V' WHERE id = ${first.id}`);
    await run(`UPDATE tasks SET position = '${long}W' WHERE id = ${second?.id}`);
    await run(`UPDATE projects SET version = version + 1 WHERE id = ${project.id}`);
    await end();
    await shown(server, ana, project, 'without room');
    await act('move_task', { task_id: last?.id, after_task_id: first.id });
    const after = column(await shown(server, ana, project, 'afterwards'));
    assert.deepEqual(
      after.map(({ id }) => id),
      [first, last, second, third, fourth].map((task) => task?.id),
    );
    assert.ok(after.every(({ position }) => position.length < 10));
  });

  it('rewrites only the changed columns', async () => {
    const { ana, project, labels, act, ids } = await makeBoard(6);
    const { projects } = server.running.world;
    const read = async () => {
      const { version } = (await projectData(ana, project)).project;
      const membership = { project_id: project.id, version, role: 'member' } as const;
      const { snapshot } = await projects.forMember(membership, ana.id);
      return Promise.all(
        taskStatuses.map(async (status) => {
          const column = snapshot.columns[status];
          return [await column.json(), await column.labelsJson(), await column.titlesJson()];
        }),
      );
    };
    const isSame = (a: unknown[][], b: unknown[][]) =>
      a.map((column, i) => column[0] === b[i]?.[0]);
    const first = await read();
    await act('edit_task', { task_id: ids[0], task_title: 'Another' });
    const edited = await read();
    assert.deepEqual(isSame(first, edited), [false, true, true, true]);
    await act('label_task', { task_id: ids[0], labels: [labels[2]] });
    assert.deepEqual(isSame(edited, await read()), [false, true, true, true]);
    await act('edit', { name: 'Another project' });
    assert.deepEqual(isSame(await read(), await read()), [true, true, true, true]);
  });

  it('is read in pages if it is large, and shows all tasks', async () => {
    const { ana, project, labels } = await makeBoard(3);
    const { run, end } = await connect(server.env);
    const count = 2 * tasksPerRead + 7;
    const rows = Array.from({ length: count }, (_, i) => {
      const place = `b${String(i).padStart(5, '0')}`;
      return `(${project.id}, 'Row ${i}', '', NULL, '${taskStatuses[i % 4]}', '${place}', ${ana.id}, 1)`;
    });
    await run(`INSERT INTO tasks (project_id, task_title, task_description, due_date, status, position,
      created_by, created_at) VALUES ${rows.join()}`);
    await run(`INSERT INTO labels_tasks (project_id, tasks_id, labels_id)
      SELECT project_id, id, ${labels[0]} FROM tasks
      WHERE project_id = ${project.id} AND task_title LIKE 'Row %'`);
    await run(`UPDATE projects SET version = version + 1 WHERE id = ${project.id}`);
    await end();
    const data = await shown(server, ana, project, 'in pages');
    assert.equal(tasksOf(data).length, count + 3);
    assert.equal(Object.keys(data.task_labels).length, count + 3);
    const titles = data.tasks_by_status.assigned.map((task) => task.task_title);
    assert.equal(titles.at(-1), `Row ${count - 1 - ((count - 1) % 4)}`);
  });

  it('reads only the changed tasks', async () => {
    const { ana, project, act, ids } = await makeBoard(4);
    await projectData(ana, project);
    const read = () => projectData(ana, project);
    await act('edit_task', { task_id: ids[0], task_title: 'Another' });
    const statements = await statementsDuring(server, read);
    const ofTasks = statements.filter((sql) => /"tasks"|labels_tasks/.test(sql));
    assert.equal(ofTasks.length, 1);
    for (const sql of ofTasks) assert.match(sql, /"v"\."version" > /);
    const { rows, end } = await connect(server.env);
    const changed = await rows(
      `SELECT v.task_id AS id FROM task_versions AS v JOIN projects AS j ON j.id = v.project_id
      WHERE j.id = ${project.id} AND v.version >= j.version`,
    );
    await end();
    assert.deepEqual(
      changed.map(({ id }) => Number(id)),
      [ids[0]],
    );
  });

  it('shows the writes of an older server version beside it', async () => {
    const { ana, project, labels, ids } = await makeBoard(4);
    const [first, second, third] = ids;
    const [web, urgent] = labels;
    await shown(server, ana, project, 'before');
    const { run, end } = await connect(server.env);
    const { id } = project;
    for (const sql of [
      `UPDATE tasks SET task_title = 'From before' WHERE id = ${first}`,
      `UPDATE tasks SET deleted_at = 1, deleted_by = ${ana.id} WHERE id = ${second}`,
      `INSERT INTO labels_tasks (project_id, tasks_id, labels_id) VALUES (${id}, ${first}, ${urgent})
        ON CONFLICT DO NOTHING`,
      `DELETE FROM labels_tasks WHERE tasks_id = ${third}`,
      `INSERT INTO tasks (project_id, task_title, task_description, due_date, status, position,
          message_id, created_by, created_at)
        VALUES (${id}, 'New', '', NULL, 'completed', 'a0', NULL, ${ana.id}, 1)`,
      `INSERT INTO labels_tasks (project_id, tasks_id, labels_id)
        SELECT ${id}, max(id), ${web} FROM tasks`,
    ]) {
      await run(sql);
      await run(`UPDATE projects SET version = version + 1 WHERE id = ${id}`);
      await shown(server, ana, project, sql);
    }
    await end();
    const titles = tasksOf(await projectData(ana, project)).map((task) => task.task_title);
    assert.deepEqual([titles.includes('From before'), titles.includes('New')], [true, true]);
  });

  it('is consistent under concurrent changes and reads', async () => {
    const { ana, project, act, ids } = await makeBoard(6);
    const seen = new Map<number, ProjectData>();
    const compare = (data: ProjectData) => {
      const { version } = data.project;
      assert.deepEqual(data, seen.get(version) ?? data, `version ${version}`);
      seen.set(version, data);
    };
    for (let round = 0; round < 20; round++) {
      const read = async () => compare(await projectData(ana, project));
      const readNew = async () => compare(JSON.parse(await readUncached(server, ana, project)));
      await Promise.all([
        ...ids.map((task_id, i) =>
          act('move_task', { task_id, status: taskStatuses[(round + i) % 4] }),
        ),
        ...[1, 2, 3].flatMap(() => [read(), readNew()]),
        act('label_task', { task_id: ids[round % 6], labels: [] }),
        ...[1, 2].flatMap(() => [readNew(), read()]),
      ]);
    }
    await shown(server, ana, project, 'at the end');
    assert.ok(seen.size >= 20);
  });
});
