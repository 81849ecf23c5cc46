/** Mentions: suggestions while writing, and links afterwards. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { Locator, Page } from 'playwright-core';
import { contents, peek } from '../chats.ts';
import { addLabels, addMembers, addTask, makeProject, projectData, succeeds } from '../projects.ts';
import { until } from '../until.ts';
import { at, composer, messages, waitForTick } from './chat-screen.ts';
import { isGood, isThere, looks, speaks } from './looks.ts';
import { describeInBrowser, phone } from './pages.ts';

const list = (page: Page): Locator => page.getByRole('listbox', { name: 'Suggestions' });

/** The suggestions as announced. `aria-activedescendant` marks the active one. */
async function offers(page: Page, field: Locator, expected: string[], chosen = 0): Promise<void> {
  let seen: unknown;
  const isSo = async () => {
    const options = list(page).getByRole('option');
    const texts = (await options.allTextContents()).map((text) => text.replaceAll(/\s+/g, ' '));
    const pointed = await field.getAttribute('aria-activedescendant');
    const selected = list(page).getByRole('option', { selected: true });
    const ids = await selected.evaluateAll((all) => all.map(({ id }) => id));
    seen = { texts, pointed, ids, chosen: texts.indexOf(expected[chosen] ?? '') };
    const controlled = await field.getAttribute('aria-controls');
    return (
      String(texts) === String(expected) &&
      String(ids) === pointed &&
      (await options.nth(chosen).getAttribute('id')) === pointed &&
      (await list(page).getAttribute('id')) === controlled
    );
  };
  await until(`${expected} are offered`, isSo).catch(() => assert.deepEqual(seen, expected));
}

async function offersNothing(page: Page, field: Locator): Promise<void> {
  await list(page).waitFor({ state: 'detached' });
  for (const name of ['aria-activedescendant', 'aria-controls']) {
    assert.equal(await field.getAttribute(name), null);
  }
}

