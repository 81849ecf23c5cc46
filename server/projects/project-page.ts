/** A project as a page without script: its board, its tasks by label and status, its people. */
import { type ProjectData, type ProjectMember, taskStatuses } from '../../contract/projects.ts';
import { fullName } from '../accounts/account-rules.ts';
import { type Html, html, join, type Locale, page } from '../http/pages.ts';
import { pill, renderBoard } from './board.ts';
import { boardWords, pageWords } from './project-words.ts';

export function projectPage(data: ProjectData, locale: Locale, now: Date): string {
  const { project } = data;
  const words = pageWords[locale];
  return page(
    project.name,
    html`<nav><a href="/projects">${words.projects}</a> · <a href="/?currentChatId=${project.chat_id}">${words.talk}</a></nav>
${project.archived_at === null ? '' : html`<p>${words.archived}</p>`}
${project.description === '' ? '' : html`<p>${project.description}</p>`}
${{ html: renderBoard(data, locale, now) }}
<h2>${words.matrix}</h2>
${data.project_labels.length === 0 ? html`<p>${words.noLabels}</p>` : matrix(data, locale)}
<h2>${words.people}</h2>
<ul>
${join(data.project_members.map((member) => person(member, data, locale)))}
</ul>
<script type="application/json" id="project-data">${embedded(data)}</script>`,
    locale,
  );
}

function matrix({ tasks_by_label_status, project_labels }: ProjectData, locale: Locale): Html {
  const rows = project_labels.map(({ label_name }) => {
    const cells = taskStatuses.map((status) => {
      const tasks = tasks_by_label_status[label_name]?.[status] ?? [];
      return html`<td>${tasks.length === 0 ? '' : html`<ul>${join(tasks.map(({ title }) => html`<li>${title}</li>`))}</ul>`}</td>`;
    });
    return html`<tr><th scope="row">${label_name}</th>${join(cells)}</tr>`;
  });
  const heads = taskStatuses.map(
    (status) => html`<th scope="col">${boardWords[locale][status]}</th>`,
  );
  return html`<table>
<thead><tr><th scope="col">${pageWords[locale].label}</th>${join(heads)}</tr></thead>
<tbody>
${join(rows)}
</tbody>
</table>`;
}

function person(member: ProjectMember, data: ProjectData, locale: Locale): Html {
  const own = new Set(data.member_labels[member.id] ?? []);
  const labels = data.project_labels.filter(({ id }) => own.has(id));
  return html`<li>${fullName(member)} (@${member.username}), ${pageWords[locale][member.role]}${
    labels.length === 0
      ? ''
      : html`<ul aria-label="${boardWords[locale].labels}">${join(labels.map(pill))}</ul>`
  }</li>`;
}

/** Data in a page: nothing in it can end the element that it stands in. */
const embedded = (data: unknown): Html => ({
  html: JSON.stringify(data).replaceAll('<', '\\u003c'),
});
