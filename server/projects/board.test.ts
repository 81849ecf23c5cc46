import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import type { TaskStatus } from '../../contract/projects.ts';
import { isInert, ofClass, readMarkup, textsOf } from '../../test/markup.ts';
import { labelRow, snapshotOf, taskRow } from '../../test/snapshots.ts';
import { dayOf, excerptOf, loadRendering } from './board.ts';
import type { SnapshotRows } from './project-snapshot.ts';
import type { LabelledTaskRow } from './task-column.ts';

const task = (id: number, status: TaskStatus, due_date: string | null, labels?: string) =>
  taskRow(id, status, { task_title: 'Task', due_date, labels: labels ?? null });

async function render(
  tasks: LabelledTaskRow[],
  now = new Date(),
  rest: Partial<SnapshotRows> = {},
): Promise<string> {
  const { renderBoard } = await loadRendering();
  return renderBoard(excerptOf(await snapshotOf({ tasks, ...rest })), 'en', dayOf(now));
}

async function lateTasks(tasks: LabelledTaskRow[], now: string): Promise<boolean[]> {
  const html = await render(tasks, new Date(now));
  return ofClass(readMarkup(html), 'task-due').map(({ attributes, text }) => {
    assert.equal(text.startsWith('Was due'), attributes['data-late'] === 'true');
    return attributes['data-late'] === 'true';
  });
}

describe('a rendered board', () => {
  it('marks a task as late if it was due before today and is not completed', async () => {
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

  it('shows the full date with its year, because a page may be read on another day', async () => {
    for (const [date, said] of [
      ['2026-11-20', 'Was due Nov 20, 2026'],
      ['2026-11-21', 'Due Nov 21, 2026'],
      ['2026-11-22', 'Due Nov 22, 2026'],
    ] as const) {
      const now = new Date('2026-11-21T12:00:00.000Z');
      const html = await render([task(1, 'assigned', date)], now);
      assert.deepEqual(textsOf(html, 'task-due'), [said]);
    }
  });

  it('renders with the production build of React, whatever the server’s environment', () => {
    const source = readFileSync(
      new URL('../../dist/server/board-html.js', import.meta.url),
      'utf8',
    );
    assert.doesNotMatch(source, /(?:from|import|require\() ?["']react/);
    assert.doesNotMatch(source, /react-dom-server[\w.-]*\.development\.js|captureOwnerStack/);
    assert.match(source, /Minified React error/);
  });

  it('shows no mark for a task without a date', async () => {
    assert.deepEqual(await lateTasks([task(1, 'assigned', null)], '2030-01-01T00:00:00.000Z'), []);
  });

  it('escapes attributes, even for a malicious colour', async () => {
    const label_hex_color = '#000"><script>alert(1)</script>';
    const html = await render([task(1, 'assigned', null, '5')], new Date(), {
      labels: [{ ...labelRow(5, 'Label'), label_hex_color }],
    });
    const elements = readMarkup(html);
    isInert(elements);
    const [color] = ofClass(elements, 'label-color');
    const filled = readMarkup(color?.inner ?? '').map(({ attributes }) => attributes.fill);
    assert.deepEqual(filled, [label_hex_color]);
  });

  it('gives each heading a unique id, so that several boards fit on a page', async () => {
    const ids: string[] = [];
    for (const id of [7, 8]) {
      const { project } = await snapshotOf({});
      const html = await render([], new Date(), { project: { ...project, id } });
      ids.push(...readMarkup(html).flatMap(({ attributes }) => attributes.id ?? []));
    }
    assert.equal(ids.length, 8);
    assert.equal(new Set(ids).size, 8);
  });

  it('ignores unknown labels', async () => {
    const html = await render([task(1, 'assigned', null, '99')]);
    assert.deepEqual(ofClass(readMarkup(html), 'label'), []);
  });

  it('shows the first fifty tasks of each column and the number of the others', async () => {
    const tasks = Array.from({ length: 2_051 }, (_, i) =>
      taskRow(i + 1, i < 2_000 ? 'assigned' : 'completed'),
    );
    const elements = readMarkup(await render(tasks));
    const columns = ofClass(elements, 'board-column');
    const shown = columns.map(({ inner }) => ofClass(readMarkup(inner), 'task').length);
    assert.deepEqual(shown, [50, 0, 0, 50]);
    const first = textsOf(columns[0]?.inner ?? '', 'task-title');
    assert.deepEqual([first[0], first[49]], ['Task 1', 'Task 50']);
    assert.deepEqual(
      ofClass(elements, 'board-count').map(({ text }) => text),
      ['2000', '0', '0', '51'],
    );
    assert.deepEqual(textsOf(columns[0]?.inner ?? '', 'board-empty'), ['and 1,950 more']);
    assert.deepEqual(textsOf(columns[3]?.inner ?? '', 'board-empty'), ['and one more']);
  });

  it('shows fewer tasks if they have very many labels, but at least one', async () => {
    const labels = Array.from({ length: 200 }, (_, i) => labelRow(i + 1, `Label ${i}`));
    const all = labels.map(({ id }) => id).join();
    const tasks = [1, 2, 3, 4].map((id) => task(id, 'assigned', null, all));
    const html = await render(tasks, new Date(), { labels });
    assert.equal(ofClass(readMarkup(html), 'task').length, 1);
  });
});
