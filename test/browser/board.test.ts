/** A board in a browser: tasks that are moved by each way there is, and what others see of it. */
import assert from 'node:assert/strict';
import type { RequestListener } from 'node:http';
import { it } from 'node:test';
import type { Locator, Page } from 'playwright-core';
import type { Project, TaskStatus } from '../../contract/projects.ts';
import type { Person } from '../person.ts';
import { addLabels, addMembers, addTask, makeProject, projectData, succeeds } from '../projects.ts';
import { until } from '../until.ts';
import type { TestServer } from '../world.ts';
import { putBetween } from './app.ts';
import { speaks } from './looks.ts';
import { describeInBrowser, phone } from './pages.ts';

const columnOf = (page: Page, name: string): Locator =>
  page.getByRole('region', { name: new RegExp(`^${name} \\d`) });

/** The titles in a column, from above. */
const titlesIn = (page: Page, column: string): Promise<string[]> =>
  columnOf(page, column).getByRole('heading', { level: 3 }).allTextContents();

async function shows(page: Page, column: string, titles: string[]): Promise<void> {
  let seen: string[] = [];
  const isSo = async () => {
    seen = await titlesIn(page, column);
    return JSON.stringify(seen) === JSON.stringify(titles);
  };
  await until(`${column}: ${titles}`, isSo).catch(() => assert.deepEqual(seen, titles, column));
}

async function stored(person: Person, project: Project, status: TaskStatus, titles: string[]) {
  await until(`${titles} are ${status}`, async () => {
    const { tasks_by_status } = await projectData(person, project);
    return String(tasks_by_status[status].map(({ task_title }) => task_title)) === String(titles);
  });
}

/** A slow way to the server, on which is forgotten what nobody waits for any more. */
function hold(server: TestServer, action: string): Promise<() => void> {
  const [handle] = server.running.app.server.listeners('request') as RequestListener[];
  return new Promise((resolve) => {
    const takeAway = putBetween(server, (request, response) => {
      if (!request.url?.endsWith(action)) return false;
      takeAway();
      resolve(() => !request.socket.destroyed && handle?.(request, response));
      return true;
    });
  });
}

