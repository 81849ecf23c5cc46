import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { BoardQuery, ProjectData, TaskStatus } from '../../contract/projects.ts';
import { filterBoard } from './board-filter.ts';
import { tasksByStatus } from './project-rules.ts';

const task = (id: number, status: TaskStatus, task_title: string, task_description = '') => ({
  id,
  task_title,
  task_description,
  due_date: null,
  status,
  position: `a${id}`,
  created_at: 0,
});

const [design, urgent, rare] = [10, 20, 30];
const [ana, luis] = [1, 2];

const data = {
  tasks_by_status: tasksByStatus([
    task(4, 'assigned', 'Diseño del LOGOTIPO', 'Con María, en Málaga'),
    task(1, 'assigned', ''),
    task(2, 'in_progress', 'Logo', 'Sin prisa'),
    task(3, 'completed', 'Straße 50% (fin)'),
  ]),
  task_labels: { 4: [design, urgent], 2: [design], 3: [urgent] },
  member_labels: { [ana]: [design], [luis]: [rare] },
} as unknown as ProjectData;

/** The ids that are shown, in the order of the board. */
function shown(query: BoardQuery): number[] {
  return Object.values(filterBoard(data, query).tasks_by_status).flatMap((tasks) =>
    tasks.map(({ id }) => id),
  );
}

describe('the filter of a board', () => {
  it('lets everything pass where nothing is chosen', () => {
    const everything: BoardQuery[] = [
      {},
      { label: [], not_label: [], status: [], q: '' },
      { match: 'all' },
      { q: ' \n\t' },
    ];
    for (const query of everything) {
      const board = filterBoard(data, query);
      assert.deepEqual(board, {
        tasks_by_status: data.tasks_by_status,
        task_labels: data.task_labels,
      });
    }
  });

  it('answers all four statuses, and the labels of the tasks that are shown and of no other', () => {
    const { tasks_by_status, task_labels } = filterBoard(data, { status: ['in_progress'] });
    assert.deepEqual(Object.keys(tasks_by_status), [
      'assigned',
      'in_progress',
      'under_review',
      'completed',
    ]);
    assert.deepEqual(tasks_by_status.assigned, []);
    assert.deepEqual(task_labels, { 2: [design] });
  });

  it('leaves the data that it is given as they were', () => {
    const before = structuredClone(data);
    filterBoard(data, { q: 'logo', label: [design], status: ['assigned'] });
    assert.deepEqual(data, before);
  });

  const cases: [string, BoardQuery, number[]][] = [
    ['any of the labels', { label: [design, urgent] }, [4, 2, 3]],
    ['any of them in so many words', { label: [design, urgent], match: 'any' }, [4, 2, 3]],
    ['all of the labels', { label: [design, urgent], match: 'all' }, [4]],
    ['a label asked for twice', { label: [design, design], match: 'all' }, [4, 2]],
    ['a label that nothing has', { label: [rare] }, []],
    ['any of a known and an unknown label', { label: [design, 999] }, [4, 2]],
    ['all of a known and an unknown label', { label: [design, 999], match: 'all' }, []],
    ['tasks without a label', { not_label: [design] }, [1, 3]],
    ['tasks with none of several labels', { not_label: [design, urgent] }, [1]],
    ['tasks without an unknown label', { not_label: [999] }, [4, 1, 2, 3]],
    ['a label with and without', { label: [design], not_label: [design] }, []],
    ['one label but not another', { label: [design], not_label: [urgent] }, [2]],
    ['statuses', { status: ['completed', 'assigned', 'completed'] }, [4, 1, 3]],
    ['a status without tasks', { status: ['under_review'] }, []],
    ['a member’s labels', { user_id: ana }, [4, 2]],
    ['a member who shares none', { user_id: luis }, []],
    ['somebody who is not there', { user_id: 999 }, []],
    ['a member’s labels and others', { user_id: ana, label: [urgent] }, [4]],
    ['words of the title', { q: 'logo' }, [4, 2]],
    ['words without their accents', { q: 'diseno MALAGA' }, [4]],
    ['words with accents that are not there', { q: 'lógo' }, [4, 2]],
    ['words in any order', { q: 'maría logotipo' }, [4]],
    ['words of which one is missing', { q: 'logo inexistente' }, []],
    ['a word that stands in the description only', { q: 'prisa' }, [2]],
    ['what an untitled task is called', { q: 'sin titulo' }, [1]],
    ['signs as they are', { q: '50%' }, [3]],
    ['signs that mean something elsewhere', { q: '(fin)' }, [3]],
    ['signs that mean anything elsewhere', { q: '.*' }, []],
    ['a word that would cross from title to description', { q: 'logotipocon' }, []],
    [
      'everything at once',
      { q: 'logo', label: [design], status: ['in_progress'], user_id: ana },
      [2],
    ],
  ];
  for (const [what, query, expected] of cases) {
    it(`chooses by ${what}`, () => assert.deepEqual(shown(query), expected));
  }
});
