/** Hostile texts stay text and stay inside their containers. */
import assert from 'node:assert/strict';
import { before, it } from 'node:test';
import type { Locator, Page } from 'playwright-core';
import type { ChatSummary } from '../../contract/chats.ts';
import { defaultLimits } from '../../contract/limits.ts';
import type { Project } from '../../contract/projects.ts';
import type { Person } from '../person.ts';
import { addLabels, addMembers, addTask, labelMember, makeProject, succeeds } from '../projects.ts';
import { at, composer } from './chat-screen.ts';
import { assertFits, describeInBrowser, desk, phone } from './pages.ts';

/** Each is repeated to fill the field. */
const seeds = {
  markup: '<img src=x onerror="hacked=1"><script>hacked=1</script><b>&lt;&amp;{{1}}',
  bidi: '\u202eevil \u2067\u05d0\u05d1 \u2066\u200f) (\u202d',
  oneWord: 'Wm',
  emoji: '👩‍👩‍👧‍👦🏳️‍🌈👍🏿',
};
type Kind = keyof typeof seeds;
const kinds = Object.keys(seeds) as Kind[];
const slipPixels = 1;

/** As many code points as fit. */
const grown = (kind: Kind, length: number) =>
  [...seeds[kind].repeat(Math.ceil(length / [...seeds[kind]].length))].slice(0, length).join('');
/** Names refuse characters that override the direction of the text around them. */
const overrides = /[\u202a-\u202e\u2066-\u2069]/g;
/** A name. It has markup only once, so that it stays well-formed. */
const sown = (kind: Kind, length: number) =>
  kind === 'markup'
    ? [...seeds.markup].slice(0, length).join('')
    : grown(kind, length).replaceAll(overrides, '').trim();

interface Scene {
  author: Person;
  group: ChatSummary;
  personal: ChatSummary;
  project: Project;
}

