/** Filters of a board. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { Page } from 'playwright-core';
import { addLabels, addMembers, addTask, labelMember, makeProject } from '../projects.ts';
import { until } from '../until.ts';
import { describeInBrowser, phone } from './pages.ts';

const titlesOn = (page: Page): Promise<string[]> => page.locator('.task-title').allInnerTexts();

async function shows(page: Page, ...titles: string[]): Promise<void> {
  let seen: string[] = [];
  const isSo = async () => {
    seen = await titlesOn(page);
    return String(seen) === String(titles);
  };
  await until(`the board shows ${titles}`, isSo).catch(() => assert.deepEqual(seen, titles));
}

const queryOf = (page: Page): string => new URL(page.url()).searchParams.toString();

describeInBrowser('the filters of a board', (server, open) => {
  async function scene() {
    const [ana, luis] = await server.people('ana', 'luis');
    const project = await makeProject(ana, 'Web');
    await addMembers(ana, project, [luis]);
    const [design, code] = await addLabels(ana, project, 'Design', 'Code');
    await labelMember(ana, project, luis, [code]);
    await addTask(ana, project, { task_title: 'Logo', labels: [design] });
    await addTask(ana, project, { task_title: 'Page', labels: [design, code] });
    await addTask(ana, project, { task_title: 'Server', labels: [code], status: 'in_progress' });
    await addTask(ana, project, { task_title: 'Coffee', status: 'completed' });
    return { ana, luis, project, design, code, path: `/project/${project.id}` };
  }

  for (const [name, look] of [
    ['a desk', {}],
    ['a phone', { viewport: phone, hasTouch: true, isMobile: true }],
  ] as const) {
    it(`match any or all labels, statuses and a person, on ${name}`, async () => {
      const { ana, luis, design, code, path } = await scene();
      const page = await open(ana, path, look);
      await page.getByRole('button', { name: 'Filter', exact: true }).click();
      await page.getByRole('checkbox', { name: 'Design' }).check();
      await shows(page, 'Logo', 'Page');
      await page.getByRole('checkbox', { name: 'Code' }).check();
      await shows(page, 'Logo', 'Page', 'Server');
      await page.getByRole('checkbox', { name: 'Tasks with all of these labels' }).check();
      await shows(page, 'Page');
      assert.equal(queryOf(page), `label=${design}&label=${code}&match=all`);
      await page.getByRole('checkbox', { name: 'Design' }).uncheck();
      await page.getByRole('checkbox', { name: 'Code' }).uncheck();
      await shows(page, 'Logo', 'Page', 'Server', 'Coffee');
      await page.getByRole('checkbox', { name: 'Completed' }).check();
      await shows(page, 'Coffee');
      await page.getByRole('checkbox', { name: 'Completed' }).uncheck();
      await page.getByRole('combobox').selectOption(String(luis.id));
      await shows(page, 'Page', 'Server');
      assert.equal(queryOf(page), `user=${luis.id}`);
    });
  }

  it('are removed one by one, and come back with the back button', async () => {
    const { ana, design, path } = await scene();
    const page = await open(ana, `${path}?label=${design}&q=page`);
    await shows(page, 'Page');
    await page.getByRole('button', { name: 'Remove filter: “page”' }).click();
    await shows(page, 'Logo', 'Page');
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await shows(page, 'Logo', 'Page', 'Server', 'Coffee');
    await page.goBack();
    await shows(page, 'Logo', 'Page');
    await page.goBack();
    await shows(page, 'Page');
    await page.goForward();
    await shows(page, 'Logo', 'Page');
    await page.reload();
    await shows(page, 'Logo', 'Page');
  });

  it('are part of the address, and survive reloading and sharing', async () => {
    const { ana, luis, path } = await scene();
    const page = await open(ana, path);
    const search = page.getByRole('searchbox', { name: 'Find in tasks' });
    await search.fill('E');
    await shows(page, 'Page', 'Server', 'Coffee');
    await page.getByRole('button', { name: 'Filter', exact: true }).click();
    await page.getByRole('checkbox', { name: 'Code' }).check();
    await shows(page, 'Page', 'Server');
    await page.keyboard.press('Escape');
    await page.getByText('2 of 4 tasks').waitFor();
    await page.reload();
    await page.getByText('2 of 4 tasks').waitFor();
    await shows(page, 'Page', 'Server');
    assert.equal(await search.inputValue(), 'E');
    const other = await open(luis, path + new URL(page.url()).search);
    await shows(other, 'Page', 'Server');
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await shows(page, 'Logo', 'Page', 'Server', 'Coffee');
    assert.equal(new URL(page.url()).search, '');
  });

  it('stay while a task is open and its links lead to other tasks', async () => {
    const { ana, project, design, path } = await scene();
    const logo = await addTask(ana, project, { task_title: 'Old logo', labels: [design] });
    const text = `As in #${logo.id}, not #999999.`;
    const fields = { task_title: 'New logo', task_description: text, labels: [design] };
    await addTask(ana, project, fields);
    const page = await open(ana, `${path}?label=${design}`);
    // As when opened in a new tab, or before the client runs.
    const href = await page.getByRole('link', { name: 'New logo' }).getAttribute('href');
    assert.equal(href, `${path}?label=${design}&task=${logo.id + 1}`);
    await page.getByRole('link', { name: 'New logo' }).click();
    const panel = page.getByRole('complementary');
    assert.deepEqual(await panel.getByRole('link').allInnerTexts(), [`#${logo.id}`]);
    await panel.getByRole('link', { name: `#${logo.id}` }).click();
    await page.getByRole('complementary', { name: 'Task: Old logo' }).waitFor();
    assert.equal(queryOf(page), `label=${design}&task=${logo.id}`);
    await page.goBack();
    await page.getByRole('complementary', { name: 'Task: New logo' }).waitFor();
    await page.keyboard.press('Escape');
    await panel.waitFor({ state: 'hidden' });
    assert.equal(queryOf(page), `label=${design}`);
  });
});
