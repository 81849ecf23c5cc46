import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { ProjectData } from '../../contract/projects.ts';
import {
  addLabels,
  addTask,
  isRefused,
  makeProject,
  projectData,
  succeeds,
} from '../../test/projects.ts';
import { describeWithServer } from '../../test/world.ts';
import { labelKey } from './project-rules.ts';

const sameNames = [
  ['Investigación', 'INVESTIGACIÓN', 'investigacio\u0301n'],
  ['Ñandú', 'ÑANDÚ', 'ñandú'],
  ['Straße', 'STRASSE', 'strasse'],
  ['Straße', 'STRAẞE'],
  ['Οδός', 'ΟΔΌΣ', 'οδόσ'],
  ['ΣΊΣΥΦΟΣ', 'σίσυφος'],
  ['Isparta', 'ISPARTA', 'ısparta'],
  ['İstanbul', 'İSTANBUL', 'i̇stanbul'],
  ['Работа', 'РАБОТА'],
  ['ﬁn', 'FIN'],
] as const;

/** Names that could confuse a program or a reader. */
const oddNames = [
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  'null',
  '0',
  '42',
  '-1',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "'; DROP TABLE labels; --",
  '%_\\',
  '$1 $& {{x}}',
  '\u200Eabc\u200F',
  'שלום abc مرحبا',
  '👩🏽‍🚀',
  '日本語',
];

/** No character beyond this code point has a case. */
const lastCode = 0x1ffff;

describe('labelKey', () => {
  it('is equal for the upper and lower case of every character', () => {
    const different: string[] = [];
    for (let code = 1; code <= lastCode; code++) {
      const name = `a${String.fromCodePoint(code)}b`;
      const keys = new Set([name, name.toLowerCase(), name.toUpperCase()].map(labelKey));
      if (keys.size > 1) different.push(`${code.toString(16)}: ${[...keys].join(', ')}`);
    }
    assert.deepEqual(different, []);
  });

  it('is idempotent', () => {
    for (const name of [...sameNames.flat(), ...oddNames]) {
      assert.equal(labelKey(labelKey(name)), labelKey(name));
    }
  });
});

describeWithServer('the name of a label', (server) => {
  it('is unique in its project, ignoring case, in any language', async () => {
    const ana = await server.person('ana');
    const project = await makeProject(ana);
    const path = `/project/${project.id}`;
    const [other] = await addLabels(ana, project, 'Other');
    for (const [name, ...same] of sameNames) {
      const [id] = await addLabels(ana, project, name);
      const before = await projectData(ana, project);
      for (const label_name of same) {
        const label = { label_name, label_hex_color: '#000000' };
        isRefused(await ana.post(`${path}/add_label`, label), 'label_name_taken', 409);
        const edit = { label_id: other, label_name };
        isRefused(await ana.post(`${path}/edit_label`, edit), 'label_name_taken', 409);
      }
      assert.deepEqual(await projectData(ana, project), before);
      succeeds(await ana.post(`${path}/delete_label`, { label_id: id }));
    }
  });

  it('may differ from another by just an accent', async () => {
    const ana = await server.person('ana');
    const project = await makeProject(ana);
    const names = ['Diseno', 'Diseño', 'Publico', 'Público', 'Publicó'];
    await addLabels(ana, project, ...names);
    assert.deepEqual(
      (await projectData(ana, project)).project_labels.map((label) => label.label_name).sort(),
      [...names].sort(),
    );
  });

  it('accepts odd names and returns them unchanged', async () => {
    const ana = await server.person('ana');
    const project = await makeProject(ana);
    const ids = await addLabels(ana, project, ...oddNames);
    const task = await addTask(ana, project, { task_title: 'All', labels: ids });
    const data = await projectData(ana, project);
    assert.deepEqual(
      data.project_labels.map(({ label_name }) => label_name).sort(),
      [...oddNames].sort(),
    );
    assert.deepEqual(data.task_labels, { [task.id]: [...ids].sort((a, b) => a - b) });
    assert.deepEqual(Object.keys(data.tasks_by_label_status).sort(), [...oddNames].sort());
    for (const name of oddNames) assert.deepEqual(titlesUnder(data, name), ['All'], name);
    const { history } = succeeds(await ana.get(`/project/${project.id}/task/${task.id}`));
    assert.deepEqual(
      history[1].event.added.map((label: { label_name: string }) => label.label_name),
      oddNames,
    );
  });

  it('can’t pollute the prototype of objects', async () => {
    const ana = await server.person('ana');
    const project = await makeProject(ana);
    await addLabels(ana, project, '__proto__', 'constructor');
    const other = await makeProject(ana);
    assert.deepEqual((await projectData(ana, other)).tasks_by_label_status, {});
    assert.equal(({} as Record<string, unknown>).assigned, undefined);
  });
});

const titlesUnder = ({ tasks_by_label_status }: ProjectData, name: string): string[] => {
  const entry = Object.getOwnPropertyDescriptor(tasks_by_label_status, name);
  return entry?.value.assigned.map(({ title }: { title: string }) => title);
};
