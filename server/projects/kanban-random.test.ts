/**
 * Compares random filters on one board with a naive implementation of each. A failure names its
 * seed; `TEST_SEED` repeats it.
 */
import assert from 'node:assert/strict';
import { before, it } from 'node:test';
import { type Board, type ProjectData, taskStatuses } from '../../contract/projects.ts';
import type { Person, TestAnswer } from '../../test/person.ts';
import {
  addLabels,
  addMembers,
  addTask,
  labelMember,
  makeProject,
  projectData,
  succeeds,
} from '../../test/projects.ts';
import { type Chance, makeChance } from '../../test/random.ts';
import { describeWithServer } from '../../test/world.ts';

type Query = [name: string, value: string | number][];

const queriesCount = 150;
const titles = [
  '',
  'Logo',
  'Diseño del LOGO',
  'Straße',
  '😀 fin',
  '<b>&',
  'ESTANTERÍA alta',
  '100%',
];
const texts = ['', 'Con María', 'sin prisa,\ncon pausa', 'LOGO', 'El Niño y la niña'];
const searches = [
  '',
  ' ',
  'logo',
  'LOGO diseno',
  'estanteria',
  'maria',
  'niño',
  'nin\u0303o',
  '😀',
];
const moreSearches = [
  'sin titulo',
  'Título',
  'prisa con',
  '%',
  '&',
  '<b>',
  '100%',
  'nada de esto',
  '_',
];

describeWithServer('the board as data, with random filters', (server) => {
  let ana: Person;
  let people: Person[];
  let data: ProjectData;
  let path: string;

  const asked = (query: Query): Promise<TestAnswer> => {
    const text = new URLSearchParams(query.map(([name, value]) => [name, String(value)]));
    return ana.get(`${path}?${text}`, { accept: 'application/json' });
  };

  before(async () => {
    people = await server.people('ana', 'luis', 'eva', 'raul');
    const [first, luis, eva, raul] = people as [Person, Person, Person, Person];
    ana = first;
    const project = await makeProject(ana);
    path = `/project/${project.id}/kanban_partial`;
    await addMembers(ana, project, [luis, eva, raul]);
    const labels = await addLabels(ana, project, 'One', 'Two', 'Three', 'Four', 'Rare');
    const [one, two, three, four] = labels;
    await labelMember(ana, project, luis, [one, three]);
    await labelMember(ana, project, eva, [four]);
    for (let i = 0; i < 40; i++) {
      await addTask(ana, project, {
        task_title: titles[i % titles.length],
        task_description: texts[i % texts.length],
        status: taskStatuses[i % 4],
        labels: [one, two, three, four].filter((_, n) => ((i * 7) >> n) % 2 === 1),
      });
    }
    const gone = await addTask(ana, project, { task_title: 'Logo', labels: [one] });
    succeeds(await ana.post(`/project/${project.id}/delete_task`, { task_id: gone.id }));
    data = await projectData(ana, project);
  });

  it('contains the tasks that match all filters', async (t) => {
    const chance = makeChance();
    t.diagnostic(`TEST_SEED=${chance.seed}`);
    let someCount = 0;
    for (let i = 0; i < queriesCount; i++) {
      const query = randomQuery(chance);
      const board: Board = succeeds(await asked(query));
      const expected = plainlyFiltered(query);
      const said = `TEST_SEED=${chance.seed}: ${JSON.stringify(query)}`;
      assert.deepEqual(board.tasks_by_status, expected, said);
      const shown = Object.values(expected).flat();
      const labelled = Object.entries(data.task_labels).filter(([task]) =>
        shown.some(({ id }) => id === Number(task)),
      );
      assert.deepEqual(board.task_labels, Object.fromEntries(labelled), said);
      assert.deepEqual(board.project_labels, data.project_labels, said);
      if (shown.length > 0 && shown.length < 40) someCount++;
    }
    assert.ok(someCount > queriesCount / 10, `only ${someCount} queries chose some of the tasks`);
  });

  function randomQuery(chance: Chance): Query {
    const labels = [...data.project_labels.map(({ id }) => id), 999_999_999];
    const some = <T extends string | number>(name: string, values: T[]): Query =>
      chance.below(3) === 0 ? [[name, chance.oneOf(values)]] : [];
    return [
      ...some('label', labels),
      ...some('label', labels),
      ...some('not_label', labels),
      ...some('not_label', labels),
      ...some('match', ['any', 'all']),
      ...some('status', [...taskStatuses]),
      ...some('status', [...taskStatuses]),
      ...some(
        'user_id',
        people.map(({ id }) => id),
      ),
      ...some('q', [...searches, ...moreSearches]),
    ];
  }

  /** The naive implementation: checks each rule for each task. */
  function plainlyFiltered(query: Query): ProjectData['tasks_by_status'] {
    const all = (name: string) => query.flatMap(([key, value]) => (key === name ? [value] : []));
    const isAll = all('match')[0] === 'all';
    const plain = (text: string) =>
      text
        .toLowerCase()
        .normalize('NFD')
        .replaceAll(/[\u0300-\u036f]/g, '');
    const passes = (task: Board['tasks_by_status']['assigned'][number]) => {
      const labels = data.task_labels[task.id] ?? [];
      const wanted = all('label').map((id) => labels.includes(Number(id)));
      if (wanted.length > 0 && wanted.filter(Boolean).length < (isAll ? wanted.length : 1))
        return false;
      for (const id of all('not_label')) if (labels.includes(Number(id))) return false;
      if (all('status').length > 0 && !all('status').includes(task.status)) return false;
      for (const id of all('user_id')) {
        if (!data.member_labels[id]?.some((label) => labels.includes(label))) return false;
      }
      const said = plain(`${task.task_title || 'Sin título'} ${task.task_description}`);
      const words = all('q').flatMap((q) => plain(String(q)).split(' '));
      return words.every((word) => said.includes(word));
    };
    const entries = taskStatuses.map((status) => [
      status,
      data.tasks_by_status[status].filter(passes),
    ]);
    return Object.fromEntries(entries);
  }
});
