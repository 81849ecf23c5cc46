/** A board under a finger: swiping sideways and dragging a card. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { Page } from 'playwright-core';
import { until } from '../until.ts';
import { boardOf, columnOf, rowOf, shows, stored } from './board-screen.ts';
import { describeInBrowser, phone } from './pages.ts';

const touchPhone = { viewport: phone, hasTouch: true, isMobile: true };

interface Point {
  x: number;
  y: number;
}

/** A finger on the screen, as Chromium's own touch events. */
async function finger(page: Page) {
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Point[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints });
  return {
    down: (at: Point) => touch('touchStart', [at]),
    async move(from: Point, to: Point) {
      const steps = 12;
      for (let step = 1; step <= steps; step++) {
        const part = step / steps;
        const at = { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part };
        await touch('touchMove', [at]);
      }
    },
    up: () => touch('touchEnd', []),
  };
}

async function middleOf(page: Page, title: string): Promise<Point> {
  const box = await rowOf(page, title).boundingBox();
  assert.ok(box, title);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

const isInSight = (page: Page, column: string) =>
  until(`${column} is in sight`, async () => {
    const box = await columnOf(page, column).boundingBox();
    return box !== null && box.x >= 0 && box.x < phone.width / 3;
  });

describeInBrowser('a board under a finger', (server, open) => {
  it('swipes sideways over its cards', async () => {
    const { ana, path } = await boardOf(server, 'Logo', 'Type');
    const page = await open(ana, path, touchPhone);
    const from = await middleOf(page, 'Logo');
    const { down, move, up } = await finger(page);
    const right = { x: phone.width - 30, y: from.y };
    await down(right);
    await move(right, { x: 10, y: from.y });
    await up();
    // A quick swipe may pass more than one column.
    await until('the first column is out of sight', async () => {
      const box = await columnOf(page, 'Assigned').boundingBox();
      return box !== null && box.x + box.width <= 20;
    });
  });

  it('drags a card after a long press, and does not open it', async () => {
    const { ana, project, path } = await boardOf(server, 'Logo', 'Type', 'Colours');
    const page = await open(ana, path, touchPhone);
    const from = await middleOf(page, 'Logo');
    const last = await middleOf(page, 'Colours');
    const { down, move, up } = await finger(page);
    await down(from);
    await page.locator('.board-place[data-dragging]').waitFor();
    await move(from, { x: from.x, y: last.y + 20 });
    await up();
    await shows(page, 'Assigned', ['Type', 'Colours', 'Logo']);
    await stored(ana, project, 'assigned', ['Type', 'Colours', 'Logo']);
    assert.equal(await page.getByRole('complementary').count(), 0);
    // Without moving, it stays where it is, and a short tap still opens it.
    await down(from);
    await page.locator('.board-place[data-dragging]').waitFor();
    await up();
    await page.locator('.board-place[data-dragging]').waitFor({ state: 'detached' });
    await shows(page, 'Assigned', ['Type', 'Colours', 'Logo']);
    assert.equal(await page.getByRole('complementary').count(), 0);
    await rowOf(page, 'Type').tap();
    await page.getByRole('complementary', { name: 'Task: Type' }).waitFor();
  });

  it('drags a card past the edge to another column', async () => {
    const { ana, project, path } = await boardOf(server, 'Logo', 'Type');
    const page = await open(ana, path, touchPhone);
    const from = await middleOf(page, 'Logo');
    const { down, move, up } = await finger(page);
    await down(from);
    await page.locator('.board-place[data-dragging]').waitFor();
    const edge = { x: phone.width - 20, y: from.y };
    await move(from, edge);
    await isInSight(page, 'In progress');
    await move(edge, { x: phone.width / 2, y: from.y });
    await up();
    await shows(page, 'In progress', ['Logo']);
    await stored(ana, project, 'in_progress', ['Logo']);
  });
});
