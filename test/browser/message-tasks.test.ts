/** Tasks made from messages. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { Page } from 'playwright-core';
import { addLabels, addMembers, makeProject, projectData, succeeds } from '../projects.ts';
import { until } from '../until.ts';
import { at, messages } from './chat-screen.ts';
import { press } from './forms.ts';
import { isGood, looks, speaks } from './looks.ts';
import { describeInBrowser } from './pages.ts';

describeInBrowser('a task made from a message', (server, open) => {
  async function scene() {
    const [ana, luis] = await server.people('ana', 'luis');
    const project = await makeProject(ana, 'Web');
    await addMembers(ana, project, [luis]);
    const [design] = await addLabels(ana, project, 'Design');
    const text = `Ask @${luis.username} for the logo\nand the letters`;
    const message = await ana.says(project.chat_id, text);
    return {
      ana,
      luis,
      project,
      design,
      message,
      title: `Ask ${luis.username} Tester for the logo`,
    };
  }

  const choose = async (page: Page, item: string) => {
    const message = messages(page, 'for the logo');
    await message.hover();
    await message.getByRole('button', { name: item }).click();
  };

  it('asks for its title and labels, and shows itself with the message to everyone', async () => {
    const { ana, luis, project, design, title } = await scene();
    const hers = await open(ana, at(project));
    const his = await open(luis, at(project));
    await messages(his, 'for the logo').waitFor();
    await choose(hers, 'Make a task of it');
    const dialog = hers.getByRole('dialog');
    const field = dialog.getByRole('textbox', { name: 'Title' });
    assert.equal(await field.inputValue(), title, 'mentions are names');
    assert.equal((await projectData(ana, project)).tasks_by_status.assigned.length, 0);
    await field.fill('Get the logo');
    await dialog.getByRole('checkbox', { name: 'Design' }).check();
    await press(hers, 'Create task');
    await dialog.waitFor({ state: 'detached' });

    const { tasks_by_status, task_labels } = await projectData(ana, project);
    const [task] = tasks_by_status.assigned;
    assert.ok(task);
    assert.deepEqual([task.task_title, task_labels[task.id]], ['Get the logo', [design]]);
    for (const page of [hers, his]) {
      const chip = messages(page, 'for the logo').getByRole('link', { name: 'Get the logo' });
      await chip.getByText('Assigned').waitFor();
    }
    const move = { task_id: task.id, status: 'completed' };
    succeeds(await luis.post(`/project/${project.id}/move_task`, move));
    await messages(hers, 'for the logo').getByText('Completed').waitFor();

    await choose(his, 'Open task');
    await his.getByRole('complementary', { name: 'Task: Get the logo' }).waitFor();
    const all = Object.values((await projectData(ana, project)).tasks_by_status).flat();
    assert.equal(all.length, 1, 'it was made once');
  });

  for (const { name, look, locale, words } of looks) {
    it(`is accessible, ${name}`, async () => {
      const { ana, project, message } = await scene();
      await speaks(ana, locale);
      const page = await open(ana, at(project), look);
      await messages(page, 'for the logo').focus();
      await messages(page, 'for the logo')
        .getByRole('button', { name: words.chats.makeTask })
        .press('Enter');
      await page.getByRole('dialog').getByRole('textbox').waitFor();
      await isGood(page, 'the task before it is made');
      await press(page, words.chats.createTask);
      const chip = messages(page, 'for the logo').locator('a.task-chip');
      await chip.getByText(words.projects.oneStatus.assigned).waitFor();
      await until(
        'the dialog is closed',
        async () => (await page.getByRole('dialog').count()) === 0,
      );
      await isGood(page, `message ${message.id} with its task`);
    });
  }
});
