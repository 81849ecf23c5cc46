/** A project of any size is read with the same small number of statements. */
import assert from 'node:assert/strict';
import { before, it } from 'node:test';
import type { Project } from '../../contract/projects.ts';
import type { Person } from '../../test/person.ts';
import { addMembers, addTask, makeProject, projectData, succeeds } from '../../test/projects.ts';
import { statementsDuring } from '../../test/statements.ts';
import { describeWithServer, type TestServer } from '../../test/world.ts';

/** As many as one page of /my-tasks reads. */
const tasksPerPage = 50;

/** Every task and every member has a label. */
async function makeFilled(
  server: TestServer,
  ana: Person,
  counts: { tasks: number; labels: number; members: number },
): Promise<Project> {
  const project = await makeProject(ana);
  const labels: number[] = [];
  for (let i = 0; i < counts.labels; i++) {
    const input = { label_name: `Label ${i}`, label_hex_color: '#336699' };
    labels.push(succeeds(await ana.post(`/project/${project.id}/add_label`, input)).label.id);
  }
  const people: Person[] = [];
  while (people.length < counts.members) people.push(await server.person());
  await addMembers(ana, project, people);
  for (const { id: user_id } of people) {
    succeeds(await ana.post(`/project/${project.id}/edit_member`, { user_id, labels }));
  }
  for (let i = 0; i < counts.tasks; i++) {
    await addTask(ana, project, { task_title: `Task ${i}`, labels: [labels[i % labels.length]] });
  }
  return project;
}

/** The number of statements that a request runs. */
const statementsOf = async (server: TestServer, request: () => Promise<unknown>) =>
  (await statementsDuring(server, request)).length;

describeWithServer('reading a project', (server) => {
  let ana: Person;
  let small: Project;
  let large: Project;

  before(async () => {
    ana = await server.person('ana');
    small = await makeFilled(server, ana, { tasks: 1, labels: 1, members: 1 });
    large = await makeFilled(server, ana, { tasks: 200, labels: 20, members: 20 });
  });

  const forms: [what: string, path: string, accept: string, statementsMax: number][] = [
    ['data', '', 'application/json', 6],
    // The page includes the reader's account.
    ['page', '', 'text/html', 7],
    ['board as data', '/kanban_partial', 'application/json', 6],
    ['board as HTML', '/kanban_partial', 'text/html', 6],
    ['filtered board', '/kanban_partial?q=task&status=assigned&user_id=1', 'text/html', 6],
  ];

  for (const [what, path, accept, statementsMax] of forms) {
    it(`takes the same number of statements at any size: its ${what}`, async () => {
      const statements = ({ id }: Project) =>
        statementsOf(server, async () => {
          const answer = await ana.get(`/project/${id}${path}`, { accept });
          assert.equal(answer.status, 200);
        });
      // Cached rows are not read again until something changes.
      for (const { id } of [large, small]) {
        succeeds(await ana.post(`/project/${id}/edit`, { description: `Before its ${what}` }));
      }
      const count = await statements(large);
      assert.equal(count, await statements(small));
      assert.ok(count > 1 && count <= statementsMax, `${count} statements`);
    });
  }

  for (const [what, path, accept] of forms.filter(([what]) => what !== 'page')) {
    it(`takes one statement if nothing changed: its ${what}`, async () => {
      for (const { id } of [small, large]) {
        const address = `/project/${id}${path}`;
        const known = (await ana.get(address, { accept })).headers.get('etag') ?? '';
        const count = await statementsOf(server, async () => {
          const answer = await ana.get(address, { accept, 'if-none-match': known });
          assert.equal(answer.status, 304);
        });
        assert.equal(count, 1);
      }
    });
  }

  it('takes one statement if it is refused', async () => {
    const eva = await server.person('eva');
    for (const id of [large.id, 999_999_999]) {
      const count = await statementsOf(server, async () => {
        assert.equal((await eva.get(`/project/${id}`)).status, 403);
      });
      assert.equal(count, 1);
    }
  });

  it('takes two statements for each page of my-tasks, however many labels are shared', async () => {
    const [own, ...rest] = (await projectData(ana, large)).project_labels.map(({ id }) => id);
    const labelled = async (labels: (number | undefined)[]) => {
      const input = { user_id: ana.id, labels };
      succeeds(await ana.post(`/project/${large.id}/edit_member`, input));
      let tasksCount = 0;
      const count = await statementsOf(server, async () => {
        tasksCount = succeeds(await ana.get('/my-tasks')).tasks.length;
      });
      return [tasksCount, count] as const;
    };
    const [few, statementsForFew] = await labelled([own]);
    const [many, statementsForMany] = await labelled([own, ...rest]);
    assert.deepEqual([few, many], [10, 200]);
    const pages = Math.ceil(many / tasksPerPage);
    assert.ok(statementsForMany <= statementsForFew + 2 * pages, `${statementsForMany} statements`);
  });
});
