import assert from 'node:assert/strict';
import { it } from 'node:test';
import { ofClass, readMarkup, textsOf } from '../../test/markup.ts';
import type { Person } from '../../test/person.ts';
import { addLabels, addTask, makeProject, succeeds } from '../../test/projects.ts';
import { describeWithServer } from '../../test/world.ts';

async function fragmentOf(
  person: Person,
  { id }: { id: number },
  query = '',
  language = 'en',
): Promise<string> {
  const headers = { accept: 'text/html', 'accept-language': language };
  const answer = await person.get(`/project/${id}/kanban_partial?${query}`, headers);
  assert.equal(answer.status, 200, answer.text);
  return answer.text;
}

describeWithServer('the board as HTML', (server) => {
  it('has the four columns in order, each with its name and its number of tasks', async () => {
    const ana = await server.person('ana');
    const project = await makeProject(ana, 'Web');
    await addTask(ana, project, { task_title: 'Logo' });
    await addTask(ana, project, { task_title: 'Type' });
    await addTask(ana, project, { task_title: 'Done', status: 'completed' });
    const html = await fragmentOf(ana, project);
    const elements = readMarkup(html);
    const columns = ofClass(elements, 'board-column');
    assert.deepEqual(
      columns.map(({ attributes }) => attributes['data-status']),
      ['assigned', 'in_progress', 'under_review', 'completed'],
    );
    const headings = elements.filter(({ name }) => name === 'h2');
    assert.deepEqual(
      headings.map(({ text }) => text),
      ['Assigned 2', 'In progress 0', 'Under review 0', 'Completed 1'],
    );
    assert.deepEqual(
      columns.map(({ attributes }) => attributes['aria-labelledby']),
      headings.map(({ attributes }) => attributes.id),
    );
    assert.deepEqual(
      columns.map(({ inner }) => textsOf(inner, 'task-title')),
      [['Logo', 'Type'], [], [], ['Done']],
    );
    assert.deepEqual(
      columns.map(({ inner }) => textsOf(inner, 'board-empty')),
      [[], ['No tasks here.'], ['No tasks here.'], []],
    );
    const [board] = elements;
    assert.equal(board?.attributes['aria-label'], 'Board: Web');
    assert.equal(board?.attributes['data-project-id'], String(project.id));
    assert.equal(board?.attributes['data-version'], String(project.version + 3));
  });

  it('shows the tasks in board order, each with a link to itself', async () => {
    const ana = await server.person('ana');
    const project = await makeProject(ana);
    const first = await addTask(ana, project, { task_title: 'First' });
    const second = await addTask(ana, project, { task_title: '' });
    const move = { task_id: second.id, before_task_id: first.id };
    succeeds(await ana.post(`/project/${project.id}/move_task`, move));
    const links = readMarkup(await fragmentOf(ana, project)).filter(({ name }) => name === 'a');
    assert.deepEqual(
      links.map(({ text, attributes }) => [text, attributes.href]),
      [
        ['Untitled', `/project/${project.id}?task=${second.id}`],
        ['First', `/project/${project.id}?task=${first.id}`],
      ],
    );
  });

  it('shows label names, with the colour only as an addition', async () => {
    const ana = await server.person('ana');
    const project = await makeProject(ana);
    const labels = await addLabels(ana, project, 'Diseño', 'Web');
    await addTask(ana, project, { task_title: 'Both', labels });
    await addTask(ana, project, { task_title: 'None' });
    const html = await fragmentOf(ana, project);
    assert.deepEqual(textsOf(html, 'label'), ['Diseño', 'Web']);
    const [both, none] = ofClass(readMarkup(html), 'task');
    assert.deepEqual(textsOf(both?.inner ?? '', 'label'), ['Diseño', 'Web']);
    assert.deepEqual(textsOf(none?.inner ?? '', 'task-labels'), [], 'no empty list');
    for (const picture of ofClass(readMarkup(html), 'label-color')) {
      assert.equal(picture.attributes['aria-hidden'], 'true');
      assert.match(picture.inner, /fill="#336699"/);
    }
  });

  it('shows due dates, and marks late tasks unless they are completed', async () => {
    const ana = await server.person('ana');
    const project = await makeProject(ana);
    const add = (due_date: string | null, status = 'assigned') =>
      addTask(ana, project, { task_title: `${due_date}`, due_date, status });
    await add('2000-02-29');
    await add('9999-12-31');
    await add(null);
    await add('2000-01-01', 'completed');
    const english = await fragmentOf(ana, project);
    assert.deepEqual(textsOf(english, 'task-due'), [
      'Was due Feb 29, 2000',
      'Due Dec 31, 9999',
      'Due Jan 1, 2000',
    ]);
    assert.deepEqual(textsOf(await fragmentOf(ana, project, '', 'es'), 'task-due'), [
      'Venció: 29 feb 2000',
      'Vence: 31 dic 9999',
      'Vence: 1 ene 2000',
    ]);
    const times = readMarkup(english).filter(({ name }) => name === 'time');
    assert.deepEqual(
      times.map(({ attributes }) => attributes.datetime),
      ['2000-02-29', '9999-12-31', '2000-01-01'],
    );
  });

  it('shows and counts the tasks that match the filters', async () => {
    const ana = await server.person('ana');
    const project = await makeProject(ana);
    for (const task_title of ['Logo', 'Web']) await addTask(ana, project, { task_title });
    const html = await fragmentOf(ana, project, 'q=logo&status=assigned');
    assert.deepEqual(textsOf(html, 'task-title'), ['Logo']);
    assert.deepEqual(textsOf(html, 'board-count'), ['1', '0', '0', '0']);
    assert.deepEqual(textsOf(await fragmentOf(ana, project, 'q=nothing'), 'task-title'), []);
  });
});
