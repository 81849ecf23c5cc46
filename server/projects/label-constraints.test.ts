/** The constraints that the database itself enforces, whatever the code above it does. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import {
  addLabels,
  addMembers,
  addTask,
  labelMember,
  makeProject,
  projectData,
} from '../../test/projects.ts';
import { connect, type RawDatabase } from '../../test/raw-database.ts';
import { describeWithServer, type TestServer } from '../../test/world.ts';

const unique = /unique/i;
const foreign = /foreign key/i;
const check = /check constraint/i;

/** Runs SQL directly on the database, then makes the server notice a change. */
async function withConnection(
  { env }: TestServer,
  tryOut: (run: RawDatabase['run']) => Promise<void>,
): Promise<void> {
  const { run, end } = await connect(env);
  try {
    await tryOut(run);
    await run('UPDATE projects SET version = version + 1');
  } finally {
    await end();
  }
}

/** Two projects, each with a label, a task and a member who both carry the label. */
async function makeFixture(server: TestServer) {
  const [ana, luis] = await server.people('ana', 'luis');
  const makeOne = async (name: string) => {
    const project = await makeProject(ana, name);
    await addMembers(ana, project, [luis]);
    const [label, spare] = await addLabels(ana, project, 'Web', 'Spare');
    const task = await addTask(ana, project, { labels: [label] });
    await labelMember(ana, project, luis, [label]);
    const data = await projectData(ana, project);
    const member = data.project_members.find(({ id }) => id === luis.id)?.projects_users_id;
    return { id: project.id, project, label, spare, task, member };
  };
  return { ana, luis, one: await makeOne('One'), two: await makeOne('Two') };
}

const labelTask = (project: number, task: number, label: number) =>
  `INSERT INTO labels_tasks (project_id, tasks_id, labels_id) VALUES (${project}, ${task}, ${label})`;
const labelMemberRow = (project: number, member: number | undefined, label: number) =>
  `INSERT INTO labels_projects_users (project_id, projects_users_id, labels_id)
   VALUES (${project}, ${member}, ${label})`;

describeWithServer('the database', (server) => {
  it('accepts a label of the same project, once', async () => {
    const { ana, luis, one } = await makeFixture(server);
    await withConnection(server, async (run) => {
      await run(labelTask(one.id, one.task.id, one.spare));
      await assert.rejects(run(labelTask(one.id, one.task.id, one.spare)), unique);
      await assert.rejects(run(labelTask(one.id, one.task.id, one.label)), unique);
      await run(labelMemberRow(one.id, one.member, one.spare));
      await assert.rejects(run(labelMemberRow(one.id, one.member, one.spare)), unique);
      await assert.rejects(run(labelMemberRow(one.id, one.member, one.label)), unique);
    });
    const data = await projectData(ana, one.project);
    assert.deepEqual(data.task_labels, { [one.task.id]: [one.label, one.spare] });
    assert.deepEqual(data.member_labels, { [luis.id]: [one.label, one.spare] });
  });

  it('refuses a label of another project, whichever project the row names', async () => {
    const { ana, one, two } = await makeFixture(server);
    const labels = async ({ project }: typeof one) => {
      const { task_labels, member_labels } = await projectData(ana, project);
      return { task_labels, member_labels };
    };
    const before = [await labels(one), await labels(two)];
    await withConnection(server, async (run) => {
      for (const { id } of [one, two, { id: 999_999 }]) {
        await assert.rejects(run(labelTask(id, one.task.id, two.label)), foreign);
        await assert.rejects(run(labelTask(id, two.task.id, one.label)), foreign);
        await assert.rejects(run(labelMemberRow(id, one.member, two.label)), foreign);
        await assert.rejects(run(labelMemberRow(id, two.member, one.label)), foreign);
      }
    });
    const after = [await labels(one), await labels(two)];
    assert.deepEqual(after, before);
  });

  it('refuses to move a labelled thing, or its label, to another project', async () => {
    const { one, two } = await makeFixture(server);
    await withConnection(server, async (run) => {
      for (const sql of [
        `UPDATE tasks SET project_id = ${two.id}, position = 'z5' WHERE id = ${one.task.id}`,
        `UPDATE labels SET project_id = ${two.id}, label_key = 'x' WHERE id = ${one.label}`,
        `UPDATE labels_tasks SET labels_id = ${two.label} WHERE tasks_id = ${one.task.id}`,
        `UPDATE labels_projects_users SET labels_id = ${two.label}
          WHERE projects_users_id = ${one.member}`,
        `DELETE FROM labels WHERE id = ${one.label}`,
        `DELETE FROM projects_users WHERE id = ${one.member}`,
      ]) {
        await assert.rejects(run(sql), foreign, sql);
      }
    });
  });

  it('refuses a duplicate label name and an invalid colour', async () => {
    const { one, two } = await makeFixture(server);
    const insert = (project: number, key: string, color: string) =>
      `INSERT INTO labels (project_id, label_name, label_key, label_hex_color)
       VALUES (${project}, '${key}', '${key}', '${color}')`;
    await withConnection(server, async (run) => {
      await assert.rejects(run(insert(one.id, 'web', '#000000')), unique);
      await assert.rejects(run(insert(one.id, 'new', 'red')), check);
      const rename = `UPDATE labels SET label_key = 'web' WHERE id = ${two.spare}`;
      await assert.rejects(run(rename), unique);
      await run(insert(one.id, 'new', '#000000'));
    });
  });

  it('refuses two tasks at one position, and an unknown status', async () => {
    const { ana, one } = await makeFixture(server);
    const next = await addTask(ana, one.project);
    await withConnection(server, async (run) => {
      const place = `UPDATE tasks SET position = '${one.task.position}' WHERE id = ${next.id}`;
      await assert.rejects(run(place), unique);
      const status = `UPDATE tasks SET status = 'done' WHERE id = ${next.id}`;
      await assert.rejects(run(status), check);
      const deleted = `UPDATE tasks SET deleted_at = 1 WHERE id = ${next.id}`;
      await assert.rejects(run(deleted), check);
    });
    assert.equal((await projectData(ana, one.project)).tasks_by_status.assigned.length, 2);
  });
});
