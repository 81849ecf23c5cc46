/**
 * What a project's page shows is part of its address, so that reloading, going back and sharing
 * links work.
 */
import { taskStatuses } from '../../contract/projects.ts';
import { type BoardFilter, noFilter } from './board-filter.ts';

export const views = ['board', 'matrix', 'people', 'labels'] as const;
export type View = (typeof views)[number];

export interface Address {
  view: View;
  filter: BoardFilter;
  /** Open beside the view. */
  task: number | undefined;
  /** The project's chat is open beside the view. An open task hides it. */
  isChatOpen: boolean;
}

/** Ignores invalid values, because people type, truncate and edit addresses. */
export function readProjectAddress(search: string): Address {
  const fields = new URLSearchParams(search);
  const view = fields.get('view');
  return {
    view: views.find((one) => one === view) ?? 'board',
    filter: {
      ...noFilter,
      labels: [...new Set(fields.getAll('label').map(idOf))].filter((id) => id !== undefined),
      match: fields.get('match') === 'all' ? 'all' : 'any',
      statuses: taskStatuses.filter((status) => fields.getAll('status').includes(status)),
      user: idOf(fields.get('user')),
      q: fields.get('q') ?? '',
    },
    task: idOf(fields.get('task')),
    isChatOpen: fields.get('panel') === 'chat',
  };
}

/** Only writes what differs from the plain board. */
function writeAddress({ view, filter, task, isChatOpen }: Address): string {
  const fields = new URLSearchParams();
  if (view !== 'board') fields.set('view', view);
  for (const id of filter.labels) fields.append('label', String(id));
  if (filter.match === 'all' && filter.labels.length > 0) fields.set('match', 'all');
  for (const status of filter.statuses) fields.append('status', status);
  if (filter.user !== undefined) fields.set('user', String(filter.user));
  if (filter.q !== '') fields.set('q', filter.q);
  if (isChatOpen) fields.set('panel', 'chat');
  if (task !== undefined) fields.set('task', String(task));
  return fields.toString();
}

export function projectHref(projectId: number, address: Address): string {
  const search = writeAddress(address);
  return search ? `${projectPath(projectId)}?${search}` : projectPath(projectId);
}

export const projectPath = (projectId: number): string => `/project/${projectId}`;
export const projectPeoplePath = (projectId: number): string => `/project/${projectId}?view=people`;
export const taskPath = (projectId: number, taskId: number): string =>
  `/project/${projectId}?task=${taskId}`;

/** Builds links to many tasks. Only the task differs, so the rest is computed once. */
export function taskHrefs(projectId: number, address: Address): (task: number) => string {
  const path = projectHref(projectId, { ...address, task: undefined });
  const beginning = `${path}${path.includes('?') ? '&' : '?'}task=`;
  return (task) => beginning + task;
}

/** @returns undefined for invalid ids */
export function idOf(text: string | null | undefined): number | undefined {
  const id = /^[1-9]\d*$/.test(text ?? '') ? Number(text) : Number.NaN;
  return Number.isSafeInteger(id) ? id : undefined;
}
