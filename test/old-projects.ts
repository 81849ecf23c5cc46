/** What a database of before there were pushes has besides: the project that the group has become. */
import { longAgo } from './old-database.ts';
import { ana, luis } from './old-database-view.ts';

const at = Date.parse(longAgo);

/** Ana manages it, Luis is a member. Of its three tasks the last one is deleted. */
export const oldProjects = [
  'UPDATE users SET projects_version = 1 WHERE id IN (1, 2)',
  `INSERT INTO projects (name, description, chat_id, created_by, created_at, archived_at, version,
      change_seq) VALUES ('Team', 'Ours', 2, 1, ${at}, NULL, 9, 6)`,
  `INSERT INTO projects_users (project_id, user_id, role)
    VALUES (1, 1, 'project_manager'), (1, 2, 'member')`,
  `INSERT INTO labels (project_id, label_name, label_key, label_hex_color)
    VALUES (1, 'Design', 'design', '#336699'), (1, 'Urgent', 'urgent', '#cc0000')`,
  'INSERT INTO labels_projects_users (project_id, projects_users_id, labels_id) VALUES (1, 2, 1)',
  `INSERT INTO tasks (project_id, task_title, task_description, due_date, status, position,
      message_id, created_by, created_at, deleted_at, deleted_by) VALUES
    (1, 'Draw', 'By hand', '2026-02-03', 'in_progress', 'a0', 5, 1, ${at}, NULL, NULL),
    (1, '', '', NULL, 'assigned', 'a0', NULL, 2, ${at}, NULL, NULL),
    (1, 'Gone', '', NULL, 'assigned', 'a1', NULL, 1, ${at}, ${at}, 1)`,
  'INSERT INTO labels_tasks (project_id, tasks_id, labels_id) VALUES (1, 1, 1), (1, 1, 2)',
  `INSERT INTO task_events (task_id, user_id, event, created_at) VALUES
    (1, 1, '{"type":"created","task_title":"Draw"}', ${at}),
    (2, 2, '{"type":"created","task_title":""}', ${at}),
    (3, 1, '{"type":"created","task_title":"Gone"}', ${at}),
    (1, 2, '{"type":"moved","from":"assigned","to":"in_progress"}', ${at}),
    (3, 1, '{"type":"deleted"}', ${at})`,
  `UPDATE messages SET content = 'Farewell @luis #1', mentions =
    '[{"type":"user","user_id":2},{"type":"task","project_id":1,"task_id":1}]' WHERE id = 5`,
  'INSERT INTO message_mentions (user_id, chat_id, message_id) VALUES (2, 2, 5)',
];

const draw = {
  id: 1,
  task_title: 'Draw',
  task_description: 'By hand',
  due_date: '2026-02-03',
  status: 'in_progress',
  position: 'a0',
  created_at: longAgo,
};
const untitled = {
  ...draw,
  id: 2,
  task_title: '',
  task_description: '',
  due_date: null,
  status: 'assigned',
};
const none = { assigned: [], in_progress: [], under_review: [], completed: [] };
const shownDraw = { ...none, in_progress: [{ title: 'Draw', due_date: '2026-02-03' }] };

/** As Luis fetches it. */
export const projectOfLuis = {
  project: {
    id: 1,
    name: 'Team',
    description: 'Ours',
    version: 9,
    role: 'member',
    chat_id: 2,
    created_at: longAgo,
    archived_at: null,
  },
  project_members: [
    { ...ana, projects_users_id: 1, role: 'project_manager' },
    { ...luis, projects_users_id: 2, role: 'member' },
  ],
  project_labels: [
    { id: 1, label_name: 'Design', label_hex_color: '#336699' },
    { id: 2, label_name: 'Urgent', label_hex_color: '#cc0000' },
  ],
  member_labels: { 2: [1] },
  task_labels: { 1: [1, 2] },
  tasks_by_label_status: { Design: shownDraw, Urgent: shownDraw },
  tasks_by_status: { ...none, assigned: [untitled], in_progress: [draw] },
  task_candidates: { 1: [2] },
};
