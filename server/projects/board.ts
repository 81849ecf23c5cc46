/**
 * The board as HTML: one fragment that says all by itself, for any page. It has no script and no
 * style; what a style needs to know is in its classes and attributes.
 */
import { type Board, type BoardTask, type Label, taskStatuses } from '../../contract/projects.ts';
import { type Html, html, join, type Locale } from '../http/pages.ts';
import { titleOf } from './project-rules.ts';
import { boardWords } from './project-words.ts';

const days: Record<Locale, Intl.DateTimeFormat> = { es: dayFormat('es'), en: dayFormat('en') };

/** @param now What is due before its day, in UTC, is late. */
export function renderBoard(board: Board, locale: Locale, now: Date): string {
  const { project, project_labels, task_labels, tasks_by_status } = board;
  const words = boardWords[locale];
  const labels = new Map(project_labels.map((label) => [label.id, label]));
  const labelsOf = ({ id }: BoardTask) =>
    (task_labels[id] ?? []).flatMap((label) => labels.get(label) ?? []);
  const list = (tasks: BoardTask[]) =>
    html`<ol class="board-tasks">
${join(tasks.map((task) => card(task, labelsOf(task), board, locale, now)))}
</ol>`;
  const columns = taskStatuses.map((status) => {
    const tasks = tasks_by_status[status];
    const heading = `project-${project.id}-${status}`;
    return html`<section class="board-column" data-status="${status}" aria-labelledby="${heading}">
<h2 id="${heading}">${words[status]} <span class="board-count">${tasks.length}</span></h2>
${tasks.length === 0 ? html`<p class="board-empty">${words.empty}</p>` : list(tasks)}
</section>`;
  });
  return html`<div class="board" lang="${locale}" role="group" aria-label="${words.board}: ${project.name}" data-project-id="${project.id}" data-version="${project.version}">
${join(columns)}
</div>
`.html;
}

function card(task: BoardTask, labels: Label[], board: Board, locale: Locale, now: Date): Html {
  const words = boardWords[locale];
  return html`<li class="task" data-task-id="${task.id}">
<h3><a href="/project/${board.project.id}?task=${task.id}">${titleOf(task)}</a></h3>
${labels.length === 0 ? '' : html`<ul class="task-labels" aria-label="${words.labels}">${join(labels.map(pill))}</ul>`}
${task.due_date === null ? '' : dueDate(task, task.due_date, locale, now)}
</li>`;
}

/** The colour is an attribute of a picture: a strict policy for styles does not stop it. */
export const pill = ({ id, label_name, label_hex_color }: Label): Html =>
  html`<li class="label" data-label-id="${id}"><svg class="label-color" width="10" height="10" viewBox="0 0 10 10" aria-hidden="true"><circle cx="5" cy="5" r="5" fill="${label_hex_color}"/></svg> ${label_name}</li>`;

function dueDate(task: BoardTask, date: string, locale: Locale, now: Date): Html {
  const words = boardWords[locale];
  const isLate = task.status !== 'completed' && date < now.toISOString().slice(0, 10);
  return html`<p class="task-due" data-late="${String(isLate)}">${words.due} <time datetime="${date}">${days[locale].format(new Date(`${date}T00:00:00Z`))}</time>${isLate ? html` <strong>${words.late}</strong>` : ''}</p>`;
}

function dayFormat(locale: Locale): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' });
}