describeInBrowser('the board', (server, open) => {
  async function sceneOf(...titles: string[]) {
    const [ana, luis] = await server.people('ana', 'luis');
    const project = await makeProject(ana, 'Web');
    await addMembers(ana, project, [luis]);
    const labels = await addLabels(ana, project, 'Design', 'Code');
    for (const task_title of titles) await addTask(ana, project, { task_title });
    return { ana, luis, project, labels, path: `/project/${project.id}` };
  }

  const rowOf = (page: Page, title: string) => page.getByRole('row', { name: title });

  it('takes a card that is dragged by mouse, for another person too', async () => {
    const { ana, luis, project, path } = await sceneOf('Logo', 'Type');
    const own = await open(ana, path);
    const other = await open(luis, path);
    await shows(other, 'Assigned', ['Logo', 'Type']);
    await rowOf(own, 'Logo').dragTo(columnOf(own, 'In progress').getByRole('grid'));
    await shows(own, 'In progress', ['Logo']);
    await shows(own, 'Assigned', ['Type']);
    await shows(other, 'In progress', ['Logo']);
    await stored(ana, project, 'in_progress', ['Logo']);
    // Between the others of a column, too.
    await rowOf(own, 'Type').dragTo(rowOf(own, 'Logo'), { targetPosition: { x: 40, y: 2 } });
    await shows(own, 'In progress', ['Type', 'Logo']);
    await shows(other, 'In progress', ['Type', 'Logo']);
  });

  it('takes a card that is carried by keyboard alone', async () => {
    const { ana, project, path } = await sceneOf('Logo', 'Type');
    const page = await open(ana, path);
    await rowOf(page, 'Logo').focus();
    const isAtHandle = async () =>
      (await page.evaluate("document.activeElement.getAttribute('aria-label')")) === 'Drag Logo';
    for (let i = 0; i < 4 && !(await isAtHandle()); i++) await page.keyboard.press('ArrowRight');
    assert.ok(await isAtHandle());
    await page.keyboard.press('Enter');
    const target = () =>
      page.evaluate<string | undefined>(
        "document.activeElement.closest('[data-status]')?.dataset.status",
      );
    for (let i = 0; i < 8 && (await target()) !== 'under_review'; i++) {
      await page.keyboard.press('Tab');
    }
    assert.equal(await target(), 'under_review');
    await page.keyboard.press('Enter');
    await shows(page, 'Under review', ['Logo']);
    await stored(ana, project, 'under_review', ['Logo']);
  });

  it('tells in the person’s language how a card is carried, whatever the browser’s', async () => {
    const { ana, luis, path } = await sceneOf('Logo');
    await speaks(ana, 'es');
    await speaks(luis, 'en');
    for (const [person, locale, begun, dropped] of [
      [ana, 'en-GB', 'Se ha empezado a arrastrar', 'Colocación finalizada'],
      [luis, 'fr-FR', 'Started dragging', 'Drop complete'],
    ] as const) {
      const page = await open(person, path, { locale });
      const said = (text: string) => page.locator('[data-live-announcer]', { hasText: text });
      const name = person === ana ? 'Arrastrar Logo' : 'Drag Logo';
      await page.getByRole('button', { name }).focus();
      await page.keyboard.press('Enter');
      await said(begun).waitFor({ state: 'attached' });
      await page.keyboard.press('Enter');
      await said(dropped).waitFor({ state: 'attached' });
    }
  });

  it('takes a card that is sent on by Alt and an arrow, and keeps the focus on it', async () => {
    const { ana, project, path } = await sceneOf('Logo', 'Type');
    const page = await open(ana, path);
    const focused = "document.activeElement.closest('[role=row]')?.textContent.includes('Logo')";
    const hasFocus = () => until('the card has the focus', () => page.evaluate(focused));
    await rowOf(page, 'Logo').focus();
    await page.keyboard.press('Alt+ArrowDown');
    await shows(page, 'Assigned', ['Type', 'Logo']);
    await hasFocus();
    await page.keyboard.press('Alt+ArrowRight');
    await shows(page, 'In progress', ['Logo']);
    await hasFocus();
    await stored(ana, project, 'in_progress', ['Logo']);
  });

  it('takes a card that is sent on by its menu', async () => {
    const { ana, project, path } = await sceneOf('Logo', 'Type');
    const page = await open(ana, path);
    const choose = async (item: string) => {
      await page.getByRole('button', { name: 'Move Logo' }).click();
      await page.getByRole('menuitem', { name: item, exact: true }).click();
    };
    await choose('Completed');
    await shows(page, 'Completed', ['Logo']);
    await stored(ana, project, 'completed', ['Logo']);
    await choose('Assigned');
    await shows(page, 'Assigned', ['Type', 'Logo']);
    await choose('Top of the column');
    await shows(page, 'Assigned', ['Logo', 'Type']);
    await stored(ana, project, 'assigned', ['Logo', 'Type']);
  });

  it('takes a card that is sent on with a finger, on a phone, and shows where it went', async () => {
    const { ana, project, path } = await sceneOf('Logo', 'Type');
    const page = await open(ana, path, { viewport: phone, hasTouch: true, isMobile: true });
    await page.getByRole('button', { name: 'Move Logo' }).tap();
    await page.getByRole('menuitem', { name: 'Completed', exact: true }).tap();
    await shows(page, 'Assigned', ['Type']);
    await stored(ana, project, 'completed', ['Logo']);
    const inSight = async (title: string) => {
      const { x = -1, width = 0 } = (await rowOf(page, title).boundingBox()) ?? {};
      return x >= 0 && x + width <= phone.width;
    };
    await page.getByRole('button', { name: /^Assigned 1/ }).tap();
    await until('Type is in sight', () => inSight('Type'));
    assert.equal(await inSight('Logo'), false);
    await page.getByRole('button', { name: /^Completed 1/ }).tap();
    await until('Logo is in sight', () => inSight('Logo'));
    await rowOf(page, 'Logo').getByRole('link').tap();
    await page.getByRole('complementary', { name: 'Task: Logo' }).waitFor();
    // It has the screen, and the way back is the browser's.
    await page.goBack();
    await page.getByRole('complementary').waitFor({ state: 'hidden' });
  });

  it('takes back what is refused, and says why', async () => {
    const { ana, luis, project, path } = await sceneOf('Logo');
    const page = await open(luis, path, { mayFail: /status of 4\d\d/ });
    await shows(page, 'Assigned', ['Logo']);
    let isAnswered = false;
    await page.route('**/move_task', async (route) => {
      succeeds(await ana.post(`/project/${project.id}/archive`));
      isAnswered = true;
      await route.continue();
    });
    await page.getByRole('button', { name: 'Move Logo' }).click();
    await page.getByRole('menuitem', { name: 'In progress' }).click();
    await page.getByText('The project is archived. Bring it back first.').waitFor();
    assert.ok(isAnswered);
    await shows(page, 'Assigned', ['Logo']);
    await shows(page, 'In progress', []);
    await page.getByText('This project is archived').waitFor();
    assert.equal(await page.getByRole('button', { name: 'Move Logo' }).count(), 0);
  });

  it('shows by itself what others do', async () => {
    const { ana, luis, project, path } = await sceneOf('Logo');
    const page = await open(luis, path);
    await shows(page, 'Assigned', ['Logo']);
    const task = await addTask(ana, project, { task_title: 'Type', status: 'in_progress' });
    await shows(page, 'In progress', ['Type']);
    const send = async (action: string, fields: object = {}) =>
      succeeds(await ana.post(`/project/${project.id}/${action}`, { task_id: task.id, ...fields }));
    await send('move_task', { status: 'completed' });
    await shows(page, 'Completed', ['Type']);
    await shows(page, 'In progress', []);
    await send('edit_task', { task_title: 'Letters' });
    await shows(page, 'Completed', ['Letters']);
    await send('delete_task');
    await shows(page, 'Completed', []);
  });

  it('adds tasks at the foot of a column, one after the other', async () => {
    const { ana, project, path } = await sceneOf();
    const page = await open(ana, path);
    const field = page.getByRole('textbox', { name: 'Add a task: In progress' });
    for (const title of ['One', 'Two', 'Three']) {
      await field.fill(title);
      await field.press('Enter');
      assert.equal(await field.inputValue(), '');
    }
    await shows(page, 'In progress', ['One', 'Two', 'Three']);
    await stored(ana, project, 'in_progress', ['One', 'Two', 'Three']);
    await field.press('Enter');
    await shows(page, 'In progress', ['One', 'Two', 'Three']);
  });

  it('keeps what is changed right before the page is left', async () => {
    const { ana, project, path } = await sceneOf();
    const page = await open(ana, path);
    const isHeld = hold(server, '/add_task');
    const field = page.getByRole('textbox', { name: 'Add a task: Assigned' });
    await field.fill('At the last moment');
    await field.press('Enter');
    const letIn = await isHeld;
    await page.goto('about:blank');
    await page.goto(new URL('/login', server.address).href);
    letIn();
    await stored(ana, project, 'assigned', ['At the last moment']);
  });

  it('deletes a task at once, and brings it back where it was', async () => {
    const { ana, luis, project, path } = await sceneOf('One', 'Two', 'Three');
    const page = await open(ana, path);
    const other = await open(luis, path);
    await page.getByRole('button', { name: 'Move Two' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await shows(page, 'Assigned', ['One', 'Three']);
    await shows(other, 'Assigned', ['One', 'Three']);
    // The title stands isolated in the sentence, whatever direction it is written in.
    await page.getByText(/Deleted: \u2068?Two/).waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await shows(page, 'Assigned', ['One', 'Two', 'Three']);
    await shows(other, 'Assigned', ['One', 'Two', 'Three']);
    await stored(ana, project, 'assigned', ['One', 'Two', 'Three']);
  });

  it('keeps its filters in the address, over a reload and for who follows the link', async () => {
    const { ana, luis, project, labels, path } = await sceneOf('Logo', 'Type');
    const [design] = labels;
    await addTask(ana, project, {
      task_title: 'Logo of old',
      labels: [design],
      status: 'completed',
    });
    const page = await open(ana, path);
    await page.getByRole('searchbox', { name: 'Find in tasks' }).fill('logo');
    await shows(page, 'Assigned', ['Logo']);
    await page.getByRole('button', { name: 'Filter', exact: true }).click();
    await page.getByRole('checkbox', { name: 'Design' }).check();
    await shows(page, 'Assigned', []);
    await shows(page, 'Completed', ['Logo of old']);
    await page.keyboard.press('Escape');
    await page.getByText('1 of 3 tasks').waitFor();
    await page.reload();
    await page.getByText('1 of 3 tasks').waitFor();
    await shows(page, 'Assigned', []);
    await shows(page, 'Completed', ['Logo of old']);
    const search = page.getByRole('searchbox', { name: 'Find in tasks' });
    assert.equal(await search.inputValue(), 'logo');
    const { pathname, search: query } = new URL(page.url());
    const other = await open(luis, pathname + query);
    await shows(other, 'Completed', ['Logo of old']);
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await shows(page, 'Assigned', ['Logo', 'Type']);
    assert.equal(new URL(page.url()).search, '');
  });
});
