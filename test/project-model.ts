/**
 * A project as the contract describes it, without a database: what a server has to agree with. Ids
 * are the server's own, as they are told when something is made.
 */
import assert from 'node:assert/strict';
import { isDeepStrictEqual } from 'node:util';
import { type ProjectRole, projectRoles } from '../contract/projects.ts';
import { BoardModel, replaceAll } from './board-model.ts';

/** In the order in which people sort them. A label may be called so in any case. */
export const labelNames = '__proto__ 10 2 ábaco diseno diseño éxito fotos opera tostring zoo'.split(
  ' ',
);

interface ModelLabel {
  label_name: string;
  label_hex_color: string;
}

export class ProjectModel {
  readonly id: number;
  readonly board = new BoardModel();
  /** By how long they have been in it. */
  readonly members = new Map<number, { role: ProjectRole; labels: Set<number> }>();
  readonly labels = new Map<number, ModelLabel>();
  details = { name: '', description: '', isArchived: false };
  version = 1;

  constructor(id: number, name: string, manager: number) {
    this.id = id;
    this.details.name = name;
    this.members.set(manager, { role: 'project_manager', labels: new Set() });
  }

  /** Why somebody may not do what takes that role, if they may not. */
  refusal(user: number, least: ProjectRole, alsoArchived = false): string | undefined {
    const role = this.members.get(user)?.role;
    if (!role) return 'not_a_member';
    if (projectRoles.indexOf(role) > projectRoles.indexOf(least)) return 'not_allowed';
    return this.details.isArchived && !alsoArchived ? 'project_archived' : undefined;
  }

  isManager = (user: number) => this.members.get(user)?.role === 'project_manager';
  isLastManager = (user: number) =>
    this.isManager(user) &&
    ![...this.members.keys()].some((id) => id !== user && this.isManager(id));

  isNameTaken = (name: string, exceptId = 0) =>
    [...this.labels].some(
      ([id, { label_name }]) => id !== exceptId && label_name.toLowerCase() === name.toLowerCase(),
    );

  /** A change is one, whatever of it shows; what changes nothing is none. */
  changed(isChange = true): void {
    if (isChange) this.version++;
  }

  edit(changes: Partial<ProjectModel['details']>): void {
    const details = { ...this.details, ...changes };
    this.changed(!isDeepStrictEqual(details, this.details));
    this.details = details;
  }

  addMembers(users: number[], role: ProjectRole = 'member'): void {
    const added = new Set(users.filter((id) => !this.members.has(id)).sort((a, b) => a - b));
    for (const id of added) this.members.set(id, { role, labels: new Set() });
    this.changed(added.size > 0);
  }

  removeMember(user: number): void {
    this.changed(this.members.delete(user));
  }

  editMember(user: number, labels: number[] | undefined, role: ProjectRole | undefined): void {
    const member = this.members.get(user);
    assert.ok(member);
    const former = member.role;
    member.role = role ?? former;
    this.changed(replaceAll(member.labels, labels) || member.role !== former);
  }

  addLabel(id: number, label: ModelLabel): void {
    this.labels.set(id, label);
    this.changed();
  }

  editLabel(id: number, changes: Partial<ModelLabel>): void {
    const former = this.labels.get(id) as ModelLabel;
    const label = { ...former, ...changes };
    this.labels.set(id, label);
    this.changed(!isDeepStrictEqual(label, former));
  }

  /** From deleted tasks too: they come back without it. */
  deleteLabel(id: number): void {
    this.labels.delete(id);
    for (const { labels } of [...this.members.values(), ...this.board.tasks.values()]) {
      labels.delete(id);
    }
    this.changed();
  }
}
