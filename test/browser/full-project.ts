/** A project with every kind of content, and checks of its dialogs. */
import type { Page } from 'playwright-core';
import { taskStatuses } from '../../contract/projects.ts';
import { addLabels, addMembers, addTask, labelMember, makeProject, succeeds } from '../projects.ts';
import type { TestServer } from '../world.ts';
import { isGood } from './looks.ts';

const hardTitles = [
  'Logo',
  'x'.repeat(200),
  'An ordinary title that is longer than a column is wide, as titles are',
  '\u200fright-to-left mark, עברית',
  '<b>bold</b> & "quoted"',
  '👩‍👩‍👧‍👦'.repeat(20),
];

/** Ana manages it, Luis is a member, and Eva is an observer. */
export async function fullProject(server: TestServer) {
  const [ana, luis, eva] = await server.people('ana', 'luis', 'eva');
  const project = await makeProject(ana, 'Website');
  const send = async (action: string, input: object) =>
    succeeds(await ana.post(`/project/${project.id}/${action}`, input));
  await send('edit', { description: `What it is for. ${'long'.repeat(60)}` });
  await addMembers(ana, project, [luis]);
  await addMembers(ana, project, [eva], 'observer');
  const labels: number[] = await addLabels(ana, project, 'Design', 'y'.repeat(40));
  for (const label_hex_color of ['#ffff00', '#000000', '#777777', '#ffffff']) {
    const input = { label_name: label_hex_color, label_hex_color };
    labels.push((await send('add_label', input)).label.id);
  }
  await labelMember(ana, project, ana, labels);
  await labelMember(ana, project, luis, labels.slice(0, 1));
  await labelMember(ana, project, eva, labels.slice(0, 1));
  const tasks: number[] = [];
  for (let i = 0; i < 18; i++) {
    const { id } = await addTask(ana, project, {
      task_title: hardTitles[i % hardTitles.length],
      task_description: i === 0 ? `See https://example.org/${'z'.repeat(200)}` : '',
      status: taskStatuses[i % 4],
      due_date: i % 3 === 0 ? '2020-02-29' : i % 3 === 1 ? '2999-12-31' : null,
      labels: labels.slice(0, i % (labels.length + 1)),
    });
    tasks.push(id);
  }
  await send('delete_task', { task_id: tasks.pop() });
  return { ana, luis, eva, project, task: tasks[0], path: `/project/${project.id}` };
}

type Role = 'menu' | 'dialog' | 'alertdialog';

/** Opens something by its button, checks it, and closes it. */
export async function lookInto(page: Page, button: string, role: Role): Promise<void> {
  await page.getByRole('button', { name: button, exact: true }).first().click();
  await lookAtOpen(page, role, button);
}

/** Checks what is open, and closes it. */
export async function lookAtOpen(page: Page, role: Role, what: string): Promise<void> {
  const opened = page.getByRole(role).first();
  await opened.waitFor();
  await isGood(page, what);
  await page.keyboard.press('Escape');
  await opened.waitFor({ state: 'hidden' });
}
