/** The projects of the demo: their people, labels and events. */

import type { ProjectRole } from '../contract/projects.ts';
import { addingLimits } from '../server/chats/adding-people.ts';
import { addLabel } from '../server/projects/add-label.ts';
import { addMember } from '../server/projects/add-member.ts';
import { archiveProject } from '../server/projects/archive.ts';
import { editProject } from '../server/projects/edit.ts';
import { editMember } from '../server/projects/edit-member.ts';
import { createProject } from '../server/projects/projects.ts';
import { removeMember } from '../server/projects/remove-member.ts';
import type { Stage, Step } from './stage.ts';
import { type Project, projects } from './stories.ts';
import { type Ids, labelIds, taskSteps } from './tasks.ts';

export function projectSteps(stage: Stage): Step[] {
  return projects.flatMap((project) => {
    const ids: Ids = { project: 0, labels: new Map() };
    return [
      setUp(stage, project, ids),
      ...project.events.map((event) => {
        const at = stage.time.parse(event.at);
        return { at, play: () => change(stage, project, ids, event, at) };
      }),
      ...taskSteps(stage, project, ids),
    ];
  });
}

function setUp(stage: Stage, project: Project, ids: Ids): Step {
  const { limits } = stage;
  const { name, title, description, labels, members } = project;
  const at = stage.time.parse(project.created);
  const create = async () => {
    const by = stage.person(project.by);
    const input = { name: title, description, limits: addingLimits(limits) };
    const made = await stage.write([name], at, createProject, [by, input]);
    ids.project = made.id;
    stage.chats.set(name, made.chat_id);
    for (const [label_name, { color: label_hex_color }] of Object.entries(labels)) {
      const input = { label_name, label_hex_color, labelsMax: limits.labelsPerProjectMax };
      const label = await stage.write([name], at, addLabel, [by, ids.project, input]);
      ids.labels.set(label_name, label.id);
    }
    for (const [who, role] of Object.entries(members)) {
      if (who !== project.by) joinProject(stage, project, ids, { by: project.by, who, role }, at);
      else giveLabels(stage, project, ids, { by: project.by, who }, at);
    }
  };
  return { at, play: create };
}

function joinProject(
  stage: Stage,
  project: Project,
  ids: Ids,
  { by, who, role }: { by: string; who: string; role: ProjectRole },
  at: number,
): void {
  const { groupMembersMax: membersMax } = stage.limits;
  const limits = addingLimits(stage.limits);
  const input = { user_ids: [stage.person(who).id], role, membersMax, limits };
  stage.write([project.name], at, addMember, [stage.person(by), ids.project, input]);
  giveLabels(stage, project, ids, { by, who }, at);
}

function giveLabels(
  stage: Stage,
  { name, labels: all }: Project,
  ids: Ids,
  { by, who }: { by: string; who: string },
  at: number,
): void {
  const own = Object.keys(all).filter((label) => all[label]?.people.includes(who));
  if (own.length === 0) return;
  const input = { user_id: stage.person(who).id, labels: labelIds(ids, own) };
  stage.write([name], at, editMember, [stage.person(by), ids.project, input]);
}

async function change(
  stage: Stage,
  project: Project,
  ids: Ids,
  event: Project['events'][number],
  at: number,
): Promise<void> {
  const by = stage.person(event.by);
  const { name } = project;
  if (event.kind === 'archive') {
    stage.write([name], at, archiveProject, [by, ids.project, true]);
  } else if (event.kind === 'edit') {
    stage.write([name], at, editProject, [by, ids.project, event.to]);
  } else if (event.kind === 'add') {
    joinProject(stage, project, ids, event, at);
  } else {
    const { id: user_id } = stage.person(event.who);
    if (event.kind === 'remove') {
      stage.write([name], at, removeMember, [by, ids.project, { user_id }]);
    } else {
      stage.write([name], at, editMember, [by, ids.project, { user_id, role: event.role }]);
    }
  }
}
