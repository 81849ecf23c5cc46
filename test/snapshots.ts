/** Snapshots of projects that are in no database. */
import type { Label, ProjectData, ProjectRole, TaskStatus } from '../contract/projects.ts';
import type { MemberRow } from '../server/projects/project-rules.ts';
import { ProjectSnapshot, type SnapshotRows } from '../server/projects/project-snapshot.ts';
import type { LabelledTaskRow } from '../server/projects/task-column.ts';

export const labelRow = (id: number, label_name: string): Label => ({
  id,
  label_name,
  label_hex_color: '#336699',
});

export const taskRow = (
  id: number,
  status: TaskStatus,
  fields: Partial<LabelledTaskRow> = {},
): LabelledTaskRow => ({
  id,
  task_title: `Task ${id}`,
  task_description: '',
  due_date: null,
  status,
  position: `a${String(id).padStart(6, '0')}`,
  created_at: 0,
  labels: null,
  ...fields,
});

export const memberRow = (
  id: number,
  role: ProjectRole = 'member',
  deactivated_at: number | null = null,
): MemberRow => ({
  id,
  username: `user${id}`,
  first_name: 'First',
  last_name: 'Last',
  image_id: null,
  deactivated_at,
  projects_users_id: 100 + id,
  role,
});

export const snapshotOf = (
  rows: Partial<SnapshotRows>,
  former?: ProjectSnapshot,
  candidatesMax = 100,
): Promise<ProjectSnapshot> =>
  ProjectSnapshot.from(
    former,
    {
      project: {
        id: 7,
        name: 'Project',
        description: '',
        version: 3,
        chat_id: 1,
        created_at: 0,
        archived_at: null,
      },
      members: [],
      labels: [],
      memberLabels: [],
      tasks: [],
      ...rows,
    },
    candidatesMax,
  );

/** What a member reads of it. */
export const dataOf = async (snapshot: ProjectSnapshot): Promise<ProjectData> =>
  JSON.parse((await snapshot.dataBody('member')).text());
