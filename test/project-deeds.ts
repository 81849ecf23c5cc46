/** What may be tried with a project, its members and its labels. */
import { projectRoles } from '../contract/projects.ts';
import { type Choose, nobodysId, someLabels } from './deeds.ts';
import { labelNames } from './project-model.ts';
import type { Chance } from './random.ts';

const edit: Choose = (model, chance) => {
  const name = `Project ${chance.below(3)}`;
  const description = chance.oneOf(['', 'Described', 'Otherwise']);
  const input = chance.oneOf([{ name }, { description }, { name, description }, {}]);
  return { path: 'edit', least: 'project_manager', input, inModel: () => model.edit(input) };
};

const archive: Choose = (model, chance) => {
  const isArchived = !model.details.isArchived && chance.below(4) === 0;
  return {
    path: isArchived ? 'archive' : 'unarchive',
    least: 'project_manager',
    alsoArchived: true,
    input: {},
    inModel: () => model.edit({ isArchived }),
  };
};

const addMember: Choose = (model, chance, people) => {
  const user_ids = [chance.oneOf(people).id, chance.oneOf(people).id];
  const role = chance.oneOf([undefined, ...projectRoles]);
  return {
    path: 'add_member',
    least: 'project_manager',
    input: { user_ids, role },
    inModel: () => model.addMembers(user_ids, role),
  };
};

const removeMember: Choose = (model, chance, people) => {
  const user_id = chance.oneOf(people).id;
  return {
    path: 'remove_member',
    least: 'observer',
    alsoArchived: true,
    input: { user_id },
    refusal: (by) =>
      by !== user_id && !model.isManager(by)
        ? 'not_allowed'
        : model.isLastManager(user_id) && 'last_manager',
    inModel: () => model.removeMember(user_id),
  };
};

const editMember: Choose = (model, chance, people) => {
  const user_id = chance.oneOf(people).id;
  const labels = chance.oneOf([undefined, someLabels(model, chance)]);
  const role = labels && chance.below(2) ? undefined : chance.oneOf(projectRoles);
  const isDemoted = role !== undefined && role !== 'project_manager';
  return {
    path: 'edit_member',
    least: 'project_manager',
    input: { user_id, labels, role },
    refusal: () =>
      !model.members.has(user_id) || labels?.includes(nobodysId)
        ? 'invalid_input'
        : isDemoted && model.isLastManager(user_id) && 'last_manager',
    inModel: () => model.editMember(user_id, labels, role),
  };
};

const addLabel: Choose = (model, chance) => {
  const { label_name, label_hex_color } = aLabel(chance);
  return {
    path: 'add_label',
    least: 'project_manager',
    input: { label_name, label_hex_color },
    refusal: () => model.isNameTaken(label_name) && 'label_name_taken',
    inModel: ({ label }) => model.addLabel(label.id, { label_name, label_hex_color }),
  };
};

const editLabel: Choose = (model, chance) => {
  const label_id = chance.oneOf([...model.labels.keys(), nobodysId]);
  const { label_name, label_hex_color } = aLabel(chance);
  const changes = chance.oneOf([
    { label_name, label_hex_color },
    { label_name },
    { label_hex_color },
    {},
  ]);
  return {
    path: 'edit_label',
    least: 'project_manager',
    input: { label_id, ...changes },
    refusal: () =>
      label_id === nobodysId
        ? 'invalid_input'
        : 'label_name' in changes && model.isNameTaken(label_name, label_id) && 'label_name_taken',
    inModel: () => model.editLabel(label_id, changes),
  };
};

const deleteLabel: Choose = (model, chance) => {
  const label_id = chance.oneOf([...model.labels.keys(), nobodysId]);
  return {
    path: 'delete_label',
    least: 'project_manager',
    input: { label_id },
    refusal: () => label_id === nobodysId && 'invalid_input',
    inModel: () => model.deleteLabel(label_id),
  };
};

/** What happens more often stands there more often. */
export const projectDeeds: Choose[] = [
  ...[edit, archive, archive, addMember, addMember, removeMember, editMember, editMember],
  ...[addLabel, addLabel, addLabel, editLabel, deleteLabel],
];

function aLabel(chance: Chance) {
  const name = chance.oneOf(labelNames);
  return {
    label_name: chance.below(2) ? name : name.toUpperCase(),
    label_hex_color: chance.oneOf(['#000000', '#abcdef']),
  };
}