describeInBrowser('a mention', (server, open) => {
  async function scene() {
    const [ana, luis] = await server.people('ana', 'luis');
    const project = await makeProject(ana, 'Web');
    await addMembers(ana, project, [luis]);
    const [design] = await addLabels(ana, project, 'Graphic Design');
    const logo = await addTask(ana, project, { task_title: 'Logo', labels: [design] });
    const letters = await addTask(ana, project, { task_title: 'Letters for the logo' });
    const old = await addTask(ana, project, { task_title: 'Logo of old', status: 'completed' });
    const path = `/project/${project.id}`;
    const chat = { chat_id: project.chat_id, is_personal_chat: false };
    const sent = async () => contents((await peek(ana, chat)).messages);
    const offer = (task: { id: number; task_title: string }, status: string) =>
      `#${task.id} ${task.task_title} ${status}`;
    const found = [
      offer(logo, 'Assigned'),
      offer(old, 'Completed'),
      offer(letters, 'Assigned'),
    ] as const;
    return { ana, luis, project, design, logo, letters, old, path, sent, found };
  }

  it('of a task is suggested by words of its title, and links to the task', async () => {
    const { ana, project, logo, old, path, sent, found } = await scene();
    const page = await open(ana, at(project));
    const field = composer(page);
    await field.pressSequentially('See #LOGO');
    await offers(page, field, [...found], 0);
    await field.press('ArrowUp');
    await offers(page, field, [...found], 2);
    await field.press('ArrowDown');
    await field.press('ArrowDown');
    await offers(page, field, [...found], 1);
    await field.press('Enter');
    await offersNothing(page, field);
    assert.equal(await field.inputValue(), `See #${old.id} `);
    assert.ok(!(await sent()).some((text) => text.startsWith('See')), 'it is not sent by that');
    await field.pressSequentially('and #log');
    await field.press('Tab');
    assert.equal(await field.inputValue(), `See #${old.id} and #${logo.id} `);
    await field.press('Enter');
    await waitForTick(page, 'See', 'Sent');
    await messages(page, 'See')
      .getByRole('link', { name: `#${logo.id}` })
      .click();
    await page.getByRole('complementary', { name: 'Task: Logo' }).waitFor();
    assert.equal(new URL(page.url()).pathname, path);
  });

  it('of a task is suggested by the beginning of its number', async () => {
    const { ana, project, letters } = await scene();
    const page = await open(ana, at(project));
    const field = composer(page);
    const number = String(letters.id);
    await field.pressSequentially(`#${number}`);
    await offers(page, field, [`#${number} Letters for the logo Assigned`]);
    // Digits in the middle of the number do not match.
    await field.pressSequentially('0');
    await offersNothing(page, field);
    await field.press('Backspace');
    await list(page).getByRole('option').click();
    assert.equal(await field.inputValue(), `#${number} `);
    const focused = "document.activeElement.getAttribute('aria-label')";
    assert.equal(await page.evaluate(focused), 'Message', 'one goes on writing');
  });

  it('of a task just created by somebody else is suggested', async () => {
    const { ana, luis, project } = await scene();
    const page = await open(ana, at(project));
    const field = composer(page);
    await field.pressSequentially('@graph');
    await offers(page, field, ['Graphic Design @graphic-design']);
    const task = await addTask(luis, project, { task_title: 'Brand new' });
    await field.fill('');
    await field.pressSequentially('#brand');
    await offers(page, field, [`#${task.id} Brand new Assigned`]);
  });

  it('is cancelled by Escape, which keeps the text', async () => {
    const { ana, project, sent } = await scene();
    const page = await open(ana, at(project));
    const field = composer(page);
    await field.pressSequentially('#lo');
    await list(page).waitFor();
    await field.press('Escape');
    await offersNothing(page, field);
    await field.pressSequentially('g');
    await offersNothing(page, field);
    await field.press('Enter');
    await waitForTick(page, '#log', 'Sent');
    assert.ok((await sent()).includes('#log'));
    assert.equal(await messages(page, '#log').getByRole('link').count(), 0);
  });

  it('of a person or a label is suggested, and marked after sending', async () => {
    const { ana, luis, project, sent } = await scene();
    const page = await open(ana, at(project));
    const field = composer(page);
    await field.pressSequentially('@');
    await offers(page, field, [
      `${luis.username} Tester @${luis.username}`,
      'Graphic Design @graphic-design',
    ]);
    await field.press('Enter');
    await field.pressSequentially('@DESIGN');
    await field.press('Tab');
    const text = `@${luis.username} @graphic-design`;
    assert.equal(await field.inputValue(), `${text} `);
    await field.press('Enter');
    await waitForTick(page, text, 'Sent');
    assert.ok((await sent()).includes(text));
    assert.deepEqual(await messages(page, text).locator('.mention').allTextContents(), [
      `@${luis.username}`,
      '@graphic-design',
    ]);
  });

  it('of a task means nothing in a chat without a project', async () => {
    const { ana, luis, logo } = await scene();
    const chat = await server.personalChat(ana, luis);
    const page = await open(ana, at(chat));
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    const field = composer(page);
    await field.pressSequentially(`#${logo.id}`);
    await offersNothing(page, field);
    await field.fill('');
    await field.pressSequentially('#');
    await offersNothing(page, field);
    await field.pressSequentially(' @');
    await list(page).waitFor();
    assert.deepEqual(
      asked.filter((one) => one.startsWith('/project')),
      [],
    );
  });

  it("is suggested in a task's description as in a chat", async () => {
    const { ana, luis, project, letters, path, found } = await scene();
    const page = await open(ana, `${path}?task=${letters.id}`);
    const section = page.locator('.task-description');
    await section.getByRole('button', { name: 'Add' }).click();
    const field = section.getByRole('textbox', { name: 'Description' });
    await field.pressSequentially('After #logo');
    await offers(page, field, [...found]);
    await field.press('Escape');
    await offersNothing(page, field);
    assert.ok(await field.isVisible(), 'only the list is closed');
    await field.fill('After ');
    await field.pressSequentially('#lo');
    await field.press('Enter');
    await field.pressSequentially(`@${luis.username.slice(0, 6)}`);
    await field.press('Tab');
    await field.pressSequentially('@gra');
    await field.press('Enter');
    const text = `After ${found[0].split(' ')[0]} @${luis.username} @graphic-design`;
    assert.equal(await field.inputValue(), `${text} `);
    await field.press('Control+Enter');
    await section.getByRole('link', { name: '@graphic-design' }).waitFor();
    await until('it is stored', async () => {
      const { tasks_by_status } = await projectData(ana, project);
      return tasks_by_status.assigned.some(({ task_description }) => task_description === text);
    });
  });

  it("in a description links to the task, the label's tasks, or the person", async () => {
    const { ana, luis, project, logo, letters, design, path } = await scene();
    const task_description = `#${logo.id} @Graphic-Design @${luis.username} @${ana.username} @nobody #999999`;
    const edit = { task_id: letters.id, task_description };
    succeeds(await ana.post(`${path}/edit_task`, edit));
    const page = await open(ana, `${path}?task=${letters.id}`);
    const text = page.locator('.task-text');
    await text.waitFor();
    assert.equal(await text.innerText(), task_description);
    assert.deepEqual(await text.locator('.mention').allTextContents(), [
      `#${logo.id}`,
      '@Graphic-Design',
      `@${luis.username}`,
      `@${ana.username}`,
    ]);
    assert.equal(await text.locator('.mention[data-me]').innerText(), `@${ana.username}`);
    await text.getByRole('link', { name: '@Graphic-Design' }).click();
    await page.getByText('1 of 3 tasks').waitFor();
    assert.equal(new URL(page.url()).search, `?label=${design}&task=${letters.id}`);
    await text.getByRole('link', { name: `#${logo.id}` }).click();
    await page.getByRole('complementary', { name: 'Task: Logo' }).waitFor();
    await page.goBack();
    await text.getByRole('button', { name: `@${luis.username}` }).click();
    await composer(page).waitFor();
    const chat = await server.personalChat(ana, luis);
    assert.equal(new URL(page.url()).search, at(chat).slice(1));
    assert.notEqual(chat.chat_id, project.chat_id);
  });

  it('of a label in a description shows the board on a phone, where the task covered it', async () => {
    const { ana, letters, design, path } = await scene();
    const edit = { task_id: letters.id, task_description: '@graphic-design' };
    succeeds(await ana.post(`${path}/edit_task`, edit));
    const page = await open(ana, `${path}?task=${letters.id}`, { viewport: phone });
    await page.getByRole('link', { name: '@graphic-design' }).click();
    await page.getByText('1 of 3 tasks').waitFor();
    await page.getByRole('complementary').waitFor({ state: 'detached' });
    assert.equal(new URL(page.url()).search, `?label=${design}`);
  });

  for (const { name, look, locale, words } of looks) {
    it(`has accessible suggestions, ${name}`, async () => {
      const { ana, project, logo, path } = await scene();
      for (let i = 0; i < 8; i++) {
        const status = i % 2 ? 'in_progress' : 'under_review';
        await addTask(ana, project, { task_title: `Logo ${'x'.repeat(i * 30)}`, status });
      }
      await speaks(ana, locale);
      const page = await open(ana, at(project), look);
      await isThere(page);
      const offered = page.getByRole('listbox', { name: words.chats.suggestions });
      const inConversation = page.getByRole('textbox', { name: words.chats.message, exact: true });
      await inConversation.pressSequentially('#logo');
      await offered.waitFor();
      assert.equal(await offered.getByRole('option').count(), 8);
      await page.getByText(words.chats.suggestionsShown(8)).waitFor({ state: 'attached' });
      await isGood(page, 'tasks that are offered');
      await inConversation.fill('');
      await inConversation.pressSequentially('@');
      await offered.waitFor();
      await isGood(page, 'names that are offered');
      await page.goto(new URL(`${path}?task=${logo.id}`, page.url()).href);
      const section = page.locator('.task-description');
      await section.getByRole('button', { name: words.general.add }).click();
      await section.getByRole('textbox').pressSequentially('#logo');
      await offered.waitFor();
      await isGood(page, 'tasks that are offered in a description');
      // Arrow keys scroll the last suggestion into view.
      await section.getByRole('textbox').press('ArrowUp');
      await until('the chosen one is in sight', async () => {
        const chosen = await offered.getByRole('option', { selected: true }).boundingBox();
        const { height } = page.viewportSize() ?? { height: 0 };
        return chosen !== null && chosen.y >= 0 && chosen.y + chosen.height <= height;
      });
    });
  }
});
