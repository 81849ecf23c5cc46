/** The views of a project, also for observers, on all screens. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { succeeds } from '../projects.ts';
import { fullProject, lookAtOpen, lookInto } from './full-project.ts';
import { goTo, isGood, isThere, looks, speaks } from './looks.ts';
import { describeInBrowser } from './pages.ts';

describeInBrowser('the views of a project', (server, open) => {
  for (const { name, look, locale, words, isPhone } of looks) {
    const { projects, general } = words;

    it(`are accessible and fit, ${name}`, async () => {
      const { ana, luis, path } = await fullProject(server);
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
      await lookAtOpen(page, 'alertdialog', 'to remove somebody');
      await goTo(page, `${path}?view=labels`);
      await isGood(page, 'labels');
      await page.getByRole('button', { name: projects.deleteLabelName('Design') }).click();
      await lookAtOpen(page, 'alertdialog', 'to delete a label');
      await page.getByRole('button', { name: projects.editLabel('Design') }).click();
      await page.getByRole('button', { name: general.save, exact: true }).waitFor();
      await isGood(page, 'a label that is changed');
      if (isPhone) return;
      await goTo(page, `${path}?panel=chat`);
      await page.getByRole('complementary').waitFor();
      await isGood(page, 'the conversation beside the board');
    });

    it(`are accessible and fit for observers, ${name}`, async () => {
      const { ana, eva, project, path, task } = await fullProject(server);
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
});
