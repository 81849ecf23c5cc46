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

  it('puts an emptied title back', async () => {
    const { page, panel, now } = await openTask({ task_title: 'Logo' });
    const title = panel.getByRole('textbox', { name: 'Title' });
    for (const key of ['Enter', 'Tab']) {
      await title.fill('  ');
      await title.press(key);
      await until('the title is back', async () => (await title.inputValue()) === 'Logo');
    }
    await title.fill('');
    await panel.getByRole('button', { name: 'Close' }).click();
    await panel.waitFor({ state: 'hidden' });
    await rowOf(page, 'Logo').waitFor();
    assert.equal((await now()).task_title, 'Logo');
  });

  it('shows a description with the formatting of messages', async () => {
    const { panel } = await openTask({
      task_title: 'Logo',
      task_description:
        '*Big* and _slanted_, `code`\n> quoted\n```\nblock\n```\nhttps://example.org/',
    });
    const description = panel.locator('.task-text');
    assert.equal(await description.locator('strong').innerText(), 'Big');
    assert.equal(await description.locator('em').innerText(), 'slanted');
    assert.equal(await description.locator('p code').innerText(), 'code');
    assert.equal(await description.locator('blockquote').innerText(), 'quoted');
    assert.equal(await description.locator('pre').innerText(), 'block');
    assert.equal(await description.getByRole('link').getAttribute('href'), 'https://example.org/');
  });

  it('cancels a description with Escape, and offers the text back', async () => {
    const { page, panel, now } = await openTask({ task_title: 'Logo', task_description: 'Old' });
    const edit = panel.getByRole('button', { name: 'Edit' });
    const field = panel.getByRole('textbox', { name: 'Description' });
    await edit.click();
    await field.press('Escape');
    await field.waitFor({ state: 'hidden' });
    assert.equal(await page.getByRole('button', { name: 'Undo' }).count(), 0);
    await edit.click();
    await field.fill('New text');
    await field.press('Escape');
    await panel.getByText('Old', { exact: true }).waitFor();
    assert.equal((await now()).task_description, 'Old');
    await page.getByRole('button', { name: 'Undo' }).click();
    assert.equal(await field.inputValue(), 'New text');
    await panel.getByRole('button', { name: 'Save' }).click();
    await until('it is stored', async () => (await now()).task_description === 'New text');
  });
});

describeInBrowser('an untitled task', (server, open) => {
  it("is named in the reader's language", async () => {
    const { ana, luis, path } = await boardOf(server, '');
    await speaks(luis, 'es');
    const said = async (person: Person) => {
      const page = await open(person, path);
      await page.getByRole('row').getByRole('link').waitFor();
      return page.getByRole('row').getByRole('link').innerText();
    };
    assert.equal(await said(ana), 'Untitled');
    assert.equal(await said(luis), 'Sin título');
  });
});

describeInBrowser('the card of an open task', (server, open) => {
  const isInSight = (page: Page, column: string, title: string) =>
    until(`${title} is in sight`, async () => {
      const list = await columnOf(page, column)
        .locator('.board-scroll, .board-tasks')
        .first()
        .boundingBox();
      const card = await page
        .locator('[data-task-id]', { hasText: title })
        .boundingBox({ timeout: 50 })
        .catch(() => null);
      return (
        list !== null &&
        card !== null &&
        card.x >= 0 &&
        card.x + card.width <= (page.viewportSize()?.width ?? 0) &&
        card.y >= list.y &&
        card.y + card.height <= list.y + list.height + 1
      );
    });

  it('is in sight and marked, however far down it is', async () => {
    const ana = await server.person('ana');
    const project = await makeProject(ana, 'Web');
    let last = 0;
    for (let i = 1; i <= 60; i++) {
      const { id } = await addTask(ana, project, {
        task_title: `Task no. ${i}`,
        status: 'in_progress',
      });
      last = id;
    }
    const path = `/project/${project.id}?task=${last}`;
    const page = await open(ana, path);
    await isInSight(page, 'In progress', 'Task no. 60');
    await page.locator('.moving-card[data-open]', { hasText: 'Task no. 60' }).waitFor();
    // On a phone the panel covers the board: the card is in sight once it is closed.
    const small = await open(ana, path, { viewport: phone });
    await small.getByRole('complementary').getByRole('button', { name: 'Close' }).click();
    await isInSight(small, 'In progress', 'Task no. 60');
  });
});
