/** A task's panel: its title, due date and description, and its card on the board. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { Page } from 'playwright-core';
import type { Person } from '../person.ts';
import { addTask, makeProject, succeeds } from '../projects.ts';
import { until } from '../until.ts';
import { boardOf, columnOf, rowOf } from './board-screen.ts';
import { speaks } from './looks.ts';
import { describeInBrowser, phone } from './pages.ts';

describeInBrowser("a task's panel", (server, open) => {
  /** Opens a task beside its board. */
  async function openTask(fields: object, look = {}) {
    const ana = await server.person('ana');
    const project = await makeProject(ana, 'Web');
    const task = await addTask(ana, project, fields);
    const page = await open(ana, `/project/${project.id}?task=${task.id}`, look);
    const panel = page.getByRole('complementary');
    await panel.waitFor();
    const now = async () => succeeds(await ana.get(`/project/${project.id}/task/${task.id}`)).task;
    return { ana, page, panel, now };
  }

  it('keeps everything in its place when a due date is set', async () => {
    for (const look of [{}, { viewport: phone }]) {
      const { panel, page, now } = await openTask({ task_title: 'Logo' }, look);
      const edit = panel.getByRole('button', { name: 'Add', exact: true });
      const placeBefore = await edit.boundingBox();
      await panel.getByLabel('Due date').fill('2020-02-29');
      // The first click elsewhere saves the date, and does what it is for.
      await edit.click();
      await panel.getByRole('textbox', { name: 'Description' }).waitFor();
      await until('the date is stored', async () => (await now()).due_date === '2020-02-29');
      await page.keyboard.press('Escape');
      await panel.getByText('Was due').first().waitFor();
      assert.deepEqual(await edit.boundingBox(), placeBefore);
      await panel.getByRole('button', { name: 'Remove the due date' }).click();
      await until('the date is gone', async () => (await now()).due_date === null);
      assert.deepEqual(await edit.boundingBox(), placeBefore);
    }
  });
});
