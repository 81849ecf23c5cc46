import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { BoardTask, TaskStatus } from '../../contract/projects.ts';
import {
  completeLabel,
  completePerson,
  completeTasks,
  matching,
  partialMentionAt,
} from './completions.ts';

const person = (id: number, username: string, first_name: string, last_name: string) =>
  completePerson({ id, username, first_name, last_name, image_route: null });

const all = [
  person(1, 'ana', 'Ana', 'Ruiz'),
  person(2, 'jose', 'José', 'Ánimas'),
  completeLabel({ id: 3, label_name: 'Equipo Diseño', label_hex_color: '#aa0000' }),
];

const task = (id: number, task_title: string, status: TaskStatus = 'assigned'): BoardTask => ({
  id,
  task_title,
  task_description: '',
  due_date: null,
  status,
  position: '',
  created_at: '',
});

const tasks = completeTasks(
  {
    assigned: [
      task(1, 'New logo'),
      task(12, 'Print the “Logo”'),
      task(130, '12 logos'),
      task(-1, 'Logo that is on its way'),
    ],
    in_progress: [task(21, '')],
    under_review: [],
    completed: [task(200, 'Logo of old', 'completed')],
  },
  'Sin título',
);

describe('an unfinished mention', () => {
  it('starts with @ or # at the beginning of a word and ends at the caret', () => {
    assert.deepEqual(partialMentionAt('Hi @an', 6), { sign: '@', start: 3, end: 6, text: 'an' });
    assert.deepEqual(partialMentionAt('@', 1), { sign: '@', start: 0, end: 1, text: '' });
    assert.deepEqual(partialMentionAt('(@josé x', 6), {
      sign: '@',
      start: 1,
      end: 6,
      text: 'josé',
    });
    assert.deepEqual(partialMentionAt('See #lo', 7), { sign: '#', start: 4, end: 7, text: 'lo' });
    assert.deepEqual(partialMentionAt('@ana,#1', 7), { sign: '#', start: 5, end: 7, text: '1' });
    for (const [text, caret] of [
      ['mail@an', 7],
      ['C#', 2],
      ['a/#1', 4],
      ['&#1', 3],
      ['@ana ', 5],
      ['# ', 2],
      ['Hi', 2],
      ['@ana', 0],
      [`@${'a'.repeat(100)}`, 101],
      [`#${'a'.repeat(100)}`, 101],
    ] as const) {
      assert.equal(partialMentionAt(text, caret), undefined, text);
    }
  });

  it('is completed by handle, then by name, without regard to case and accents', () => {
    const found = (text: string) => matching(all, text).map(({ handle }) => handle);
    assert.deepEqual(found('an'), ['ana', 'jose']);
    assert.deepEqual(found('JOSÉ'), ['jose']);
    assert.deepEqual(found('diseño'), ['equipo-diseno']);
    assert.deepEqual(found('equipo-'), ['equipo-diseno']);
    assert.deepEqual(found('zz'), []);
    assert.equal(found('').length, 3);
  });
});

describe('an unfinished mention of a task', () => {
  const found = (text: string) => matching(tasks, text).map(({ handle }) => handle);

  it('is found by the beginning of its number, exact matches first', () => {
    assert.deepEqual(found('1'), ['1', '130', '12']);
    assert.deepEqual(found('12'), ['12', '130'], 'a title that begins so comes after');
    assert.deepEqual(found('20'), ['200']);
    assert.deepEqual(found('3'), [], 'in the middle of a number is not found');
  });

  it('is found by a word of its title, the first word before others', () => {
    assert.deepEqual(found('LOGO'), ['200', '130', '12', '1']);
    assert.deepEqual(found('new'), ['1']);
    assert.deepEqual(found('ogo'), []);
    assert.deepEqual(found('sin'), ['21'], 'by what it is called without a title');
  });

  it('offers the newest first, completed tasks last, and eight at most', () => {
    assert.deepEqual(found(''), ['130', '21', '12', '1', '200']);
    const assigned = Array.from({ length: 20 }, (_, i) => task(i + 1, 'Logo'));
    const none = { in_progress: [], under_review: [], completed: [] };
    const many = matching(completeTasks({ assigned, ...none }, ''), 'logo');
    assert.deepEqual(
      many.map(({ handle }) => handle),
      ['20', '19', '18', '17', '16', '15', '14', '13'],
    );
  });

  it('skips tasks that have no number yet', () => {
    assert.ok(tasks.every(({ name }) => name !== 'Logo that is on its way'));
  });
});
