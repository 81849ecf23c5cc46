/** What the rules say that is shown of the model of a project, read off it plainly. */
import assert from 'node:assert/strict';
import { forEachStatus, type TaskStatus, taskStatuses } from '../contract/projects.ts';
import { labelNames, type ProjectModel } from './project-model.ts';

type Model = ProjectModel;

const ascending = (ids: Iterable<number>) => [...ids].sort((a, b) => a - b);
const rank = (name: string) => labelNames.indexOf(name.toLowerCase());

/** Each of the data sets of `GET /project/{id}`; of a task what anybody has said of it. */
export function viewOf(model: Model, reader: number, names: Map<number, string>) {
  return {
    project: {
      id: model.id,
      ...model.details,
      version: model.version,
      role: model.members.get(reader)?.role,
    },
    project_members: [...model.members].map(([id, { role }]) => ({
      id,
      first_name: names.get(id),
      role,
    })),
    project_labels: labelsOf(model),
    member_labels: listsOf([...model.members].map(([id, { labels }]) => [id, labels])),
    task_labels: listsOf(livingTasks(model).map(({ id, labels }) => [id, labels])),
    tasks_by_label_status: Object.fromEntries(
      labelsOf(model).map(({ id, label_name }) => [label_name, entriesOf(model, id)]),
    ),
    tasks_by_status: forEachStatus((status) =>
      model.board.columns[status].map((id) => shownTask(model, id)),
    ),
    task_candidates: Object.fromEntries(
      livingTasks(model)
        .map(({ id, labels }) => [id, candidatesFor(model, labels)] as const)
        .filter(([, candidates]) => candidates.length > 0),
    ),
  };
}

/** The tasks that share a label with the person, over all projects that go on. */
export function myTasksOf(models: Model[], reader: number) {
  const tasks = models
    .filter((model) => !model.details.isArchived && model.members.has(reader))
    .flatMap((model) => {
      const own = model.members.get(reader)?.labels ?? new Set();
      return livingTasks(model).map(({ id, labels }) => ({
        ...shownTask(model, id),
        project_id: model.id,
        project_name: model.details.name,
        shared_labels: labelsOf(model).filter((label) => labels.has(label.id) && own.has(label.id)),
      }));
    })
    .filter(({ shared_labels }) => shared_labels.length > 0)
    .sort((a, b) => a.id - b.id);
  const dated = tasks.filter(({ due_date }) => due_date !== null);
  dated.sort(
    (a, b) => Number(a.due_date?.replaceAll('-', '')) - Number(b.due_date?.replaceAll('-', '')),
  );
  const byDate = [...dated, ...tasks.filter(({ due_date }) => due_date === null)];
  const isDone = ({ status }: { status: TaskStatus }) => status === 'completed';
  return [...byDate.filter((task) => !isDone(task)), ...byDate.filter(isDone)];
}

function livingTasks(model: Model) {
  const ids = taskStatuses.flatMap((status) => model.board.columns[status]);
  return ids.map((id) => taskOf(model, id));
}

function taskOf(model: Model, id: number) {
  const task = model.board.tasks.get(id);
  assert.ok(task);
  return task;
}

function labelsOf(model: Model) {
  const labels = [...model.labels].map(([id, label]) => ({ id, ...label }));
  return labels.sort((a, b) => rank(a.label_name) - rank(b.label_name));
}

/** A list of ids for each who has any. */
const listsOf = (carriers: [number, Set<number>][]) =>
  Object.fromEntries(
    carriers.filter(([, ids]) => ids.size > 0).map(([id, ids]) => [id, ascending(ids)]),
  );

const entriesOf = (model: Model, label: number) =>
  forEachStatus((status) =>
    livingTasks(model)
      .filter((task) => task.status === status && task.labels.has(label))
      .map(({ task_title, due_date }) => ({ title: task_title || 'Sin título', due_date })),
  );

/** What anybody said of it. */
function shownTask(model: Model, task: number) {
  const { placed: _placed, stood: _stood, labels: _labels, ...said } = taskOf(model, task);
  return said;
}

/** Who carries a label of it and is no mere observer; who shares more of them comes first. */
function candidatesFor(model: Model, labels: Set<number>): number[] {
  const sharing = [...model.members].flatMap(([id, member]) => {
    const count = [...labels].filter((label) => member.labels.has(label)).length;
    return count > 0 && member.role !== 'observer' ? { id, count } : [];
  });
  return sharing.sort((a, b) => b.count - a.count).map(({ id }) => id);
}
