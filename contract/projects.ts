/** The inputs and outputs of projects, labels and tasks. */
import { PublicUser } from './accounts.ts';
import { Answer, CalendarDate, Id, IdList, Name, orNull, Text, Time, Version } from './schemas.ts';
import { type Static, type TSchema, Type } from './type.ts';

export const taskStatuses = ['assigned', 'in_progress', 'under_review', 'completed'] as const;
export const TaskStatus = Type.Enum([...taskStatuses], { type: 'string' });
export type TaskStatus = (typeof taskStatuses)[number];

export const projectRoles = ['project_manager', 'member', 'observer'] as const;
export const ProjectRole = Type.Enum([...projectRoles], { type: 'string' });
export type ProjectRole = (typeof projectRoles)[number];

const count = Type.Integer({ minimum: 0 });

/** An object with one value for each of the four statuses. */
const byStatus = <T extends TSchema>(schema: T) =>
  Answer({ assigned: schema, in_progress: schema, under_review: schema, completed: schema });
export type ByStatus<T> = Record<TaskStatus, T>;

/** In the order of the statuses. */
export const forEachStatus = <T>(of: (status: TaskStatus) => T): ByStatus<T> =>
  Object.fromEntries(taskStatuses.map((status) => [status, of(status)])) as ByStatus<T>;

export const Project = Answer({
  id: Id,
  name: Type.String(),
  description: Type.String(),
  version: Version,
  role: ProjectRole,
  chat_id: Id,
  created_at: Time,
  archived_at: orNull(Time),
});
export type Project = Static<typeof Project>;
export const ProjectAnswer = Answer({ project: Project });

export const ProjectSummary = Answer({
  ...Project.properties,
  member_count: count,
  task_counts: byStatus(count),
});
export type ProjectSummary = Static<typeof ProjectSummary>;
export const ProjectsAnswer = Answer({ projects: Type.Array(ProjectSummary) });

export const ProjectMember = Answer({
  ...PublicUser.properties,
  projects_users_id: Id,
  role: ProjectRole,
});
export type ProjectMember = Static<typeof ProjectMember>;

export const Label = Answer({
  id: Id,
  label_name: Type.String(),
  label_hex_color: Type.String({ description: '`#rrggbb`, in lower case' }),
});
export type Label = Static<typeof Label>;

/** A task as the board shows it. */
export const BoardTask = Answer({
  id: Id,
  task_title: Type.String(),
  task_description: Type.String(),
  due_date: orNull(Type.String({ format: 'date' })),
  status: TaskStatus,
  position: Type.String({ description: 'orders the tasks of a status, compared byte by byte' }),
  created_at: Time,
});
export type BoardTask = Static<typeof BoardTask>;

/** A task with all that belongs to it. */
export const Task = Answer({
  ...BoardTask.properties,
  project_id: Id,
  labels: Type.Array(Id),
  created_by: Id,
  deleted_at: orNull(Time),
  message: Type.Unsafe<{ chat_id: number; message_id: number } | null>({
    anyOf: [Answer({ chat_id: Id, message_id: Id }), { type: 'null' }],
    description: 'the message that it was created from, if the caller may read it',
  }),
});
export type Task = Static<typeof Task>;
export const TaskAnswer = Answer({ task: Task });

const labelNames = Type.Array(Answer({ id: Id, label_name: Type.String() }));
const changed = <T extends TSchema>(schema: T) => ({ from: schema, to: schema });

/** A change of a task, so that each client words it in its reader's language. */
export const TaskEvent = Type.Union([
  Answer({ type: Type.Literal('created'), task_title: Type.String() }),
  Answer({ type: Type.Literal('renamed'), ...changed(Type.String()) }),
  Answer({ type: Type.Literal('described') }),
  Answer({
    type: Type.Literal('rescheduled'),
    ...changed(orNull(Type.String({ format: 'date' }))),
  }),
  Answer({ type: Type.Literal('moved'), ...changed(TaskStatus) }),
  Answer({ type: Type.Literal('labelled'), added: labelNames, removed: labelNames }),
  Answer({ type: Type.Literal('deleted') }),
  Answer({ type: Type.Literal('restored') }),
]);
export type TaskEvent = Static<typeof TaskEvent>;

