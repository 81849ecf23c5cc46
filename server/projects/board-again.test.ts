/** A board that is drawn again, mostly as before: it says what it says where it is drawn for the first time. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { Board, Label, ProjectData } from '../../contract/projects.ts';
import { taskStatuses } from '../../contract/projects.ts';
import { readMarkup } from '../../test/markup.ts';
import { type Chance, makeChance, someOf } from '../../test/random.ts';
import { type BoardTaskRow, tasksByStatus } from './project-rules.ts';

interface Rendering {
  renderBoard(board: Board, locale: string, today: string): string;
  renderProject(data: ProjectData, locale: string, today: string, search: string): string;
}

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
  const boards = [0, 1].map(() => ({ tasks: [] as BoardTaskRow[], labels: [] as Label[] }));
  for (let step = 0; step < 80; step++) {
    const { tasks, labels } = chance.oneOf(boards);
    changeSomething(tasks, labels, chance);
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
        tasks.map(({ id }) => [id, someOf(labels, chance).map((label) => label.id)]),
      ),
      member_labels: {},
      tasks_by_status: tasksByStatus(structuredClone(shown)),
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
