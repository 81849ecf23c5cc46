/**
 * Random actions on a server and on models of two projects: after every few of them, everybody must
 * see what the models say. A failure names its seed; `TEST_SEED` repeats it.
 */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { type MyTask, type ProjectData, taskStatuses } from '../../contract/projects.ts';
import { doSomething } from '../../test/deeds.ts';
import type { Person } from '../../test/person.ts';
import { projectDeeds } from '../../test/project-deeds.ts';
import { ProjectModel } from '../../test/project-model.ts';
import { myTasksOf, viewOf } from '../../test/project-view.ts';
import { addMembers, isRefused, makeProject, projectData, succeeds } from '../../test/projects.ts';
import { makeChance } from '../../test/random.ts';
import { taskDeeds } from '../../test/task-deeds.ts';
import { describeWithServer } from '../../test/world.ts';

const kinds = [...projectDeeds, ...taskDeeds];
const rounds = 60;
const deedsPerRound = 5;

describeWithServer('projects under random actions', (server) => {
  it('show everyone what the rules say', async (t) => {
    const chance = makeChance();
    t.diagnostic(`TEST_SEED=${chance.seed}`);
    const people = await server.people('ana', 'luis', 'eva', 'raul', 'sara');
    const [ana, luis, eva] = people;
    const names = new Map(people.map(({ id, username }) => [id, username]));
    const models = [await begin(ana, luis), await begin(eva, ana)];
    const done: string[] = [];
    try {
      for (let round = 0; round < rounds; round++) {
        for (let i = 0; i < deedsPerRound; i++) {
          done.push(await doSomething(kinds, chance.oneOf(models), people, chance));
        }
        if (chance.below(3) === 0) await rename(chance.oneOf(people), `Name ${round}`);
        for (const person of people) await compare(person);
      }
    } catch (error) {
      const last = done.slice(-deedsPerRound).join('\n');
      const said = `TEST_SEED=${chance.seed}: ${(error as Error).message}\nafter\n${last}`;
      throw new Error(said, { cause: error });
    }

    async function rename(person: Person, first_name: string) {
      succeeds(await person.post('/edit-profile', { first_name }));
      names.set(person.id, first_name);
      for (const model of models) if (model.members.has(person.id)) model.changed();
    }

    async function compare(person: Person) {
      for (const model of models) {
        if (model.members.has(person.id)) await compareProject(person, model);
        else isRefused(await person.get(`/project/${model.id}`), 'not_a_member', 403);
      }
      const { tasks } = succeeds(await person.get('/my-tasks'));
      assert.deepEqual(tasks.map(said), myTasksOf(models, person.id));
    }

    async function compareProject(person: Person, model: ProjectModel) {
      const data = await projectData(person, model);
      const view = viewOf(model, person.id, names);
      assert.deepEqual(shown(data), view);
      for (const status of taskStatuses) {
        const positions = data.tasks_by_status[status].map(({ position }) => position);
        assert.deepEqual(positions, [...new Set(positions)].sort(), `positions of ${status}`);
      }
      const accept = 'application/json';
      const board = await person.get(`/project/${model.id}/kanban_partial`, { accept });
      const { project, project_labels, task_labels, tasks_by_status } = data;
      assert.deepEqual(succeeds(board), { project, project_labels, task_labels, tasks_by_status });
    }
  });
});

async function begin(manager: Person, other: Person): Promise<ProjectModel> {
  const project = await makeProject(manager);
  const model = new ProjectModel(project.id, project.name, manager.id);
  await addMembers(manager, project, [other]);
  model.addMembers([other.id]);
  return model;
}

/** The part of the answer that the model predicts. */
function shown({ project, project_members, tasks_by_status, ...data }: ProjectData) {
  const { id, name, description, version, role, archived_at } = project;
  return {
    ...data,
    project: { id, name, description, version, role, isArchived: archived_at !== null },
    project_members: project_members.map(({ id, first_name, role }) => ({ id, first_name, role })),
    tasks_by_status: Object.fromEntries(
      Object.entries(tasks_by_status).map(([status, tasks]) => [status, tasks.map(said)]),
    ),
  };
}

const said = <T extends MyTask | ProjectData['tasks_by_status']['assigned'][number]>({
  position: _position,
  created_at: _created_at,
  ...task
}: T) => task;
