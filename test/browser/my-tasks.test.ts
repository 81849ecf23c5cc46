/** The reader's own tasks by due date. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { addLabels, addTask, labelMember, makeProject } from '../projects.ts';
import { speaks } from './looks.ts';
import { describeInBrowser } from './pages.ts';

const dayMs = 24 * 60 * 60_000;
/** `YYYY-MM-DD` in the local time zone, which is the browser's too. */
const dayOf = (time: number) => new Date(time).toLocaleDateString('sv');
const headings = {
  en: ['Today', 'Tomorrow', 'Next 7 days', 'Later', 'No date'],
  es: ['Hoy', 'Mañana', 'Próximos 7 días', 'Más adelante', 'Sin fecha'],
};

describeInBrowser('my tasks', (server, open) => {
  for (const locale of ['en', 'es'] as const) {
    it(`are grouped by how soon they are due, in ${locale}`, async () => {
      const ana = await server.person('ana');
      await speaks(ana, locale);
      const project = await makeProject(ana, 'Web');
      const labels = await addLabels(ana, project, 'Design');
      await labelMember(ana, project, ana, labels);
      const today = Date.now();
      for (const days of [0, 1, 2, 7, 8]) {
        const due_date = dayOf(today + days * dayMs);
        await addTask(ana, project, { task_title: `In ${days}`, due_date, labels });
      }
      await addTask(ana, project, { task_title: 'Whenever', labels });
      const page = await open(ana, '/my-tasks');
      const groups = page.locator('.task-group');
      await groups.first().waitFor();
      const seen = await Promise.all(
        (await groups.all()).map(async (group) => [
          (await group.getByRole('heading').innerText()).replace(/\s+\d+$/, ''),
          ...(await group.locator('.listing-main > a').allInnerTexts()),
        ]),
      );
      const [now, next, week, later, never] = headings[locale];
      assert.deepEqual(seen, [
        [now, 'In 0'],
        [next, 'In 1'],
        [week, 'In 2', 'In 7'],
        [later, 'In 8'],
        [never, 'Whenever'],
      ]);
    });
  }
});
