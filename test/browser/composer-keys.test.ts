/** Which keys send a message: on a desktop, on a touch screen, and during composition. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { Page } from 'playwright-core';
import { contents, peek } from '../chats.ts';
import { at, composer, waitForTick } from './chat-screen.ts';
import { describeInBrowser, phone } from './pages.ts';

const touch = { viewport: phone, hasTouch: true, isMobile: true };
const written = (page: Page) => composer(page).inputValue();

describeInBrowser('a message', (server, open) => {
  async function begin(look = {}) {
    const [ana, luis] = await server.people('ana', 'luis');
    const chat = await server.personalChat(ana, luis);
    const page = await open(ana, at(chat), look);
    await composer(page).waitFor();
    const arrived = async () => contents((await peek(luis, chat)).messages);
    return { page, arrived };
  }

  it('is sent by Enter on a desktop, where Shift and Enter break the line', async () => {
    const { page, arrived } = await begin();
    assert.equal(await composer(page).getAttribute('enterkeyhint'), 'send');
    await composer(page).pressSequentially('One');
    await composer(page).press('Shift+Enter');
    await composer(page).pressSequentially('Two');
    assert.equal(await written(page), 'One\nTwo');
    assert.deepEqual(await arrived(), []);
    await composer(page).press('Enter');
    await waitForTick(page, 'One', 'Sent');
    assert.equal(await written(page), '');
    assert.deepEqual(await arrived(), ['One\nTwo']);
  });

  it('is sent by the button on a touch screen, where Enter breaks the line', async () => {
    const { page, arrived } = await begin(touch);
    assert.equal(await composer(page).getAttribute('enterkeyhint'), 'enter');
    await composer(page).tap();
    await composer(page).pressSequentially('One');
    await composer(page).press('Enter');
    await composer(page).pressSequentially('Two');
    assert.equal(await written(page), 'One\nTwo');
    assert.deepEqual(await arrived(), []);
    await page.getByRole('button', { name: 'Send', exact: true }).tap();
    await waitForTick(page, 'One', 'Sent');
    assert.equal(await written(page), '');
    assert.deepEqual(await arrived(), ['One\nTwo']);
    const focused = await page.evaluate("document.activeElement.getAttribute('aria-label')");
    assert.equal(focused, 'Message', 'the keyboard stays open for the next one');
  });

  it('is sent by Ctrl and Enter on any keyboard', async () => {
    for (const look of [{}, touch]) {
      const { page, arrived } = await begin(look);
      await composer(page).fill('One');
      await composer(page).press('Control+Enter');
      await waitForTick(page, 'One', 'Sent');
      assert.deepEqual(await arrived(), ['One']);
    }
  });

  it('is not sent by the Enter that ends a composition', async () => {
    const { page, arrived } = await begin();
    const input = await page.context().newCDPSession(page);
    await composer(page).focus();
    await input.send('Input.imeSetComposition', {
      text: 'にほん',
      selectionStart: 3,
      selectionEnd: 3,
    });
    // The input method handles the key, so no text is inserted.
    const enter = { key: 'Enter', code: 'Enter', windowsVirtualKeyCode: 13 };
    await input.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...enter });
    await input.send('Input.dispatchKeyEvent', { type: 'keyUp', ...enter });
    assert.equal(await written(page), 'にほん', 'it stands where it was written');
    await input.send('Input.insertText', { text: '日本' });
    assert.equal(await written(page), '日本');
    assert.deepEqual(await arrived(), []);
    await page.keyboard.press('Enter');
    await waitForTick(page, '日本', 'Sent');
    assert.deepEqual(await arrived(), ['日本']);
  });
});
