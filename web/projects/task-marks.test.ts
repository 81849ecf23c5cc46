import assert from 'node:assert/strict';
import { it } from 'node:test';
import { knownNames } from '../chats/mention-marks.ts';
import { type Known, taskMarks } from './task-marks.ts';

const label = (id: number, label_name: string) => ({ id, label_name, label_hex_color: '#aa0000' });
const names = knownNames(
  [
    { id: 1, username: 'ana' },
    { id: 2, username: 'luis.b' },
  ],
  [label(3, 'Equipo Diseño'), label(4, 'Ana')],
);
const known: Known = { ...names, projectId: 9, isTask: (id) => id === 12 };
const marked = (text: string) =>
  taskMarks(text, known).map(({ start, end, mention }) => [text.slice(start, end), mention]);
const isPlain = (text: string) => assert.deepEqual(marked(text), [], text);

it('the number of an existing task is marked, and no other number is', () => {
  assert.deepEqual(marked('First #12, then #13.'), [
    ['#12', { type: 'task', task_id: 12, project_id: 9 }],
  ]);
  isPlain('#12a a#12 #012 &#12; #1234567890123456789 #');
  isPlain('https://a.example/#12');
});

it("names of the project's people and labels are marked, and no others are", () => {
  assert.deepEqual(marked('For @ana, @LUIS.B. and @Equipo-Diseño!'), [
    ['@ana', { type: 'user', user_id: 1 }],
    ['@LUIS.B', { type: 'user', user_id: 2 }],
    ['@Equipo-Diseño', { type: 'label', label_id: 3, project_id: 9 }],
  ]);
  isPlain('@eva a@ana ana@example.org @anabel @luis @ @@');
  isPlain('https://a.example/@ana');
});