describeInBrowser('hostile texts', (server, open) => {
  let ana: Person;
  const scenes = new Map<Kind, Scene>();

  before(async () => {
    ana = await server.person('ana');
    for (const kind of kinds) scenes.set(kind, await makeScene(kind));
  });

  async function makeScene(kind: Kind): Promise<Scene> {
    const author = server.nobody();
    const first_name = sown(kind, defaultLimits.personNameLengthMax);
    succeeds(await author.register(kind.toLowerCase(), { first_name, last_name: first_name }));
    const made = await author.post('/create-group-chat', {
      group_name: sown(kind, defaultLimits.groupNameLengthMax),
      group_description: sown(kind, defaultLimits.groupDescriptionLengthMax),
      user_ids: [ana.id],
    });
    const group: ChatSummary = succeeds(made).chat;
    const personal = await server.personalChat(author, ana);
    for (const { chat_id } of [group, personal]) {
      const whole = await author.says(chat_id, grown(kind, defaultLimits.messageLengthMax));
      await author.says(chat_id, sown(kind, 300), { 'reply-to-field': whole.id });
    }
    return { author, group, personal, project: await fillProject(author, kind) };
  }

  async function fillProject(author: Person, kind: Kind): Promise<Project> {
    const project = await makeProject(author, sown(kind, defaultLimits.projectNameLengthMax));
    await addMembers(author, project, [ana]);
    const label = sown(kind, defaultLimits.labelNameLengthMax);
    const [one, other] = await addLabels(
      author,
      project,
      label,
      `1${[...label].slice(1).join('')}`,
    );
    await labelMember(author, project, ana, [one, other]);
    const task_title = sown(kind, defaultLimits.taskTitleLengthMax);
    const task_description = sown(kind, 2_000);
    await addTask(author, project, { task_title, task_description, labels: [one, other] });
    return project;
  }

  /** Nothing was executed or became an element, and nothing is wider than its container. */
  async function check(page: Page, what: string, ...inside: Locator[]) {
    assert.equal(await page.evaluate('globalThis.hacked'), undefined, `${what} runs nothing`);
    assert.equal(await page.locator('main img[src="x"], main script').count(), 0, what);
    await assertFits(page, what);
    for (const place of inside) {
      const [content, room] = await place.evaluate((one) => [one.scrollWidth, one.clientWidth]);
      assert.ok(Number(content) <= Number(room), `${what}: ${content} px in ${room} px`);
    }
  }

  /** The text is shown as it was written. */
  async function isThere(text: Locator, what: string) {
    await text.first().waitFor();
    assert.ok((await text.first().boundingBox())?.width, `${what} can be seen`);
  }

  const sizes = { 'a phone': phone, 'a desk': desk };
  for (const [size, viewport] of Object.entries(sizes)) {
    const look = { viewport };

    it(`stay inside the chat list, on ${size}`, async () => {
      const page = await open(ana, '/', look);
      const list = page.getByRole('region', { name: 'Conversations' });
      const edges = new Set<number>();
      for (const kind of kinds) {
        const { group } = scenes.get(kind) as Scene;
        const line = list.getByRole('link').filter({ hasText: group.title.slice(0, 40) });
        await isThere(line, kind);
        const box = await line.first().getByRole('time').boundingBox();
        edges.add(Math.round((box?.x ?? 0) + (box?.width ?? 0)));
      }
      assert.equal(edges.size, 1, `the times stand below each other: ${[...edges]}`);
      await check(page, `the list on ${size}`, list);
    });

    for (const kind of kinds) {
      it(`stay text in a chat, on ${size}: ${kind}`, async () => {
        const { group, personal } = scenes.get(kind) as Scene;
        for (const chat of [personal, group]) {
          const page = await open(ana, at(chat), look);
          const log = page.getByRole('log');
          const text = sown(kind, 300);
          await isThere(log.getByRole('article').filter({ hasText: text.slice(-30) }), kind);
          await check(page, `a chat on ${size}`, log);

          const showAll = log.getByRole('button', { name: 'Show all' }).first();
          await showAll.click();
          await showAll.waitFor({ state: 'detached' });
          await check(page, `a whole message on ${size}`, log);

          await composer(page).fill(grown(kind, 2_000));
          const screen = page.viewportSize() as { height: number };
          const box = await composer(page).boundingBox();
          assert.ok(
            box && box.y >= 0 && box.y + box.height <= screen.height,
            'one sees what one writes',
          );
          await check(page, `what is being written on ${size}`);

          await page.getByRole('button', { name: 'Details' }).click();
          const panel = page.getByRole('complementary', { name: 'Details' });
          await panel.getByText(`@${kind.toLowerCase()}`).waitFor();
          await check(page, `the details on ${size}`, panel);
        }
      });

      it(`stay text on a board, on ${size}: ${kind}`, async () => {
        const { project } = scenes.get(kind) as Scene;
        const page = await open(ana, `/project/${project.id}`, look);
        const card = page.getByRole('main').getByRole('article');
        await isThere(card, kind);
        const title = sown(kind, defaultLimits.taskTitleLengthMax);
        await isThere(card.getByRole('link').filter({ hasText: title.slice(0, 30).trim() }), kind);
        await check(page, `a board on ${size}`, card.first());
        const [room, taken] = await Promise.all([
          page.getByRole('main').boundingBox(),
          card.first().boundingBox(),
        ]);
        assert.ok(room && taken && taken.width <= room.width + slipPixels, 'the card is on screen');

        await card.first().getByRole('link').first().click();
        await page.waitForURL(/task=/);
        await page.getByText(sown(kind, 2_000).slice(0, 30)).first().waitFor();
        await check(page, `a task on ${size}`);
      });
    }

    it(`stay text in the list of tasks, on ${size}`, async () => {
      const page = await open(ana, '/my-tasks', look);
      for (const kind of kinds) {
        const title = sown(kind, 30).trim();
        await isThere(page.getByRole('main').getByRole('link').filter({ hasText: title }), kind);
      }
      await check(page, `my tasks on ${size}`, page.getByRole('main'));
    });

    it(`stay text in the lists of projects and people, on ${size}`, async () => {
      const page = await open(ana, '/projects', look);
      for (const kind of kinds) {
        const name = sown(kind, 30).trim();
        await isThere(page.getByRole('main').getByRole('link').filter({ hasText: name }), kind);
      }
      await check(page, `the projects on ${size}`, page.getByRole('main'));

      const people = await open(server.admin, '/users', look);
      for (const kind of kinds) {
        const row = people.getByRole('listitem').filter({ hasText: `@${kind.toLowerCase()}` });
        await isThere(row.filter({ hasText: sown(kind, 30).trim() }), kind);
      }
      await check(people, `the people on ${size}`, people.getByRole('main'));
    });
  }
});
