/** All pages of projects, on all screens. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { addLabels, addMembers, addTask, labelMember, makeProject } from '../projects.ts';
import { lookInto } from './full-project.ts';
import { goTo, isGood, isThere, looks, speaks } from './looks.ts';
import { describeInBrowser } from './pages.ts';

describeInBrowser('project pages', (server, open) => {
  for (const { name, look, locale, words } of looks) {
    const { projects } = words;

    it(`are accessible and fit while empty, ${name}`, async () => {
      const [ana, luis] = await server.people('ana', 'luis');
      for (const person of [ana, luis]) await speaks(person, locale);
      // The browser logs the refused request as well.
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
  }

  it('show tasks by label and status, and people with their labels', async () => {
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
      ['__proto__', 'Untitled', '', '', ''],
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

  it("link to the project's chat", async () => {
    const ana = await server.person('ana');
    const { id, chat_id } = await makeProject(ana, 'Web');
    const page = await open(ana, `/project/${id}`, { viewport: { width: 360, height: 740 } });
    await page.getByRole('link', { name: 'Conversation', exact: true }).click();
    await page.waitForURL(`**/?currentChatId=${chat_id}`);
  });
});
