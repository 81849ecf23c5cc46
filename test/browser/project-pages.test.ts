/** Every page of projects, on every screen: usable by everybody, and nothing too wide. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { Page } from 'playwright-core';
import { taskStatuses } from '../../contract/projects.ts';
import { addLabels, addMembers, addTask, labelMember, makeProject, succeeds } from '../projects.ts';
import { goTo, isGood, isThere, looks, speaks } from './looks.ts';
import { describeInBrowser } from './pages.ts';

const hardTitles = [
  'Logo',
  'x'.repeat(200),
  'An ordinary title that is longer than a column is wide, as titles are',
  '\u202eright to left \u2067override',
  '<b>bold</b> & "quoted"',
  '👩‍👩‍👧‍👦'.repeat(20),
];

describeInBrowser('the pages of projects', (server, open) => {
  /** A project with something of everything in it. */
  async function fullProject() {
    const [ana, luis, eva] = await server.people('ana', 'luis', 'eva');
    const project = await makeProject(ana, 'Website');
    const send = async (action: string, input: object) =>
      succeeds(await ana.post(`/project/${project.id}/${action}`, input));
    await send('edit', { description: `What it is for. ${'long'.repeat(60)}` });
    await addMembers(ana, project, [luis]);
    await addMembers(ana, project, [eva], 'observer');
    const labels: number[] = await addLabels(ana, project, 'Design', 'y'.repeat(40));
    for (const label_hex_color of ['#ffff00', '#000000', '#777777', '#ffffff']) {
      const input = { label_name: label_hex_color, label_hex_color };
      labels.push((await send('add_label', input)).label.id);
    }
    await labelMember(ana, project, ana, labels);
    await labelMember(ana, project, luis, labels.slice(0, 1));
    const tasks: number[] = [];
    for (let i = 0; i < 18; i++) {
      const { id } = await addTask(ana, project, {
        task_title: hardTitles[i % hardTitles.length],
        task_description: i === 0 ? `See https://example.org/${'z'.repeat(200)}` : '',
        status: taskStatuses[i % 4],
        due_date: i % 3 === 0 ? '2020-02-29' : i % 3 === 1 ? '2999-12-31' : null,
        labels: labels.slice(0, i % (labels.length + 1)),
      });
      tasks.push(id);
    }
    await send('delete_task', { task_id: tasks.pop() });
    return { ana, luis, eva, project, task: tasks[0], path: `/project/${project.id}` };
  }

  for (const { name, look, locale, words, isPhone } of looks) {
    const { projects, general } = words;

    /** Opens something by its button, looks at it, and closes it again. */
    async function lookInto(page: Page, button: string, role: 'menu' | 'dialog') {
      await page.getByRole('button', { name: button, exact: true }).first().click();
      await isOpen(page, role, button);
    }
    async function isOpen(page: Page, role: 'menu' | 'dialog' | 'alertdialog', what: string) {
      const opened = page.getByRole(role).first();
      await opened.waitFor();
      await isGood(page, what);
      await page.keyboard.press('Escape');
      await opened.waitFor({ state: 'hidden' });
    }

    it(`are good where there is nothing yet, ${name}`, async () => {
      const [ana, luis] = await server.people('ana', 'luis');
      for (const person of [ana, luis]) await speaks(person, locale);
      // What an address asks for that is not there, the browser notes too.
      const page = await open(luis, '/projects', { ...look, mayFail: /status of 404/ });
      await isThere(page);
      await page.getByRole('heading', { name: projects.noProjects }).waitFor();
      await isGood(page, 'no projects');
      await lookInto(page, projects.newProject, 'dialog');
      await goTo(page, '/my-tasks');
      await page.getByRole('heading', { name: projects.noTasksOfMine }).waitFor();
      await isGood(page, 'no tasks of mine');
      const { id } = await makeProject(luis, 'New');
      for (const view of ['board', 'matrix', 'people', 'labels']) {
        await goTo(page, `/project/${id}?view=${view}`);
        await isGood(page, `${view} of a new project`);
      }
      await goTo(page, `/project/${id}?task=999999`);
      await page.getByText(projects.noSuchTask).waitFor();
      await isGood(page, 'a task that is not there');
    });

    it(`are good where there is much, ${name}`, async () => {
      const { ana, path, task } = await fullProject();
      await speaks(ana, locale);
      const page = await open(ana, '/projects', look);
      await isThere(page);
      await isGood(page, 'projects');
      await goTo(page, path);
      await isGood(page, 'board');
      if (isPhone) await lookInto(page, projects.filter, 'dialog');
      await lookInto(page, projects.moveTask('Logo'), 'menu');
      await lookInto(page, projects.projectMenu, 'menu');
      for (const item of [projects.editProject, projects.deletedTasks, projects.leave]) {
        await page.getByRole('button', { name: projects.projectMenu, exact: true }).click();
        await page.getByRole('menuitem', { name: item }).click();
        await isOpen(page, 'dialog', item).catch(() => isOpen(page, 'alertdialog', item));
      }
      await goTo(page, `${path}?q=logo&status=assigned&status=completed`);
      await isGood(page, 'a filtered board');
      await goTo(page, `${path}?task=${task}`);
      await page.getByRole('complementary').waitFor();
      await isGood(page, 'a task');
      await lookInto(page, projects.statusOf('Logo', projects.oneStatus.assigned), 'menu');
      await goTo(page, '/my-tasks');
      await isGood(page, 'my tasks');
    });

    it(`are good in each view, ${name}`, async () => {
      const { ana, luis, path } = await fullProject();
      await speaks(ana, locale);
      const page = await open(ana, `${path}?view=matrix`, look);
      await isThere(page);
      await isGood(page, 'matrix');
      await goTo(page, `${path}?view=people`);
      await isGood(page, 'people');
      await lookInto(page, projects.labelsOf(`${ana.username} Tester`), 'dialog');
      await page
        .getByRole('button', { name: projects.removeName(`${luis.username} Tester`) })
        .click();
      await isOpen(page, 'alertdialog', 'to remove somebody');
      await goTo(page, `${path}?view=labels`);
      await isGood(page, 'labels');
      await page.getByRole('button', { name: projects.deleteLabelName('Design') }).click();
      await isOpen(page, 'alertdialog', 'to delete a label');
      await page.getByRole('button', { name: projects.editLabel('Design') }).click();
      await page.getByRole('button', { name: general.save, exact: true }).waitFor();
      await isGood(page, 'a label that is changed');
      if (isPhone) return;
      await goTo(page, `${path}?panel=chat`);
      await page.getByRole('complementary').waitFor();
      await isGood(page, 'the conversation beside the board');
    });

    it(`are good for who only reads, ${name}`, async () => {
      const { ana, eva, project, path, task } = await fullProject();
      for (const person of [ana, eva]) await speaks(person, locale);
      const page = await open(eva, path, look);
      await isThere(page);
      await isGood(page, 'board of an observer');
      assert.equal(await page.getByPlaceholder(projects.addTask).count(), 0);
      await goTo(page, `${path}?task=${task}`);
      await page.getByRole('complementary').waitFor();
      await isGood(page, 'task of an observer');
      await goTo(page, `${path}?view=people`);
      await isGood(page, 'people of an observer');
      succeeds(await ana.post(`/project/${project.id}/archive`));
      await goTo(page, path);
      await page.getByText(projects.archivedText).waitFor();
      await isGood(page, 'an archived board');
      const manager = await open(ana, path, look);
      await isThere(manager);
      await manager.getByRole('button', { name: projects.unarchive }).waitFor();
      await isGood(manager, 'an archived board of a manager');
      assert.equal(await manager.getByPlaceholder(projects.addTask).count(), 0);
      await goTo(manager, '/projects');
      await manager.getByText(projects.archivedCount(1)).click();
      await isGood(manager, 'archived projects');
    });
  }

  it('show the tasks by label and status, and the people with their labels', async () => {
    const [ana, luis] = await server.people('ana', 'luis');
    const project = await makeProject(ana, 'Web');
    await addMembers(ana, project, [luis], 'observer');
    const [proto, design] = await addLabels(ana, project, '__proto__', 'Design');
    await labelMember(ana, project, luis, [proto, design]);
    await addTask(ana, project, { labels: [proto] });
    await addTask(ana, project, { task_title: 'Logo', labels: [design], status: 'completed' });
    const page = await open(ana, `/project/${project.id}?view=matrix`);
    await page.getByRole('table').waitFor();
    const rows = await page.getByRole('row').all();
    const cells = await Promise.all(rows.map((row) => row.locator('th, td').allTextContents()));
    assert.deepEqual(cells, [
      ['Label', 'Assigned 1', 'In progress 0', 'Under review 0', 'Completed 1'],
      ['__proto__', 'Sin título', '', '', ''],
      ['Design', '', '', '', 'Logo'],
    ]);
    await page.getByRole('link', { name: 'People', exact: true }).last().click();
    const lines = page.getByRole('listitem').filter({ hasText: 'Tester' });
    await lines.first().waitFor();
    const texts = await lines.allInnerTexts();
    assert.equal(texts.length, 2);
    for (const said of [`@${luis.username}`, '__proto__', 'Design', 'Observer']) {
      assert.ok(texts[1]?.includes(said), `${said} in ${texts[1]}`);
    }
  });

  it('lead to the conversation of the project', async () => {
    const ana = await server.person('ana');
    const { id, chat_id } = await makeProject(ana, 'Web');
    const page = await open(ana, `/project/${id}`, { viewport: { width: 360, height: 740 } });
    await page.getByRole('link', { name: 'Conversation', exact: true }).click();
    await page.waitForURL(`**/?currentChatId=${chat_id}`);
  });
});
