import { it } from 'node:test';
import { fullProject, lookAtOpen, lookInto } from './full-project.ts';
import { goTo, isGood, isThere, looks, speaks } from './looks.ts';
import { describeInBrowser } from './pages.ts';

describeInBrowser('the board and its tasks', (server, open) => {
  for (const { name, look, locale, words } of looks) {
    const { projects } = words;

    it(`are accessible and fit with much content, ${name}`, async () => {
      const { ana, path, task } = await fullProject(server);
      await speaks(ana, locale);
      const page = await open(ana, '/projects', look);
      await isThere(page);
      await isGood(page, 'projects');
      await goTo(page, path);
      await isGood(page, 'board');
      await lookInto(page, projects.filter, 'dialog');
      await lookInto(page, projects.moveTask('Logo'), 'menu');
      await lookInto(page, projects.projectMenu, 'menu');
      for (const item of [projects.editProject, projects.deletedTasks, projects.leave]) {
        await page.getByRole('button', { name: projects.projectMenu, exact: true }).click();
        await page.getByRole('menuitem', { name: item }).click();
        await lookAtOpen(page, 'dialog', item).catch(() => lookAtOpen(page, 'alertdialog', item));
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
  }
});
