/** The columns and cards of a board, on wide and narrow screens. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { Page } from 'playwright-core';
import { addLabels, addTask, labelMember } from '../projects.ts';
import { until } from '../until.ts';
import { boardOf, columnOf, rowOf } from './board-screen.ts';
import { describeInBrowser } from './pages.ts';

const columnWidth = async (page: Page) =>
  (await columnOf(page, 'Assigned').boundingBox())?.width ?? 0;

describeInBrowser('a board', (server, open) => {
  it('shows one column at a time at 200% zoom', async () => {
    const { ana, path } = await boardOf(server, 'Logo');
    const page = await open(ana, path, { viewport: { width: 720, height: 450 } });
    await page.getByRole('navigation', { name: 'Columns' }).waitFor();
    assert.ok((await columnWidth(page)) > 500);
    // Without the client as well, so that nothing moves when it starts.
    const plain = await open(ana, path, {
      viewport: { width: 720, height: 450 },
      javaScriptEnabled: false,
    });
    assert.ok((await columnWidth(plain)) > 500);
  });

  it('keeps its columns readable beside an open panel', async () => {
    const { ana, path } = await boardOf(server, 'Logo');
    for (const width of [1100, 1280, 1440]) {
      const page = await open(ana, path, { viewport: { width, height: 800 } });
      await rowOf(page, 'Logo').getByRole('link').click();
      await page.getByRole('complementary').waitFor();
      const seen = await columnWidth(page);
      assert.ok(seen >= 220, `${seen} px at ${width} px`);
    }
  });

  it("shows a task's number, and who could take it", async () => {
    const { ana, luis, project, path } = await boardOf(server);
    const [label] = await addLabels(ana, project, 'Design');
    await labelMember(ana, project, luis, [label]);
    const { id } = await addTask(ana, project, { task_title: 'Logo', labels: [label] });
    await addTask(ana, project, { task_title: 'Bare' });
    const page = await open(ana, path);
    const card = rowOf(page, 'Logo');
    await card.getByText(`#${id}`, { exact: true }).waitFor();
    const faces = card.locator('.task-faces');
    assert.match((await faces.getAttribute('title')) ?? '', /^Could take it: \S/);
    assert.equal(await faces.locator('.avatar').count(), 1);
    assert.equal(await rowOf(page, 'Bare').locator('.task-faces').count(), 0);
  });

  it('cuts a long label with an ellipsis, and shows its colour as a dot', async () => {
    const { ana, project, path } = await boardOf(server);
    const labels = await addLabels(ana, project, 'x'.repeat(40));
    await addTask(ana, project, { task_title: 'Logo', labels });
    const page = await open(ana, path);
    const mark = rowOf(page, 'Logo').locator('.label-mark');
    const dot = await mark.locator('svg').boundingBox();
    assert.ok(dot && dot.width <= 12, `${dot?.width}`);
    const style = await page.evaluate(
      "getComputedStyle(document.querySelector('.label-mark > bdi')).textOverflow",
    );
    assert.equal(style, 'ellipsis');
  });

  it('makes room for a dragged card', async () => {
    const { ana, path } = await boardOf(server, 'Logo', 'Type');
    const page = await open(ana, path);
    const from = await rowOf(page, 'Logo').boundingBox();
    const to = await columnOf(page, 'In progress').getByRole('grid').boundingBox();
    const type = await rowOf(page, 'Type').boundingBox();
    assert.ok(from && to && type);
    await page.mouse.move(from.x + 40, from.y + 20);
    await page.mouse.down();
    await page.mouse.move(type.x + 40, type.y + 20, { steps: 5 });
    await page.mouse.move(type.x + 40, type.y + type.height - 2, { steps: 5 });
    const gap = page.locator('.drop-line[data-drop-target]');
    await until('the gap is as high as the card', async () => {
      const height = (await gap.boundingBox({ timeout: 200 }).catch(() => null))?.height ?? 0;
      return Math.abs(height - from.height) < 2;
    });
    await page.mouse.up();
  });
});
