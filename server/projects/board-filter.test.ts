import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { type BoardQuery, type TaskStatus, taskStatuses } from '../../contract/projects.ts';
import { labelRow, snapshotOf, taskRow } from '../../test/snapshots.ts';
import { filterTasks, isUnfiltered, toFilter } from './board-filter.ts';

const [design, urgent, rare] = [10, 20, 30];
const [ana, luis] = [1, 2];

const task = (
  id: number,
  status: TaskStatus,
  labels: number[],
  task_title: string,
  task_description = '',
) => taskRow(id, status, { task_title, task_description, labels: labels.join() || null });

const snapshot = await snapshotOf({
  labels: [labelRow(design, 'Design'), labelRow(urgent, 'Urgent'), labelRow(rare, 'Rare')],
  tasks: [
    {
      ...task(4, 'assigned', [design, urgent], 'Diseño del LOGOTIPO', 'Con María, en Málaga'),
      position: 'a',
    },
    { ...task(1, 'assigned', [], ''), position: 'b' },
    task(2, 'in_progress', [design], 'Logo', 'Sin prisa'),
    task(3, 'completed', [urgent], 'Straße 50% (fin)'),
  ],
  memberLabels: [
    { user_id: ana, labels_id: design },
    { user_id: luis, labels_id: rare },
  ],
});

/** The ids of the tasks shown, in board order. */
async function shown(query: BoardQuery): Promise<number[]> {
  const passing = await filterTasks(snapshot, toFilter(snapshot, query));
  assert.deepEqual(Object.keys(passing), taskStatuses);
  return Object.values(passing).flatMap((tasks) => tasks.map(({ task }) => task.id));
}

describe('the filter of a board', () => {
  it('passes every task without criteria', async () => {
    const everything: BoardQuery[] = [
      {},
      { label: [], not_label: [], status: [], q: '' },
      { match: 'all' },
      { q: ' \n\t' },
    ];
    for (const query of everything) {
      assert.ok(isUnfiltered(query));
      assert.deepEqual(await shown(query), [4, 1, 2, 3]);
    }
    for (const query of [{ label: [999] }, { not_label: [999] }, { user_id: 999 }, { q: 'x' }]) {
      assert.ok(!isUnfiltered(query));
    }
  });

  it('ignores the order of its labels, duplicates and unknown labels', () => {
    const plain = toFilter(snapshot, { label: [design, urgent], not_label: [rare] });
    const messy = toFilter(snapshot, {
      label: [urgent, 999, design, urgent, 998],
      not_label: [rare, 997, rare],
    });
    assert.deepEqual(messy, plain);
    assert.deepEqual(plain.label, [design, urgent]);
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
    it(`filters by ${what}`, async () => assert.deepEqual(await shown(query), expected));
  }
});
