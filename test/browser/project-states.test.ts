/** Pages of projects during use, on all screens. */
import { it } from 'node:test';
import { lengthOf } from '../length.ts';
import { succeeds } from '../projects.ts';
import { fullProject, lookAtOpen, lookInto } from './full-project.ts';
import { goTo, isGood, isThere, looks, speaks } from './looks.ts';
import { assertAccessible, describeInBrowser } from './pages.ts';

describeInBrowser('project pages in use', (server, open) => {
  for (const { name, look, locale, words } of looks.filter((_, i) => i % lengthOf(3, 1) === 0)) {
    const { projects, general, groups } = words;

    it(`are accessible and fit while tasks are edited, ${name}`, async () => {
      const { ana, project, path, task } = await fullProject(server);
      await speaks(ana, locale);
      const page = await open(ana, path, look);
      await isThere(page);
      const card = page.locator(`[role="row"][data-task-id="${task}"]`);
      await card.focus();
      await page.keyboard.press('?');
      await page.getByRole('dialog', { name: groups.shortcuts.title }).waitFor();
      await lookAtOpen(page, 'dialog', 'the keys');
      await card.getByRole('button', { name: projects.dragTask('Logo') }).focus();
      await page.keyboard.press('Enter');
      await page.locator('.board-place[data-dragging]').waitFor();
      // While dragging, screen readers only get the drop targets.
      await assertAccessible(page, 'a card on its way', ['page-has-heading-one']);
      await page.keyboard.press('Escape');
      await page.locator('.board-place:not([data-dragging])').waitFor();
      await page.getByRole('searchbox').fill('no task is called this');
      await page.getByText(projects.shownOf(0, 17)).waitFor();
      await isGood(page, 'a filter that nothing passes');
      await goTo(page, `${path}?task=${task}`);
      await page.getByText(projects.history, { exact: true }).waitFor();
      await lookInto(page, projects.labelsOf('Logo'), 'dialog');
      await lookInto(page, projects.taskMenu, 'menu');
      await page.getByRole('button', { name: projects.taskMenu }).click();
      await page.getByRole('menuitem', { name: projects.deleteTask }).click();
      await page.getByRole('button', { name: general.undo }).waitFor();
      await isGood(page, 'a task that can be brought back');
      await page.getByRole('button', { name: general.undo }).click();
      await page.getByRole('button', { name: general.undo }).waitFor({ state: 'hidden' });
      await goTo(page, `${path}?view=matrix&task=${task}`);
      await page.getByRole('complementary').waitFor();
      await isGood(page, 'a task beside the matrix');
      succeeds(await ana.post(`/project/${project.id}/label_task`, { task_id: task, labels: [] }));
      await goTo(page, `${path}?task=${task}`);
      await page.getByText(projects.candidatesNeedLabels).waitFor();
      await isGood(page, 'a task without labels');
    });

    it(`are accessible and fit while people and labels are edited, ${name}`, async () => {
      const { ana, path } = await fullProject(server);
      await speaks(ana, locale);
      await server.person('zoe');
      const page = await open(ana, `${path}?view=people`, look);
      await isThere(page);
      const own = `${ana.username} Tester`;
      await lookInto(page, projects.roleOf(own, projects.role.project_manager), 'menu');
      const field = page.getByRole('combobox', { name: projects.addPeople });
      await field.fill('tester');
      await page.getByRole('option').first().waitFor();
      await isGood(page, 'people that were found');
      await field.press('Enter');
      await page.locator('.picked-person').waitFor();
      await field.fill('nobody is called this');
      await page
        .getByText(/nobody is called this/)
        .first()
        .waitFor();
      await isGood(page, 'nobody who was found');
      await goTo(page, `${path}?view=labels`);
      await page.getByRole('textbox', { name: projects.hexColor }).fill('no colour');
      await page.getByText(projects.noColor).waitFor();
      await page.getByRole('textbox', { name: projects.labelName }).fill('design');
      await page.getByText(String(general.problems.label_name_taken)).waitFor();
      await isGood(page, 'a label that can’t be made');
      await goTo(page, '/my-tasks');
      await page.getByText(projects.dueGroup.done).click();
      await page.locator('.task-group[open]').waitFor();
      await page.locator('.status-button').first().click();
      await lookAtOpen(page, 'menu', 'the status of a task of mine');
      await isGood(page, 'tasks of mine that are done');
      await goTo(page, '/projects');
      await page.getByRole('button', { name: projects.newProject }).click();
      await page.getByRole('button', { name: projects.makeProject }).click();
      await page.getByText(projects.nameMissing).waitFor();
      await isGood(page, 'a project without a name');
    });
  }
});
