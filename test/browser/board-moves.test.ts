/** Moving cards by every input method. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { until } from '../until.ts';
import { boardOf, columnOf, rowOf, shows, stored } from './board-screen.ts';
import { speaks } from './looks.ts';
import { describeInBrowser, phone } from './pages.ts';

describeInBrowser('moving a card', (server, open) => {
  it('works by mouse, and shows for other people', async () => {
    const { ana, luis, project, path } = await boardOf(server, 'Logo', 'Type');
    const own = await open(ana, path);
    const other = await open(luis, path);
    await shows(other, 'Assigned', ['Logo', 'Type']);
    await rowOf(own, 'Logo').dragTo(columnOf(own, 'In progress').getByRole('grid'));
    await shows(own, 'In progress', ['Logo']);
    await shows(own, 'Assigned', ['Type']);
    await shows(other, 'In progress', ['Logo']);
    await stored(ana, project, 'in_progress', ['Logo']);
    // Between the other cards of a column.
    await rowOf(own, 'Type').dragTo(rowOf(own, 'Logo'), { targetPosition: { x: 40, y: 2 } });
    await shows(own, 'In progress', ['Type', 'Logo']);
    await shows(other, 'In progress', ['Type', 'Logo']);
  });

  it('works by keyboard', async () => {
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

  it('is announced in the person’s language, whatever the browser’s is', async () => {
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

  it('works by Alt and an arrow key, and keeps the focus on the card', async () => {
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

  it("works by the card's menu", async () => {
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

  it('works by touch on a phone, and shows where the card went', async () => {
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
    // The task fills the screen; the browser's back button closes it.
    await page.goBack();
    await page.getByRole('complementary').waitFor({ state: 'hidden' });
  });
});
