/** What may be tried with the tasks of a project. */
import { type TaskStatus, taskStatuses } from '../contract/projects.ts';
import { type Choose, nobodysId, someLabels } from './deeds.ts';
import type { ProjectModel } from './project-model.ts';
import { projectData } from './projects.ts';
import type { Chance } from './random.ts';

const addTask: Choose = (model, chance) => {
  const status = chance.oneOf([undefined, ...taskStatuses]);
  const labels = chance.oneOf([undefined, someLabels(model, chance)]);
  const { task_title = '', task_description = '', due_date = null } = someFields(chance);
  const fields = { task_title, task_description, due_date };
  return {
    path: 'add_task',
    least: 'member',
    input: { ...fields, status, labels },
    refusal: () => labels?.includes(nobodysId) && 'invalid_input',
    inModel({ task }) {
      model.board.add(task.id, status ?? 'assigned', labels ?? [], fields);
      model.changed();
    },
  };
};

const editTask: Choose = (model, chance) => {
  const task_id = aTask(model, chance);
  const changes = {
    ...someFields(chance),
    ...(chance.below(3) ? {} : { status: chance.oneOf(taskStatuses) }),
    ...(chance.below(3) ? {} : { labels: someLabels(model, chance) }),
  };
  return {
    path: 'edit_task',
    least: 'member',
    input: { task_id, ...changes },
    refusal: () =>
      (!model.board.isLiving(task_id) || changes.labels?.includes(nobodysId)) && 'invalid_input',
    inModel: () => model.changed(model.board.edit(task_id, changes)),
  };
};

const labelTask: Choose = (model, chance) => {
  const task_id = aTask(model, chance);
  const labels = someLabels(model, chance);
  return {
    path: 'label_task',
    least: 'member',
    input: { task_id, labels },
    refusal: () =>
      (!model.board.isLiving(task_id) || labels.includes(nobodysId)) && 'invalid_input',
    inModel: () => model.changed(model.board.edit(task_id, { labels })),
  };
};

const moveTask: Choose = (model, chance) => {
  const task_id = aTask(model, chance);
  const neighbour = chance.oneOf([undefined, aTask(model, chance), aTask(model, chance)]);
  const side = chance.oneOf(['before', 'after'] as const);
  const status = chance.oneOf([undefined, undefined, ...taskStatuses]);
  return {
    path: 'move_task',
    least: 'member',
    input: { task_id, status, [`${side}_task_id`]: neighbour },
    refusal: () =>
      (!model.board.isLiving(task_id) || neighbour === task_id || neighbour === nobodysId) &&
      'invalid_input',
    inModel: () => model.changed(model.board.move(task_id, side, neighbour, status)),
  };
};

const deleteTask: Choose = (model, chance) => {
  const task_id = aTask(model, chance);
  return {
    path: 'delete_task',
    least: 'member',
    input: { task_id },
    refusal: () => task_id === nobodysId && 'invalid_input',
    inModel: () => model.changed(model.board.delete(task_id)),
  };
};

const restoreTask: Choose = (model, chance) => {
  const deleted = [...model.board.tasks.keys()].filter((id) => !model.board.isLiving(id));
  const task_id = chance.oneOf([...deleted, aTask(model, chance)]);
  return {
    path: 'restore_task',
    least: 'member',
    input: { task_id },
    refusal: () => task_id === nobodysId && 'invalid_input',
    async inModel({ task }, by) {
      const { tasks_by_status } = await projectData(by, model);
      const column = tasks_by_status[task.status as TaskStatus];
      const seen = column.map(({ id }) => id);
      model.changed(model.board.restore(task_id, seen));
    },
  };
};

/** What happens more often stands there more often. */
export const taskDeeds: Choose[] = [
  ...[addTask, addTask, addTask, addTask, editTask, editTask, labelTask, labelTask],
  ...[moveTask, moveTask, moveTask, deleteTask, restoreTask, restoreTask],
];

const aTask = (model: ProjectModel, chance: Chance): number =>
  chance.below(20) === 0 ? nobodysId : chance.oneOf([...model.board.tasks.keys(), nobodysId]);

const someFields = (chance: Chance) => ({
  ...(chance.below(2) ? {} : { task_title: chance.oneOf(['', 'Logo', '<b>"Web"</b>', '0']) }),
  ...(chance.below(3) ? {} : { task_description: chance.oneOf(['', 'Line\nline', '😀']) }),
  ...(chance.below(2)
    ? {}
    : { due_date: chance.oneOf([null, '2020-02-29', '2026-01-01', '9999-12-31']) }),
});
