import assert from 'node:assert/strict';
import { it } from 'node:test';
import { isInert, readMarkup } from '../../test/markup.ts';
import type { Person } from '../../test/person.ts';
import {
  addLabels,
  addMembers,
  addTask,
  labelMember,
  makeProject,
  projectData,
  succeeds,
} from '../../test/projects.ts';
import { describeWithServer } from '../../test/world.ts';

const asPage = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8', 'accept-language': 'en' };
const hostile = '</script><script>alert(1)</script><!-- & "quotes" \u2028 ';

async function pageOf(person: Person, { id }: { id: number }, headers = asPage) {
  const answer = await person.get(`/project/${id}`, headers);
  assert.equal(answer.status, 200, answer.text);
  assert.equal(answer.headers.get('content-type'), 'text/html; charset=utf-8');
  const elements = readMarkup(answer.text);
  isInert(elements);
  return { ...answer, elements };
}

/** What the page holds for a client to begin with. */
function dataIn({ elements }: Awaited<ReturnType<typeof pageOf>>) {
  const scripts = elements.filter(({ name }) => name === 'script');
  assert.deepEqual(
    scripts.map(({ attributes }) => attributes),
    [{ type: 'application/json', id: 'project-data' }],
  );
  return JSON.parse(scripts[0]?.inner ?? '');
}

