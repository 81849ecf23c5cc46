import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import type { Board, TaskStatus } from '../../contract/projects.ts';
import { isInert, ofClass, readMarkup, textsOf } from '../../test/markup.ts';
import { renderBoard } from './board.ts';
import { tasksByStatus } from './project-rules.ts';

const task = (id: number, status: TaskStatus, due_date: string | null, task_title = 'Task') => ({
  id,
  task_title,
  task_description: '',
  due_date,
  status,
  position: `a${id}`,
  created_at: 0,
});

const board = (tasks: ReturnType<typeof task>[], rest: Partial<Board> = {}): Board => ({
  project: { id: 7, name: 'Project', version: 3 } as Board['project'],
  project_labels: [],
  task_labels: {},
  tasks_by_status: tasksByStatus(tasks),
  ...rest,
});

async function lateTasks(tasks: ReturnType<typeof task>[], now: string): Promise<boolean[]> {
  const html = await renderBoard(board(tasks), 'en', new Date(now));
  return ofClass(readMarkup(html), 'task-due').map(({ attributes, text }) => {
    assert.equal(text.startsWith('Was due'), attributes['data-late'] === 'true');
    return attributes['data-late'] === 'true';
  });
}

describe('a rendered board', () => {
  it('marks as late what was due before today, as long as it is not completed', async () => {
    const dates = ['2026-11-20', '2026-11-21', '2026-11-22'];
    for (const status of ['assigned', 'in_progress', 'under_review'] as const) {
      const tasks = dates.map((date, i) => task(i + 1, status, date));
      assert.deepEqual(await lateTasks(tasks, '2026-11-21T00:00:00.000Z'), [true, false, false]);
      assert.deepEqual(await lateTasks(tasks, '2026-11-21T23:59:59.999Z'), [true, false, false]);
      assert.deepEqual(await lateTasks(tasks, '2026-11-22T00:00:00.000Z'), [true, true, false]);
    }
    const completed = dates.map((date, i) => task(i + 1, 'completed', date));
    assert.deepEqual(await lateTasks(completed, '2030-01-01T00:00:00.000Z'), [false, false, false]);
  });

  it('says the date itself, with its year, as it may be read on another day', async () => {
    for (const [date, said] of [
      ['2026-11-20', 'Was due Nov 20, 2026'],
      ['2026-11-21', 'Due Nov 21, 2026'],
      ['2026-11-22', 'Due Nov 22, 2026'],
    ] as const) {
      const now = new Date('2026-11-21T12:00:00.000Z');
      const html = await renderBoard(board([task(1, 'assigned', date)]), 'en', now);
      assert.deepEqual(textsOf(html, 'task-due'), [said]);
    }
  });

  it('is made by React as it is for production, whatever the server’s environment says', () => {
    const source = readFileSync(
      new URL('../../dist/server/board-html.js', import.meta.url),
      'utf8',
    );
    assert.doesNotMatch(source, /(?:from|import|require\() ?["']react/);
    assert.doesNotMatch(source, /react-dom-server[\w.-]*\.development\.js|captureOwnerStack/);
    assert.match(source, /Minified React error/);
  });

  it('has no mark for what has no date', async () => {
    assert.deepEqual(await lateTasks([task(1, 'assigned', null)], '2030-01-01T00:00:00.000Z'), []);
  });

  it('lets nothing out of an attribute, were a colour anything', async () => {
    const label_hex_color = '#000"><script>alert(1)</script>';
    const html = await renderBoard(
      board([task(1, 'assigned', null)], {
        project_labels: [{ id: 5, label_name: 'Label', label_hex_color }],
        task_labels: { 1: [5] },
      }),
      'en',
      new Date(),
    );
    const elements = readMarkup(html);
    isInert(elements);
    const [color] = ofClass(elements, 'label-color');
    const filled = readMarkup(color?.inner ?? '').map(({ attributes }) => attributes.fill);
    assert.deepEqual(filled, [label_hex_color]);
  });

  it('names each of its headings once, so that several boards fit on a page', async () => {
    const ids: string[] = [];
    for (const id of [7, 8]) {
      const project = { id, name: 'Project', version: 3 } as Board['project'];
      const html = await renderBoard(board([], { project }), 'es', new Date());
      ids.push(...readMarkup(html).flatMap(({ attributes }) => attributes.id ?? []));
    }
    assert.equal(ids.length, 8);
    assert.equal(new Set(ids).size, 8);
  });

  it('passes over a label that it does not know', async () => {
    const html = await renderBoard(
      board([task(1, 'assigned', null)], { task_labels: { 1: [99] } }),
      'en',
      new Date(),
    );
    assert.deepEqual(ofClass(readMarkup(html), 'label'), []);
  });
});
