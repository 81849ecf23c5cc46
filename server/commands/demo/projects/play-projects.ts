/** Does what the plan of the demo's projects says, through the same actions as the server. */
import type { Limits } from '../../../../contract/limits.ts';
import type { OrderedWrites } from '../ordered-writes.ts';
import type { Spoken } from '../performance.ts';
import type { ProjectStep } from './plan-projects.ts';
import type { DemoProject } from './project.ts';
import { taskMeant, taskMention } from './projects.ts';
import type { TaskStep } from './task-life.ts';
import type { DemoTask } from './task-list.ts';

/** What the projects have to do with the people and chats of the demo. */
interface Surroundings {
  writes: OrderedWrites;
  limits: Limits;
  /** The ids of people by their usernames. */
  people: Map<string, number>;
  /** The ids of chats by their names in the plan; those of the projects are put among them. */
  chats: Map<string, number>;
  messageOf(spoken: Spoken): Promise<number>;
}

/** All tasks are added one after the other, so that their numbers are the same on both engines. */
const additions = 'additions of tasks';

export class ProjectPlayer {
  readonly #around: Surroundings;
  readonly #projects = new Map<DemoProject, number>();
  readonly #labels = new Map<DemoProject, Map<string, number>>();
  readonly #tasks = new Map<DemoTask, Promise<number>>();

  constructor(around: Surroundings) {
    this.#around = around;
  }

  async do(step: ProjectStep): Promise<unknown> {
    if (step.kind === 'createProject') return this.#create(step);
    return 'task' in step ? this.#doToTask(step) : this.#doToProject(step);
  }

  /** The text with the numbers of the tasks that it means. */
  async inNumbers(text: string): Promise<string> {
    const numbers = new Map<string, number>();
    for (const [whole, beginning = ''] of text.matchAll(taskMention)) {
      numbers.set(whole, await this.#idOf(taskMeant(beginning).task));
    }
    return text.replaceAll(taskMention, (whole) => `#${numbers.get(whole)}`);
  }

  async #create({ project, by, at }: ProjectStep): Promise<void> {
    const { writes, chats } = this.#around;
    const { title, description, name } = project;
    const input = { name: title, description };
    const made = await writes.begin(name, at, 'createProject', [this.#person(by), input]);
    this.#projects.set(project, made.id);
    this.#labels.set(project, new Map());
    chats.set(name, made.chat_id);
  }

  async #doToProject(step: Exclude<ProjectStep, TaskStep>): Promise<void> {
    const { kind, at, project } = step;
    const { writes, limits } = this.#around;
    const { name } = project;
    const by = this.#person(step.by);
    const id = this.#projects.get(project) as number;
    if (kind === 'addLabel') {
      const { label: label_name, color: label_hex_color } = step;
      const input = { label_name, label_hex_color, labelsMax: limits.labelsPerProjectMax };
      const label = await writes.begin(name, at, 'addLabel', [by, id, input]);
      this.#labels.get(project)?.set(label_name, label.id);
    } else if (kind === 'addMember') {
      const user_ids = step.who.map((who) => this.#person(who).id);
      const input = { user_ids, role: step.role, membersMax: limits.groupMembersMax };
      writes.begin(name, at, 'addMember', [by, id, input]);
    } else if (kind === 'editMember') {
      const labels = step.labels && { labels: this.#idsOf(project, step.labels) };
      const role = step.role && { role: step.role };
      const input = { user_id: this.#person(step.who).id, ...labels, ...role };
      writes.begin(name, at, 'editMember', [by, id, input]);
    } else if (kind === 'removeMember') {
      const input = { user_id: this.#person(step.who).id };
      writes.begin(name, at, 'removeMember', [by, id, input]);
    } else if (kind === 'editProject') {
      writes.begin(name, at, 'editProject', [by, id, step.to]);
    } else {
      writes.begin(name, at, 'archiveProject', [by, id, true]);
    }
  }

  async #doToTask(step: TaskStep): Promise<void> {
    const { kind, at, project, task } = step;
    const { writes, limits } = this.#around;
    const { name } = project;
    const by = this.#person(step.by);
    const id = this.#projects.get(project) as number;
    if (kind === 'addTask') return this.#add(step);

    const task_id = await this.#idOf(task);
    if (kind === 'moveTask') {
      const before = step.before && { before_task_id: await this.#idOf(step.before) };
      writes.begin(name, at, 'moveTask', [by, id, { task_id, status: step.status, ...before }]);
    } else if (kind === 'editTask') {
      writes.begin(name, at, 'editTask', [by, id, { task_id, ...step.changes }]);
    } else if (kind === 'labelTask') {
      const labels = this.#idsOf(project, step.labels);
      writes.begin(name, at, 'labelTask', [by, id, { task_id, labels }]);
    } else if (kind === 'deleteTask') {
      writes.begin(name, at, 'deleteTask', [by, id, { task_id }]);
    } else {
      const input = { task_id, tasksMax: limits.tasksPerProjectMax };
      writes.begin(name, at, 'restoreTask', [by, id, input]);
    }
  }

  async #add({ at, by, project, task, draft, from }: TaskStep & { kind: 'addTask' }) {
    const { writes, limits, messageOf } = this.#around;
    const message = from && { message_id: await messageOf(from) };
    const input = {
      ...draft,
      ...message,
      labels: this.#idsOf(project, draft.labels),
      tasksMax: limits.tasksPerProjectMax,
      titleLengthMax: limits.taskTitleLengthMax,
    };
    const id = this.#projects.get(project) as number;
    const keys = [project.name, additions];
    const added = writes.begin(keys, at, 'addTask', [this.#person(by), id, input]);
    const known = added.then((made) => made.id);
    known.catch(() => {});
    this.#tasks.set(task, known);
  }

  #person(username: string): { id: number } {
    return { id: this.#around.people.get(username) as number };
  }

  #idsOf(project: DemoProject, labels: string[]): number[] {
    return labels.map((label) => this.#labels.get(project)?.get(label) as number);
  }

  async #idOf(task: DemoTask): Promise<number> {
    return (await this.#tasks.get(task)) as number;
  }
}
