/** Names in another direction don't change the order of the text beside them. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { Locator } from 'playwright-core';
import type { Person } from '../person.ts';
import { addLabels, addTask, labelMember, makeProject, succeeds } from '../projects.ts';
import { at, listed, messages } from './chat-screen.ts';
import { press } from './forms.ts';
import { describeInBrowser } from './pages.ts';

/** From right to left. In text from left to right, an isolated name ends at its left. */
const first_name = 'דנה';
const last_name = 'לוי!';
const name = `${first_name} ${last_name}`;

describeInBrowser('names from right to left', (server, open) => {
  async function named(): Promise<Person> {
    const person = server.nobody();
    succeeds(await person.register(`dana${Date.now()}`, { first_name, last_name }));
    return person;
  }

  /** The horizontal position of a piece of an element's visible text. */
  const placeOf = (element: Locator, piece: string) =>
    element.evaluate((root, text) => {
      // biome-ignore lint/suspicious/noExplicitAny: these tests have no DOM types
      const { document, NodeFilter } = globalThis as any;
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const start = node.data.lastIndexOf(text);
        if (start < 0) continue;
        const range = document.createRange();
        range.setStart(node, start);
        range.setEnd(node, start + text.length);
        const { left } = range.getBoundingClientRect();
        return left as number;
      }
      throw new Error(`${text} is not in ${root.textContent}`);
    }, piece);

  async function isIsolated(element: Locator, after?: string) {
    await element.waitFor();
    const [mark, begin] = [await placeOf(element, '!'), await placeOf(element, 'ד')];
    assert.ok(mark < begin, 'the name ends at its left');
    if (after === undefined) return;
    assert.ok((await placeOf(element, after)) > begin, `${after} comes after the name`);
  }

  it('stay before the time and the count in the list of conversations', async () => {
    const [ana, dana] = [await server.person('ana'), await named()];
    const chat = await server.personalChat(ana, dana);
    await dana.says(chat.chat_id, '12 o’clock');
    const page = await open(ana, '/');
    const line = listed(page, name);
    await isIsolated(line, ':');
    const count = await line.locator('.count').boundingBox();
    const title = await line.locator('.chat-link-title').boundingBox();
    assert.ok(count && title && count.x > title.x + title.width / 2, 'the count is at the end');
  });

  it('stay before the time of a message in a group, and before a text in the list', async () => {
    const [ana, dana] = [await server.person('ana'), await named()];
    const group = await server.group(ana, dana);
    await dana.says(group.chat_id, '12 o’clock');
    const page = await open(ana, at(group));
    await isIsolated(messages(page, '12 o’clock').locator('header'), ':');
  });

  it('stay whole within a sentence', async () => {
    const dana = await named();
    const page = await open(server.admin, '/users');
    const row = page.getByRole('listitem').filter({ hasText: `@${dana.username}` });
    await row.getByRole('button').click();
    await page.getByRole('menuitem', { name: 'Deactivate' }).click();
    await isIsolated(page.getByRole('alertdialog').getByRole('heading'), '?');
    await press(page, 'Deactivate');
    await isIsolated(page.locator('.toast-text'), 'sign in');
  });

  it('stay whole as labels', async () => {
    const ana = await server.person('ana');
    const project = await makeProject(ana, 'Web');
    const [label] = await addLabels(ana, project, 'דחוף!');
    await labelMember(ana, project, ana, [label]);
    await addTask(ana, project, { task_title: 'One', labels: [label] });
    const page = await open(ana, '/my-tasks');
    await isIsolated(page.locator('.label-pill').first());
  });
});