describeWithServer('the page of a project', (server) => {
  it('holds the board, as it is fetched alone, and the data, as they are fetched alone', async () => {
    const [ana, luis] = await server.people('ana', 'luis');
    const project = await makeProject(ana, 'Web');
    await addMembers(ana, project, [luis]);
    const [label] = await addLabels(ana, project, 'Diseño', 'Other');
    await labelMember(ana, project, luis, [label]);
    await addTask(ana, project, { task_title: 'Logo', labels: [label], due_date: '2020-01-01' });
    await addTask(ana, project, { status: 'completed' });
    const page = await pageOf(luis, project);
    const board = await luis.get(`/project/${project.id}/kanban_partial`, asPage);
    assert.match(board.text, /^<div class="board"/);
    assert.ok(page.text.includes(board.text.trim()));
    assert.deepEqual(dataIn(page), await projectData(luis, project));
  });

  it('shows the tasks by label and status, and the people with their labels', async () => {
    const [ana, luis] = await server.people('ana', 'luis');
    const project = await makeProject(ana, 'Web');
    await addMembers(ana, project, [luis], 'observer');
    const [proto, design] = await addLabels(ana, project, '__proto__', 'Design');
    await labelMember(ana, project, luis, [proto, design]);
    await addTask(ana, project, { labels: [proto] });
    await addTask(ana, project, { task_title: 'Logo', labels: [design], status: 'completed' });
    const { elements } = await pageOf(ana, project);
    const rows = elements.filter(({ name }) => name === 'tr');
    assert.deepEqual(
      rows.map(({ inner }) =>
        readMarkup(inner)
          .filter(({ name }) => name === 'th' || name === 'td')
          .map(({ text }) => text),
      ),
      [
        ['Label', 'Assigned', 'In progress', 'Under review', 'Completed'],
        ['__proto__', 'Sin título', '', '', ''],
        ['Design', '', '', '', 'Logo'],
      ],
    );
    const people = elements.filter(({ name, text }) => name === 'li' && text.includes('Tester'));
    assert.deepEqual(
      people.map(({ text }) => text.replaceAll(/\s+/g, ' ')),
      [
        `${ana.username} Tester (@${ana.username}), manager`,
        `${luis.username} Tester (@${luis.username}), observer __proto__ Design`,
      ],
    );
  });

  it('is called as the project, and leads to its conversation', async () => {
    const ana = await server.person('ana');
    const project = await makeProject(ana, 'Web');
    const { elements } = await pageOf(ana, project);
    const text = (wanted: string) => elements.find(({ name }) => name === wanted)?.text;
    assert.equal(text('title'), 'Web');
    assert.equal(text('h1'), 'Web');
    const links = elements.flatMap(({ attributes }) => attributes.href ?? []);
    assert.deepEqual(links, ['/projects', `/?currentChatId=${project.chat_id}`]);
    const ids = elements.flatMap(({ attributes }) => attributes.id ?? []);
    assert.equal(new Set(ids).size, ids.length, 'no id twice');
  });

  it('lets nothing out that anybody wrote: neither of its text nor of its data', async () => {
    const ana = await server.person('ana');
    const project = await makeProject(ana, hostile.trim());
    const [label] = await addLabels(ana, project, '</script><b>');
    const description = hostile.trim();
    succeeds(await ana.post(`/project/${project.id}/edit`, { description }));
    succeeds(await ana.post('/edit-profile', { first_name: '<img src=x onerror=alert(1)>' }));
    const task_title = '</SCRIPT ><svg onload=alert(1)>';
    const task = { task_title, task_description: hostile, labels: [label] };
    await addTask(ana, project, task);
    await labelMember(ana, project, ana, [label]);
    const page = await pageOf(ana, project);
    const data = dataIn(page);
    assert.deepEqual(data, await projectData(ana, project));
    assert.equal(data.tasks_by_status.assigned[0]?.task_title, task_title);
    assert.doesNotMatch(page.text, /<script>|<\/script><|<img|<b>|<svg onload|<!-- /i);
    assert.equal(page.text.match(/<\/script/gi)?.length, 1);
  });

  it('is in the reader’s language', async () => {
    const ana = await server.person('ana');
    const project = await makeProject(ana);
    const languageOf = async (language: string) => {
      const { elements } = await pageOf(ana, project, { ...asPage, 'accept-language': language });
      const texts = elements.filter(({ name }) => name === 'h2').map(({ text }) => text);
      return [elements.find(({ name }) => name === 'html')?.attributes.lang, texts.at(-1)];
    };
    assert.deepEqual(await languageOf('en'), ['en', 'People']);
    assert.deepEqual(await languageOf('es-AR'), ['es', 'Personas']);
    succeeds(await ana.post('/edit-profile', { locale: 'es' }));
    assert.deepEqual(await languageOf('en'), ['es', 'Personas']);
  });

  it('says that a project is archived', async () => {
    const ana = await server.person('ana');
    const project = await makeProject(ana);
    const isSaid = async () => (await pageOf(ana, project)).text.includes('can only be read');
    assert.equal(await isSaid(), false);
    succeeds(await ana.post(`/project/${project.id}/archive`));
    assert.equal(await isSaid(), true);
  });

  it('is not for who is not signed in: they are asked to, and come back to it', async () => {
    const ana = await server.person('ana');
    const project = await makeProject(ana, 'Secret');
    const path = `/project/${project.id}?task=1&x=%2F`;
    const answer = await server.nobody().get(path, asPage);
    assert.equal(answer.status, 303);
    assert.equal(answer.headers.get('location'), `/login?next=${encodeURIComponent(path)}`);
    assert.ok(!answer.text.includes('Secret'));
  });

  it('is refused by a page to who is not in it, as one that does not exist', async () => {
    const [ana, eva] = await server.people('ana', 'eva');
    const project = await makeProject(ana, 'Secret');
    const refused = await eva.get(`/project/${project.id}`, asPage);
    const nowhere = await eva.get('/project/999999999', asPage);
    for (const answer of [refused, nowhere]) {
      assert.equal(answer.status, 403);
      assert.equal(answer.headers.get('content-type'), 'text/html; charset=utf-8');
      assert.equal(answer.headers.get('cache-control'), 'no-store');
      assert.equal(
        readMarkup(answer.text).find(({ name }) => name === 'h1')?.text,
        'You are not a member',
      );
    }
    assert.equal(refused.text, nowhere.text);
  });
});
