/** The board in a storm: who works and follows there, and what must hold afterwards. */
import assert from 'node:assert/strict';
import { type ProjectData, taskStatuses } from '../../contract/projects.ts';
import type { Engine } from '../../server/store/statement.ts';
import { projectData, succeeds } from '../projects.ts';
import { BoardFollower, type Followed } from './board-follower.ts';
import { checkDeeds, checkPlaces, type Deed } from './check-board.ts';
import { checkHistories } from './check-histories.ts';
import { follow, type Storm } from './follow.ts';
import { LabelGiver } from './keepers.ts';
import type { Scene } from './scene.ts';
import { Tasks, TaskWorker } from './task-worker.ts';

export class BoardStorm {
  readonly #storm: Storm;
  readonly #scene: Scene;
  readonly #startVersion: number;
  readonly #tasks = new Tasks();
  readonly #giver: LabelGiver;
  readonly #workers: TaskWorker[];
  readonly #followers: BoardFollower[];

  static async start(storm: Storm, scene: Scene): Promise<BoardStorm> {
    return new BoardStorm(storm, scene, await projectData(scene.people[0], scene.project));
  }

  constructor(storm: Storm, scene: Scene, { project }: ProjectData) {
    const { log, chance } = storm;
    const { people, hands } = scene;
    this.#storm = storm;
    this.#scene = scene;
    this.#startVersion = project.version;
    this.#giver = new LabelGiver(scene);
    this.#workers = [...people, ...hands].map(
      (by) => new TaskWorker(log, by, scene, this.#tasks, chance()),
    );
    const [, luis, eva, raul] = people;
    const followed: Followed = {
      ...{ tasks: this.#tasks, giver: this.#giver, labelled: luis },
      seen: new Map(),
    };
    const whole = `/project/${project.id}`;
    this.#followers = [luis, eva, raul].flatMap((by) => [
      new BoardFollower(log, by, whole, true, followed),
      new BoardFollower(log, by, `${whole}/kanban_partial`, false, followed),
    ]);
  }

  async act(): Promise<void> {
    const { log, turns } = this.#storm;
    await Promise.all([
      ...this.#workers.map((worker) => worker.work(turns)),
      ...this.#followers.map((follower) => follow(this.#storm, () => follower.poll())),
      this.#giver.give(log, turns),
    ]);
  }

  async check(engine: Engine): Promise<void> {
    const { project, people, labels } = this.#scene;
    const path = `/project/${project.id}`;
    const look = (rest: string) => this.#storm.log.get(people[1], `${path}/${rest}`);
    const data = succeeds(await this.#storm.log.get(people[1], path)) as ProjectData;
    await this.#compare(data);
    const tasks = taskStatuses.flatMap((status) => data.tasks_by_status[status]);
    const onBoard = new Map(tasks.map(({ id, task_title }) => [task_title, id]));
    assert.equal(onBoard.size, tasks.length, 'no task was added twice');
    const deeds: Deed[] = [];
    for (const worker of this.#workers) deeds.push(...(await worker.settle(onBoard)));
    checkDeeds(deeds);
    const living = await checkHistories(look, deeds);
    checkPlaces(data, living, labels);
    // However much a deed changed, it moved the version by one.
    const effects = deeds.filter(({ entries }) => entries.length > 0).length;
    assert.equal(data.project.version, this.#startVersion + effects + this.#giver.asked);
    this.#giver.check(data.member_labels[people[1].id], this.#giver.asked);
    const made = deeds.filter(({ kind }) => kind === 'add').map(({ fields }) => fields.task_id);
    assert.equal(new Set(made).size, made.length);
    // PostgreSQL gives no number back that a transaction took which did not end.
    if (engine === 'sqlite') assert.equal(Math.max(...made), made.length, 'ids have no gap');
  }

  count(): string {
    const sum = (of: (follower: BoardFollower) => number) =>
      this.#followers.reduce((count, follower) => count + of(follower), 0);
    return `${sum(({ polls }) => polls)} polls of the board, ${sum((f) => f.unchanged)} of them 304`;
  }

  /** The last poll of each follower leaves the same as one that asks for all. */
  async #compare(data: ProjectData): Promise<void> {
    const { project, project_labels, task_labels, tasks_by_status } = data;
    const board = { project, project_labels, task_labels, tasks_by_status };
    for (const follower of this.#followers) {
      await follower.poll();
      assert.deepEqual(follower.data, follower.isWhole ? data : board);
    }
  }
}
