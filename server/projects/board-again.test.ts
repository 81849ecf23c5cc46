/** A board that is drawn again, mostly as before: it says what it says where it is drawn for the first time. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { Board, Label, ProjectData } from '../../contract/projects.ts';
import { taskStatuses } from '../../contract/projects.ts';
import { readMarkup } from '../../test/markup.ts';
import { type Chance, makeChance, someOf } from '../../test/random.ts';
import { type BoardTaskRow, tasksByStatus } from './project-rules.ts';

interface Rendering {
  renderBoard(board: Board, locale: string, today: string): string;
  renderProject(data: ProjectData, locale: string, today: string, search: string): string;
}

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

const built = new URL('../../dist/server/board-html.js', import.meta.url);
let count = 0;
/** One that has drawn nothing yet. */
const fresh = (): Promise<Rendering> => import(`${built.href}?${++count}`);

const texts = ['Task', '', '<li class="task" data-task-id="1">', '&lt;li class="task" ', 'ñ 👋 \0'];
const days = ['2026-11-20', '2026-11-21', '2026-11-22', null];
const searches = ['', '?label=1', '?q=task', '?status=assigned&task=3', '?view=matrix'];

const makeTask = (id: number, chance: Chance): BoardTaskRow => ({
  id,
  task_title: chance.oneOf(texts),
  task_description: chance.oneOf(texts),
  due_date: chance.oneOf(days),
  status: chance.oneOf(taskStatuses),
  position: `a${chance.below(1_000)}`,
  created_at: 0,
});

function changeSomething(tasks: BoardTaskRow[], labels: Label[], chance: Chance) {
  const deed = chance.below(4);
  if (deed === 0) tasks.push(makeTask(tasks.length + 1, chance));
  else if (deed === 1 && labels.length > 0) {
    Object.assign(chance.oneOf(labels), {
      label_name: chance.oneOf(texts),
      label_hex_color: chance.oneOf(['#112233', '#ddeeff']),
    });
  } else if (deed === 2)
    labels.push({ id: labels.length + 1, label_name: 'L', label_hex_color: '#445566' });
  else if (tasks.length > 0) {
    const at = chance.below(tasks.length);
    tasks[at] = makeTask(at + 1, chance);
  }
}

it('a board says the same, whatever was drawn before', async (t) => {
  const chance = makeChance();
  t.diagnostic(`TEST_SEED=${chance.seed}`);
  const used = await fresh();
  // Two of one id, as those of two servers in one process would be.
  const boards = [0, 1].map(() => ({
    tasks: [] as BoardTaskRow[],
    labels: [] as Label[],
    carried: new Map<number, number[]>(),
    kept: new Map<string, unknown>(),
  }));
  for (let step = 0; step < 160; step++) {
    const { tasks, labels, carried, kept } = chance.oneOf(boards);
    changeSomething(tasks, labels, chance);
    for (const { id } of tasks) {
      if (carried.has(id) && chance.below(8) > 0) continue;
      carried.set(
        id,
        someOf(labels, chance).map((label) => label.id),
      );
    }
    // What says the same is the very same object as before, as where a project was read before, or another one.
    const isKept = chance.below(3) > 0;
    const sameAsBefore = <T>(value: T, of = ''): T => {
      const said = of + JSON.stringify(value);
      if (!isKept || !kept.has(said)) kept.set(said, structuredClone(value));
      return kept.get(said) as T;
    };
    const shown = chance.below(3) === 0 ? someOf(tasks, chance) : tasks;
    const board = {
      project: {
        id: 1,
        name: `Project ${step}`,
        description: '',
        version: step,
        archived_at: null,
      },
      project_labels: structuredClone(labels),
      task_labels: Object.fromEntries(
        [...carried].map(([id, own]) => [id, sameAsBefore(own, `${id} `)]),
      ),
      member_labels: {},
      tasks_by_status: Object.fromEntries(
        Object.entries(tasksByStatus(shown)).map(([status, column]) => [
          status,
          column.map((task) => sameAsBefore(task)),
        ]),
      ),
    } as unknown as ProjectData;
    const locale = chance.oneOf(['es', 'en']);
    const today = chance.oneOf(['2026-11-21', '2026-11-22']);
    const search = chance.oneOf(searches);
    const first = await fresh();
    const html = used.renderBoard(board, locale, today);
    assert.equal(html, first.renderBoard(board, locale, today), `step ${step}`);
    assert.equal(
      used.renderProject(board, locale, today, search),
      first.renderProject(board, locale, today, search),
      `step ${step} ${search}`,
    );
    const drawn = readMarkup(html).filter(({ attributes }) => attributes.class === 'task');
    assert.equal(drawn.length, shown.length);
  }
});

it('what is kept of boards is bounded, however they change and whatever they are called', async () => {
  const { renderBoard, renderProject } = await fresh();
  const label = { id: 1, label_name: 'Label', label_hex_color: '#112233' };
  const idsUpTo = (count: number) => Array.from({ length: count }, (_, i) => i + 1);
  /** Of the tasks the first ones are as they were once, each since another change. */
  const boardOf = (ids: number[], change: number) =>
    ({
      project: { id: 1, name: 'Project', description: '', version: 1, archived_at: null },
      project_labels: [label],
      task_labels: Object.fromEntries(ids.map((id) => [id, [1]])),
      member_labels: {},
      tasks_by_status: tasksByStatus(
        ids.map((id) => ({
          ...makeTask(id, makeChance(1)),
          task_title: `Changed ${Math.min(id, change)}`,
        })),
      ),
    }) as unknown as ProjectData;
  const drawChanges = () => {
    const ids = idsUpTo(2_000);
    for (let n = 0; n < 60; n++) renderBoard(boardOf(ids, n), 'en', '2026-11-22');
  };
  const drawAddresses = () => {
    const board = boardOf(idsUpTo(300), 0);
    for (let n = 0; n < 20; n++) {
      // It lets everything pass, and stands in every card.
      const search = Array.from({ length: 1_000 }, (_, i) => `&label=${n + 1}${i + 1_000}`).join(
        '',
      );
      const html = renderProject(board, 'en', '2026-11-22', `?label=1${search}`);
      assert.ok(html.length > 3e6);
    }
  };
  for (const draw of [drawChanges, drawAddresses]) {
    const before = heapUsed();
    draw();
    const more = heapUsed() - before;
    assert.ok(more < 30e6, `${more} bytes after ${draw.name}`);
  }
});

function heapUsed(): number {
  collectGarbage();
  return process.memoryUsage().heapUsed;
}
