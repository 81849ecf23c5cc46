import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { BoardTask, Task } from '../../contract/projects.ts';
import {
  addMembers,
  addTask,
  makeProject,
  projectData,
  succeeds,
  versionOf,
} from '../../test/projects.ts';
import { describeWithServer, type TestServer } from '../../test/world.ts';
import { moveTask } from './move-task.ts';

/** The same as in `board-places.ts`. */
const positionLengthMax = 100;
/** Far more moves than a position needs to become that long. */
const movesMax = 2_000;

async function makeColumn(server: TestServer, ...titles: string[]) {
  const ana = await server.person('ana');
  const project = await makeProject(ana);
  const tasks: Task[] = [];
  for (const task_title of titles) tasks.push(await addTask(ana, project, { task_title }));
  const column = async (): Promise<BoardTask[]> =>
    (await projectData(ana, project)).tasks_by_status.assigned;
  const move = async (task: Task | undefined, place: object): Promise<Task> => {
    const input = { task_id: task?.id, ...place };
    return succeeds(await ana.post(`/project/${project.id}/move_task`, input)).task;
  };
  return { ana, project, tasks, column, move };
}

const titlesOf = (tasks: BoardTask[]) => tasks.map(({ task_title }) => task_title).join(' ');
const placesOf = (tasks: BoardTask[]) => new Map(tasks.map(({ id, position }) => [id, position]));

/** The number of tasks whose position changed. */
function countMoved(before: BoardTask[], after: BoardTask[]): number {
  const places = placesOf(before);
  return after.filter(({ id, position }) => places.get(id) !== position).length;
}

const isInOrder = (tasks: BoardTask[]): boolean =>
  tasks.every(({ position }, i) => i === 0 || (tasks[i - 1] as BoardTask).position < position);

/**
 * Moves the tasks in turn to the same place until a position nears the maximum length. It bypasses
 * HTTP, which is not under test here.
 */
async function wear(
  server: TestServer,
  { ana, project }: Awaited<ReturnType<typeof makeColumn>>,
  tasks: Task[],
  place: { after_task_id: number } | { before_task_id: number },
): Promise<void> {
  const { store } = server.running.world;
  for (let moves = 0; moves < movesMax; moves++) {
    const task_id = (tasks[moves % tasks.length] as Task).id;
    const { position } = await store.write(moveTask, [ana, project.id, { task_id, ...place }]);
    if (position.length === positionLengthMax) return;
  }
  assert.fail('No position became long.');
}

describeWithServer('positions on the board', (server) => {
  it('are written only for the moved task', async () => {
    const { tasks, column, move } = await makeColumn(server, 'a', 'b', 'c', 'd', 'e');
    const [a, b, c, d, e] = tasks;
    for (const [task, place] of [
      [e, { before_task_id: a?.id }],
      [b, { after_task_id: d?.id }],
      [c, {}],
      [a, { after_task_id: c?.id }],
      [c, { before_task_id: d?.id }],
    ] as const) {
      const before = await column();
      await move(task, place);
      assert.equal(countMoved(before, await column()), 1);
    }
    assert.equal(titlesOf(await column()), 'e c d b a');
  });

  for (const side of ['after', 'before'] as const) {
    it(`stay ordered and short when tasks are always moved ${side} the same one`, async () => {
      const board = await makeColumn(server, 'a', 'b', 'x', 'y', 'c');
      const { ana, project, tasks, column, move } = board;
      const [a, b, x, y] = tasks as [Task, Task, Task, Task];
      for (let i = 0; i < 2; i++) await addTask(ana, project, { status: 'completed' });
      const { completed } = (await projectData(ana, project)).tasks_by_status;
      const place = side === 'after' ? { after_task_id: a.id } : { before_task_id: b.id };
      await wear(server, board, [x, y], place);
      const worn = await column();
      assert.ok(isInOrder(worn));
      const version = await versionOf(ana, project);

      let before = worn;
      let moves = 0;
      for (; moves < movesMax; moves++) {
        const next = before[side === 'after' ? 2 : 1];
        await move(next?.task_title === 'x' ? x : y, place);
        const after = await column();
        assert.ok(isInOrder(after));
        const titles = titlesOf(after);
        assert.ok(['a x y b c', 'a y x b c'].includes(titles), titles);
        assert.notEqual(titles, titlesOf(before));
        const moved = countMoved(before, after);
        before = after;
        if (moved > 1) break;
        assert.equal(moved, 1);
      }
      assert.ok(moves < movesMax, 'The column was never spaced anew.');
      assert.equal(await versionOf(ana, project), version + moves + 1);
      const longest = Math.max(...before.map(({ position }) => position.length));
      assert.ok(longest <= 4, `${longest}`);
      assert.deepEqual((await projectData(ana, project)).tasks_by_status.completed, completed);
    });
  }

  it('are kept for deleted tasks when the column is respaced', async () => {
    const board = await makeColumn(server, 'a', 'x', 'y', 'gone', 'b', 'c');
    const { ana, project, tasks, column } = board;
    const [a, x, y, gone] = tasks as [Task, Task, Task, Task];
    const path = `/project/${project.id}`;
    // Between `a` and `gone`, so that many positions crowd the gap beside `gone`.
    await wear(server, board, [gone, x, y], { after_task_id: a.id });
    await board.move(gone, { after_task_id: y.id });
    await board.move(x, { after_task_id: a.id });
    await board.move(y, { after_task_id: x.id });
    assert.equal(titlesOf(await column()), 'a x y gone b c');
    succeeds(await ana.post(`${path}/delete_task`, { task_id: gone.id }));
    const longest = async () =>
      Math.max(...(await column()).map(({ position }) => position.length));
    const { store } = server.running.world;
    for (let moves = 0; moves < movesMax && (moves % 2 || (await longest()) > 4); moves++) {
      const { id: task_id } = moves % 2 ? x : y;
      await store.write(moveTask, [ana, project.id, { task_id, after_task_id: a.id }]);
    }
    assert.ok((await longest()) <= 4);
    assert.equal(titlesOf(await column()), 'a x y b c');
    succeeds(await ana.post(`${path}/restore_task`, { task_id: gone.id }));
    assert.equal(titlesOf(await column()), 'a x y gone b c');
  });

  it('differ for concurrent moves to the same place', async () => {
    const { ana, project, tasks, column } = await makeColumn(server, 'a', 'b', 'c', 'd', 'x', 'y');
    const luis = await server.person('luis');
    await addMembers(ana, project, [luis]);
    const version = await versionOf(ana, project);
    const before_task_id = tasks[1]?.id;
    const answers = await Promise.all(
      tasks.slice(2).map(({ id }, i) => {
        const input = { task_id: id, before_task_id };
        return (i % 2 ? ana : luis).post(`/project/${project.id}/move_task`, input);
      }),
    );
    for (const answer of answers) succeeds(answer);
    const after = await column();
    assert.ok(isInOrder(after));
    const titles = titlesOf(after).split(' ');
    assert.deepEqual([titles[0], titles[5]], ['a', 'b']);
    assert.deepEqual(titles.slice(1, 5).sort(), ['c', 'd', 'x', 'y']);
    assert.equal(await versionOf(ana, project), version + 4);
  });
});