export const HistoryEntry = Answer({
  id: Id,
  user_id: Id,
  created_at: Time,
  event: TaskEvent,
});
export type HistoryEntry = Static<typeof HistoryEntry>;

export const TaskDetails = Answer({
  task: Task,
  task_candidates: Type.Array(Id),
  history: Type.Array(HistoryEntry),
  users: Type.Array(PublicUser, { description: 'the people in the history' }),
});

const idLists = (description: string) =>
  Type.Record(Type.String(), Type.Array(Id), { description });
export type IdLists = Record<string, number[]>;

/** The five data sets of a project, under the names that the interface fixes. */
export const ProjectData = Answer({
  project: Project,
  project_members: Type.Array(ProjectMember),
  project_labels: Type.Array(Label),
  member_labels: idLists('the label ids of each user id'),
  task_labels: idLists('the label ids of each task id'),
  tasks_by_label_status: Type.Record(
    Type.String(),
    byStatus(Type.Array(Answer({ title: Type.String(), due_date: orNull(Type.String()) }))),
    { description: 'by name of the label' },
  ),
  tasks_by_status: byStatus(Type.Array(BoardTask)),
  task_candidates: idLists(
    'for each task id the user ids of those who could take it: who carries a label of the task and ' +
      'is no mere observer; who shares more of them comes first',
  ),
});
export type ProjectData = Static<typeof ProjectData>;

export const Board = Answer({
  project: Project,
  project_labels: ProjectData.properties.project_labels,
  task_labels: ProjectData.properties.task_labels,
  tasks_by_status: ProjectData.properties.tasks_by_status,
});
export type Board = Static<typeof Board>;

export const MyTask = Answer({
  ...BoardTask.properties,
  project_id: Id,
  project_name: Type.String(),
  shared_labels: Type.Array(Label, {
    description: 'the labels that the task and the caller share',
  }),
});
export type MyTask = Static<typeof MyTask>;
export const MyTasksAnswer = Answer({ tasks: Type.Array(MyTask) });

export const SearchTasksQuery = Type.Object({
  q: Type.Optional(Text({ min: 0, max: 'searchLengthMax' })),
});
export const FoundTask = Answer({
  id: Id,
  task_title: Type.String(),
  status: TaskStatus,
  project_id: Id,
  project_name: Type.String(),
});
export type FoundTask = Static<typeof FoundTask>;
export const SearchTasksAnswer = Answer({ tasks: Type.Array(FoundTask) });

export const DeletedTask = Answer({ ...BoardTask.properties, deleted_at: Time, deleted_by: Id });
export type DeletedTask = Static<typeof DeletedTask>;
export const DeletedTasksAnswer = Answer({ tasks: Type.Array(DeletedTask) });

export const ProjectParams = Type.Object({ id: Id });
export const TaskParams = Type.Object({ id: Id, task_id: Id });
export const LabelParams = Type.Object({ id: Id, label_id: Id });

const projectName = Name('projectNameLengthMax');
const projectDescription = Text({ min: 0, max: 'projectDescriptionLengthMax' });
export const CreateProjectInput = Type.Object({
  name: projectName,
  description: Type.Optional(projectDescription),
});
export type CreateProjectInput = Static<typeof CreateProjectInput>;
export const EditProjectInput = Type.Object({
  name: Type.Optional(projectName),
  description: Type.Optional(projectDescription),
});
export type EditProjectInput = Static<typeof EditProjectInput>;

export const AddMemberInput = Type.Object({
  user_ids: IdList(10_000),
  role: Type.Optional(ProjectRole),
});
export type AddMemberInput = Static<typeof AddMemberInput>;
export const MembersAnswer = Answer({ project_members: Type.Array(ProjectMember) });
export const RemoveMemberInput = Type.Object({ user_id: Id });
export const RemovedMemberAnswer = Answer({ project_id: Id, user_id: Id });

