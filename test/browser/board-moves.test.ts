/** Cards that are moved, by each way there is. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { until } from '../until.ts';
import { boardOf, columnOf, rowOf, shows, stored } from './board-screen.ts';
import { speaks } from './looks.ts';
import { describeInBrowser, phone } from './pages.ts';

describeInBrowser('a board whose cards are moved', (server, open) => {
  it('takes a card that is dragged by mouse, for another person too', async () => {
    const { ana, luis, project, path } = await boardOf(server, 'Logo', 'Type');
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
    const { ana, project, path } = await boardOf(server, 'Logo', 'Type');
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
    const { ana, luis, path } = await boardOf(server, 'Logo');
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
    const { ana, project, path } = await boardOf(server, 'Logo', 'Type');
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
    const { ana, project, path } = await boardOf(server, 'Logo', 'Type');
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
    const { ana, project, path } = await boardOf(server, 'Logo', 'Type');
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
});
