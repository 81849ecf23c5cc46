/** The rows of the table of accesses that are about projects. */
import {
  projectManagers,
  projectMembers,
  whoIsInProject,
  whoIsSignedIn,
} from './access-answers.ts';
import type { Scene } from './access-scene.ts';
import type { Row } from './access-table.ts';

let count = 0;

/** An address in the project. */
const at =
  (rest: (scene: Scene) => string) =>
  (scene: Scene): string =>
    `/project/${scene.project}${rest(scene)}`;

const newLabel = (): object => ({ label_name: `Label ${++count}`, label_hex_color: '#336699' });

export const projectRows: Record<string, Row> = {
  'GET /projects': { answers: whoIsSignedIn('200') },
  'POST /projects': { fields: () => ({ name: 'New' }), answers: whoIsSignedIn('201') },
  'GET /project/:id': { path: at(() => ''), answers: whoIsInProject('200') },
  'POST /project/:id/edit': {
    path: at(() => '/edit'),
    fields: () => ({ name: `Renamed ${++count}` }),
    answers: projectManagers('200'),
  },
  'POST /project/:id/archive': { path: at(() => '/archive'), answers: projectManagers('200') },
  'POST /project/:id/unarchive': { path: at(() => '/unarchive'), answers: projectManagers('200') },

  'POST /project/:id/add_member': {
    path: at(() => '/add_member'),
    fields: ({ newcomer }) => ({ user_ids: [newcomer.id] }),
    answers: projectManagers('200'),
  },
  'POST /project/:id/edit_member': {
    path: at(() => '/edit_member'),
    fields: ({ other, label }) => ({ user_id: other.id, labels: [label], role: 'observer' }),
    answers: projectManagers('200'),
  },
  'POST /project/:id/remove_member': {
    path: at(() => '/remove_member'),
    fields: ({ other }) => ({ user_id: other.id }),
    answers: projectManagers('200'),
  },

  'POST /project/:id/add_label': {
    path: at(() => '/add_label'),
    fields: newLabel,
    answers: projectManagers('201'),
  },
  'POST /project/:id/add_starter_labels': {
    path: at(() => '/add_starter_labels'),
    fields: () => ({ locale: 'es' }),
    answers: projectManagers('200'),
  },
  'POST /project/:id/edit_label': {
    path: at(() => '/edit_label'),
    fields: (scene) => ({ ...newLabel(), label_id: scene.label }),
    answers: projectManagers('200'),
  },
  'GET /project/:id/label/:label_id': {
    path: at(({ label }) => `/label/${label}`),
    answers: whoIsInProject('200'),
  },
  'POST /project/:id/delete_label': {
    path: at(() => '/delete_label'),
    fields: ({ label }) => ({ label_id: label }),
    answers: projectManagers('200'),
  },

  'POST /project/:id/add_task': {
    path: at(() => '/add_task'),
    fields: ({ label }) => ({ task_title: 'New', labels: [label] }),
    answers: projectMembers('201'),
  },
  'GET /project/:id/task/:task_id': {
    path: at(({ task }) => `/task/${task}`),
    answers: whoIsInProject('200'),
  },
  'POST /project/:id/edit_task': {
    path: at(() => '/edit_task'),
    fields: ({ task }) => ({ task_id: task, task_title: 'Edited' }),
    answers: projectMembers('200'),
  },
  'POST /project/:id/move_task': {
    path: at(() => '/move_task'),
    fields: ({ task }) => ({ task_id: task, status: 'completed' }),
    answers: projectMembers('200'),
  },
  'POST /project/:id/label_task': {
    path: at(() => '/label_task'),
    fields: ({ task, label }) => ({ task_id: task, labels: [label] }),
    answers: projectMembers('200'),
  },
  'POST /project/:id/delete_task': {
    path: at(() => '/delete_task'),
    fields: ({ task }) => ({ task_id: task }),
    answers: projectMembers('200'),
  },
  'POST /project/:id/restore_task': {
    path: at(() => '/restore_task'),
    fields: ({ deletedTask }) => ({ task_id: deletedTask }),
    answers: projectMembers('200'),
  },
  'GET /project/:id/deleted_tasks': {
    path: at(() => '/deleted_tasks'),
    answers: whoIsInProject('200'),
  },
  'GET /project/:id/kanban_partial': {
    path: at(() => '/kanban_partial'),
    answers: whoIsInProject('200'),
  },
  'GET /my-tasks': { answers: whoIsSignedIn('200') },
  'GET /search-tasks': { path: () => '/search-tasks?q=a', answers: whoIsSignedIn('200') },
};