/** More than the labels of a project, because duplicates are dropped. */
const labels = IdList(1_000, 0);
export const EditMemberInput = Type.Object({
  user_id: Id,
  labels: Type.Optional({ ...labels, description: 'replaces all labels of the person' }),
  role: Type.Optional(ProjectRole),
});
export type EditMemberInput = Static<typeof EditMemberInput>;
export const EditedMember = Answer({
  user_id: Id,
  projects_users_id: Id,
  role: ProjectRole,
  labels: Type.Array(Id),
});
export type EditedMember = Static<typeof EditedMember>;

const labelName = Name('labelNameLengthMax');
const labelColor = Text(
  { min: 7, max: 7, lowerCase: true, pattern: '^#[0-9a-f]{6}$' },
  '`#rrggbb`; upper case is stored as lower case',
);
export const AddLabelInput = Type.Object({ label_name: labelName, label_hex_color: labelColor });
export type AddLabelInput = Static<typeof AddLabelInput>;
export const EditLabelInput = Type.Object({
  label_id: Id,
  label_name: Type.Optional(labelName),
  label_hex_color: Type.Optional(labelColor),
});
export type EditLabelInput = Static<typeof EditLabelInput>;
export const LabelIdInput = Type.Object({ label_id: Id });
export const StarterLabelsInput = Type.Object({ locale: Type.Optional(Type.Enum(['es', 'en'])) });
export const LabelAnswer = Answer({ label: Answer({ ...Label.properties, project_id: Id }) });
export const LabelsAnswer = Answer({ project_labels: Type.Array(Label) });
/** The number of people and tasks that carry the label, or carried it. */
export const LabelUse = Answer({
  ...LabelAnswer.properties,
  member_count: count,
  task_count: count,
});
export type LabelUse = Static<typeof LabelUse>;

const task = {
  task_title: Name('taskTitleLengthMax', { min: 0 }),
  task_description: Text({ min: 0, max: 'taskDescriptionLengthMax' }),
  due_date: orNull(CalendarDate),
  status: TaskStatus,
};
export const AddTaskInput = Type.Object({
  task_title: Type.Optional(task.task_title),
  task_description: Type.Optional(task.task_description),
  due_date: Type.Optional(task.due_date),
  status: Type.Optional(task.status),
  labels: Type.Optional(labels),
  message_id: Type.Optional({ ...Id, description: 'the message that the task is created from' }),
});
export type AddTaskInput = Static<typeof AddTaskInput>;
export const EditTaskInput = Type.Object({
  task_id: Id,
  task_title: Type.Optional(task.task_title),
  task_description: Type.Optional(task.task_description),
  due_date: Type.Optional(task.due_date),
  status: Type.Optional(task.status),
  labels: Type.Optional(labels),
});
export type EditTaskInput = Static<typeof EditTaskInput>;
export const TaskIdInput = Type.Object({ task_id: Id });
export type TaskIdInput = Static<typeof TaskIdInput>;
export const MoveTaskInput = Type.Object({
  task_id: Id,
  status: Type.Optional(task.status),
  before_task_id: Type.Optional(Id),
  after_task_id: Type.Optional(Id),
});
export type MoveTaskInput = Static<typeof MoveTaskInput>;
export const LabelTaskInput = Type.Object({ task_id: Id, labels });
export type LabelTaskInput = Static<typeof LabelTaskInput>;

/** As many as the labels of a project. */
const filterLabels = IdList(200, 0);

export const BoardQuery = Type.Object({
  label: Type.Optional(filterLabels),
  match: Type.Optional(
    Type.Enum(['any', 'all'], {
      type: 'string',
      description: 'how to combine the labels; `any` by default',
    }),
  ),
  not_label: Type.Optional(filterLabels),
  status: Type.Optional(Type.Array(TaskStatus, { maxItems: 100 })),
  user_id: Type.Optional({ ...Id, description: 'tasks that share a label with this member' }),
  q: Type.Optional(Text({ min: 0, max: 'searchLengthMax' })),
});
export type BoardQuery = Static<typeof BoardQuery>;
