/** Changes on a board, one's own and those of others. */
import assert from 'node:assert/strict';
import type { RequestListener } from 'node:http';
import { it } from 'node:test';
import { taskStatuses } from '../../contract/projects.ts';
import { en } from '../../web/locales/en.ts';
import { es } from '../../web/locales/es.ts';
import { addTask, succeeds } from '../projects.ts';
import type { TestServer } from '../world.ts';
import { putBetween } from './app.ts';
import { boardOf, shows, stored } from './board-screen.ts';
import { speaks } from './looks.ts';
import { describeInBrowser, phone } from './pages.ts';

const wordsOf = { es: es.projects, en: en.projects };

/** A slow connection. @returns a function that lets the held requests through */
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
  it('reverts a refused change and says why', async () => {
    const { ana, luis, project, path } = await boardOf(server, 'Logo');
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

  it('shows changes by others without a reload', async () => {
    const { ana, luis, project, path } = await boardOf(server, 'Logo');
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

  it('adds tasks at the end of a column, one after the other', async () => {
    const { ana, project, path } = await boardOf(server);
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

  it('saves a change made just before the page is closed', async () => {
    const { ana, project, path } = await boardOf(server);
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

  it('deletes a task at once, and an undo restores it in its place', async () => {
    const { ana, luis, project, path } = await boardOf(server, 'One', 'Two', 'Three');
    const page = await open(ana, path);
    const other = await open(luis, path);
    await page.getByRole('button', { name: 'Move Two' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await shows(page, 'Assigned', ['One', 'Three']);
    await shows(other, 'Assigned', ['One', 'Three']);
    // The title is isolated in the sentence, whatever direction it is written in.
    await page.getByText(/Deleted: \u2068?Two/).waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await shows(page, 'Assigned', ['One', 'Two', 'Three']);
    await shows(other, 'Assigned', ['One', 'Two', 'Three']);
    await stored(ana, project, 'assigned', ['One', 'Two', 'Three']);
  });

  for (const locale of ['es', 'en'] as const) {
    it(`shows the way to every column on a phone, in ${locale}`, async () => {
      const { ana, path } = await boardOf(server, 'Logo');
      await speaks(ana, locale);
      const page = await open(ana, path, { viewport: phone, hasTouch: true, isMobile: true });
      const tabs = page.getByRole('navigation', { name: wordsOf[locale].columns });
      for (const status of taskStatuses) {
        const name = new RegExp(`^${wordsOf[locale].status[status]} \\d`);
        const box = await tabs.getByRole('button', { name }).boundingBox();
        assert.ok(box && box.x >= 0 && box.x + box.width <= phone.width, `${name} ${box?.x}`);
      }
    });
  }
});
