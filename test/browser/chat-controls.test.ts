/** Controls of a conversation can be seen and touched, and files are answered with a sentence. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { Locator, Page } from 'playwright-core';
import { at, composer, messages } from './chat-screen.ts';
import { describeInBrowser, phone } from './pages.ts';

const touch = { viewport: phone, hasTouch: true, isMobile: true };
const targetMin = 44;

const boxOf = async (element: Locator) => {
  await element.waitFor();
  const box = await element.boundingBox();
  assert.ok(box);
  return box;
};

async function assertApart(one: Locator, other: Locator, what: string) {
  const [a, b] = [await boxOf(one), await boxOf(other)];
  const overlaps =
    a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
  assert.ok(!overlaps, `${what}: ${JSON.stringify([a, b])}`);
}

/** Gives the page a file in one of the ways that a person can. @returns if the browser's way was prevented */
const give = (page: Page, type: 'paste' | 'dragover' | 'drop', text = '') =>
  composer(page).evaluate(
    (field, { type, text }) => {
      // biome-ignore lint/suspicious/noExplicitAny: these tests have no DOM types
      const { DataTransfer, File, ClipboardEvent, DragEvent } = globalThis as any;
      const data = new DataTransfer();
      data.items.add(new File(['x'], 'x.png', { type: 'image/png' }));
      if (text) data.setData('text/plain', text);
      const init = { bubbles: true, cancelable: true, clipboardData: data, dataTransfer: data };
      const event = type === 'paste' ? new ClipboardEvent(type, init) : new DragEvent(type, init);
      return !field.dispatchEvent(event);
    },
    { type, text },
  );

describeInBrowser('in a conversation', (server, open) => {
  async function scene() {
    const [ana, luis] = await server.people('ana', 'luis');
    const group = await server.group(ana, luis);
    await luis.says(group.chat_id, 'Hi');
    return { ana, luis, group };
  }

  for (const [way, types] of [
    ['pasted', ['paste']],
    ['dropped', ['dragover', 'drop']],
  ] as const) {
    it(`a file that is ${way} is answered with a sentence`, async () => {
      const { ana, group } = await scene();
      const page = await open(ana, at(group));
      await composer(page).waitFor();
      for (const type of types) assert.ok(await give(page, type), `${type} is prevented`);
      await page.getByText('Files can’t be sent yet').waitFor();
    });
  }

  it('text that is pasted with a picture of it is pasted', async () => {
    const { ana, group } = await scene();
    const page = await open(ana, at(group));
    await composer(page).waitFor();
    assert.equal(await give(page, 'paste', 'Hello'), false);
  });

  it('the toolbar of a message leaves its sender’s name free', async () => {
    const { ana, group } = await scene();
    for (const width of [700, 1000, 1440]) {
      const page = await open(ana, at(group), { viewport: { width, height: 800 } });
      const message = messages(page, 'Hi');
      await message.hover();
      await assertApart(
        message.getByRole('group'),
        message.locator('.message-sender'),
        `a window of ${width} px`,
      );
    }
  });

  for (const [size, look] of [
    ['a phone', touch],
    ['a desk', {}],
  ] as const) {
    it(`a toast leaves the composer free, on ${size}`, async () => {
      const { ana, group } = await scene();
      const page = await open(ana, at(group), look);
      await composer(page).waitFor();
      await give(page, 'drop');
      const toast = page.locator('.toast');
      await assertApart(toast, page.getByRole('button', { name: 'Send' }), 'the toast');
      await assertApart(toast, composer(page), 'the toast');
    });
  }

  it('everything on a phone is large enough to touch', async () => {
    const { ana, group } = await scene();
    for (const path of ['/', at(group), `${at(group)}&details=1`, '/settings', '/my-tasks']) {
      const page = await open(ana, path, touch);
      await page.locator('.frame h1, .frame h2').first().waitFor();
      const small = await page.evaluate((min) => {
        // biome-ignore lint/suspicious/noExplicitAny: these tests have no DOM types
        const { document } = globalThis as any;
        const all = [...document.querySelectorAll('.frame :is(button, a[href]:not(.skip-link))')];
        return all.flatMap((element) => {
          const { width, height } = element.getBoundingClientRect();
          if (width === 0 || (width >= min && height >= min)) return [];
          return [`${element.className} ${element.textContent} ${width}×${height}`];
        });
      }, targetMin);
      assert.deepEqual(small, [], path);
    }
  });
});
