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

async function pageOf(person: Person, { id }: { id: number }, headers = asPage, search = '') {
  const answer = await person.get(`/project/${id}${search}`, headers);
  assert.equal(answer.status, 200, answer.text);
  assert.equal(answer.headers.get('content-type'), 'text/html; charset=utf-8');
  const elements = readMarkup(answer.text);
  isInert(elements.filter((element) => !isOfClient(element)));
  return { ...answer, elements };
}

/** A file of the client: linked from our own origin, not inline. */
function isOfClient({ name, attributes, inner }: ReturnType<typeof readMarkup>[number]): boolean {
  const { type, src, rel, href } = attributes;
  if (name === 'script' && type === 'module') {
    assert.equal(inner, '');
    assert.match(src ?? '', /^\/assets\/[\w.-]+\.js$/);
    return true;
  }
  if (name !== 'link') return false;
  assert.match(rel ?? '', /^(icon|apple-touch-icon|manifest|modulepreload|stylesheet)$/);
  assert.match(
    href ?? '',
    /^\/(icon\.svg|apple-touch-icon\.png|manifest\.webmanifest|assets\/[\w.-]+\.(js|css))$/,
  );
  return true;
}

/** The data embedded in the page for the client. */
function dataIn({ elements }: Awaited<ReturnType<typeof pageOf>>) {
  const scripts = elements.filter((element) => element.name === 'script' && !isOfClient(element));
  assert.deepEqual(
    scripts.map(({ attributes }) => attributes),
    [{ type: 'application/json', id: 'page-data' }],
  );
  return JSON.parse(scripts[0]?.inner ?? '');
}

describeWithServer('the page of a project', (server) => {
  it('embeds the same board and the same data as their own endpoints', async () => {
    const [ana, luis] = await server.people('ana', 'luis');
    const project = await makeProject(ana, 'Web');
    await addMembers(ana, project, [luis]);
    const [label] = await addLabels(ana, project, 'Diseño', 'Other');
    await labelMember(ana, project, luis, [label]);
    await addTask(ana, project, { task_title: 'Logo', labels: [label], due_date: '2020-01-01' });
    await addTask(ana, project, { status: 'completed' });
    const page = await pageOf(luis, project);
    const board = await luis.get(`/project/${project.id}/kanban_partial`, asPage);
    assert.match(board.text, /^<section class="board"/);
    assert.ok(page.text.includes(board.text.trim()));
    const me = succeeds(await luis.get('/me'));
    assert.deepEqual(dataIn(page), { me, data: await projectData(luis, project), problem: null });
  });

  it('has the project’s name as title and links to its tasks', async () => {
    const ana = await server.person('ana');
    const project = await makeProject(ana, 'Web');
    const task = await addTask(ana, project);
    const { elements } = await pageOf(ana, project);
    const text = (wanted: string) => elements.find(({ name }) => name === wanted)?.text;
    assert.equal(text('title'), 'Web · Tertulia');
    assert.equal(text('h1'), 'Web');
    const links = elements.filter(({ name }) => name === 'a');
    assert.deepEqual(
      links.map(({ attributes }) => attributes.href),
      [`/project/${project.id}?task=${task.id}`],
    );
    const ids = elements.flatMap(({ attributes }) => attributes.id ?? []);
    assert.equal(new Set(ids).size, ids.length, 'no id twice');
  });

  it('links to its tasks with the filters of the board', async () => {
    const ana = await server.person('ana');
    const project = await makeProject(ana, 'Web');
    const [label] = await addLabels(ana, project, 'Design');
    const task = await addTask(ana, project, { task_title: 'A & B', labels: [label] });
    const search = `?label=${label}&status=assigned&q=a+%26&panel=chat&x=1`;
    const { elements } = await pageOf(ana, project, asPage, search);
    const links = elements.filter(({ name }) => name === 'a');
    assert.deepEqual(
      links.map(({ attributes }) => attributes.href),
      [`/project/${project.id}?label=${label}&status=assigned&q=a+%26&panel=chat&task=${task.id}`],
    );
  });

  it('escapes user content in its text and its data', async () => {
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
    const { data } = dataIn(page);
    assert.deepEqual(data, await projectData(ana, project));
    assert.equal(data.tasks_by_status.assigned[0]?.task_title, task_title);
    assert.doesNotMatch(page.text, /<script>|<\/script><|<img|<b>|<svg onload|<!-- /i);
    assert.equal(page.text.match(/<\/script/gi)?.length, page.text.match(/<script/g)?.length);
  });

  it('is in the reader’s language', async () => {
    const ana = await server.person('ana');
    const project = await makeProject(ana);
    const languageOf = async (language: string) => {
      const { elements } = await pageOf(ana, project, { ...asPage, 'accept-language': language });
      const texts = elements.filter(({ name }) => name === 'h2').map(({ text }) => text);
      return [elements.find(({ name }) => name === 'html')?.attributes.lang, texts.at(-1)];
    };
    assert.deepEqual(await languageOf('en'), ['en', 'Completed 0']);
    assert.deepEqual(await languageOf('es-AR'), ['es', 'Completadas 0']);
    succeeds(await ana.post('/edit-profile', { locale: 'es' }));
    assert.deepEqual(await languageOf('en'), ['es', 'Completadas 0']);
  });

  it('says that a project is archived', async () => {
    const ana = await server.person('ana');
    const project = await makeProject(ana);
    const isSaid = async () => dataIn(await pageOf(ana, project)).data.project.archived_at !== null;
    assert.equal(await isSaid(), false);
    succeeds(await ana.post(`/project/${project.id}/archive`));
    assert.equal(await isSaid(), true);
  });

  it('sends a signed-out reader to the login page, and back after it', async () => {
    const ana = await server.person('ana');
    const project = await makeProject(ana, 'Secret');
    const path = `/project/${project.id}?task=1&x=%2F`;
    const answer = await server.nobody().get(path, asPage);
    assert.equal(answer.status, 303);
    assert.equal(answer.headers.get('location'), `/login?next=${encodeURIComponent(path)}`);
    assert.ok(!answer.text.includes('Secret'));
  });

  it('refuses a stranger with a page, like a project that does not exist', async () => {
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
