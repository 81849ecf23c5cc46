import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { Task } from '../../contract/projects.ts';
import { makePicture, toBlob } from '../../test/pictures.ts';
import {
  addLabels,
  addMembers,
  addTask,
  labelMember,
  makeProject,
  projectData,
  succeeds,
} from '../../test/projects.ts';
import { describeWithServer } from '../../test/world.ts';

const noTasks = { assigned: [], in_progress: [], under_review: [], completed: [] };

/** The fields of a task that the board shows. */
const onBoard = ({ project_id, labels, created_by, deleted_at, message, ...task }: Task) => task;

describeWithServer('a project', (server) => {
  it('shows every data set, empty, when it is new', async () => {
    const ana = await server.person('ana');
    const project = await makeProject(ana, 'Empty');
    const answer = await ana.get(`/project/${project.id}`);
    assert.equal(answer.status, 200);
    assert.equal(answer.headers.get('content-type'), 'application/json; charset=utf-8');
    const [manager] = answer.body.project_members;
    assert.deepEqual(answer.body, {
      project: {
        id: project.id,
        name: 'Empty',
        description: '',
        version: 1,
        role: 'project_manager',
        chat_id: project.chat_id,
        created_at: project.created_at,
        archived_at: null,
      },
      project_members: [
        {
          id: ana.id,
          username: ana.username,
          first_name: ana.username,
          last_name: 'Tester',
          image_route: null,
          projects_users_id: manager.projects_users_id,
          role: 'project_manager',
        },
      ],
      project_labels: [],
      member_labels: {},
      task_labels: {},
      tasks_by_label_status: {},
      tasks_by_status: noTasks,
      task_candidates: {},
    });
    assert.match(project.created_at, /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
  });

  it('shows labels, those of people and tasks, and tasks by label and by status', async () => {
    const [ana, luis, eva] = await server.people('ana', 'luis', 'eva');
    const project = await makeProject(ana);
    await addMembers(ana, project, [luis, eva]);
    const [web, design, rare] = await addLabels(ana, project, 'Web', 'diseño', 'Rare');
    await labelMember(ana, project, luis, [web, design]);
    await labelMember(ana, project, eva, [design]);
    const due_date = '2026-12-01';
    const logo = await addTask(luis, project, {
      task_title: 'Logo',
      task_description: 'In blue',
      due_date,
      labels: [web, design],
    });
    const untitled = await addTask(luis, project, { status: 'completed', labels: [design] });
    const plain = await addTask(luis, project, { task_title: 'Plain', status: 'under_review' });

    const data = await projectData(eva, project);
    const label_hex_color = '#336699';
    assert.deepEqual(data.project_labels, [
      { id: design, label_name: 'diseño', label_hex_color },
      { id: rare, label_name: 'Rare', label_hex_color },
      { id: web, label_name: 'Web', label_hex_color },
    ]);
    assert.deepEqual(data.member_labels, { [luis.id]: [web, design], [eva.id]: [design] });
    assert.deepEqual(data.task_labels, { [logo.id]: [web, design], [untitled.id]: [design] });
    const shownLogo = { title: 'Logo', due_date };
    assert.deepEqual(data.tasks_by_label_status, {
      diseño: {
        ...noTasks,
        assigned: [shownLogo],
        completed: [{ title: 'Sin título', due_date: null }],
      },
      Rare: noTasks,
      Web: { ...noTasks, assigned: [shownLogo] },
    });
    for (const statuses of Object.values(data.tasks_by_label_status)) {
      assert.deepEqual(Object.keys(statuses), Object.keys(noTasks));
    }
    assert.deepEqual(data.tasks_by_status, {
      ...noTasks,
      assigned: [
        {
          id: logo.id,
          task_title: 'Logo',
          task_description: 'In blue',
          due_date,
          status: 'assigned',
          position: logo.position,
          created_at: logo.created_at,
        },
      ],
      under_review: [onBoard(plain)],
      completed: [onBoard(untitled)],
    });
    assert.deepEqual(data.task_candidates, {
      [logo.id]: [luis.id, eva.id],
      [untitled.id]: [luis.id, eva.id],
    });
  });

  it('shows all members the same data, with their own role', async () => {
    const [ana, luis, eva] = await server.people('ana', 'luis', 'eva');
    const project = await makeProject(ana);
    await addMembers(ana, project, [luis]);
    await addMembers(ana, project, [eva], 'observer');
    const [own, theirs, others] = [
      await projectData(ana, project),
      await projectData(luis, project),
      await projectData(eva, project),
    ];
    assert.deepEqual(
      [own, theirs, others].map((data) => data.project.role),
      ['project_manager', 'member', 'observer'],
    );
    for (const data of [theirs, others]) data.project.role = 'project_manager';
    assert.deepEqual([theirs, others], [own, own]);
  });

  it('shows members with their public fields only', async () => {
    const [ana, luis] = await server.people('ana', 'luis');
    const project = await makeProject(ana);
    await addMembers(ana, project, [luis]);
    const image = toBlob(await makePicture('png'));
    const { image_route } = succeeds(
      await luis.post('/upload-profile-image', { image }, 'multipart'),
    );
    succeeds(await luis.post('/edit-profile', { first_name: 'Luís', last_name: 'O’Hara' }));
    const { projects_users_id, ...shown } =
      (await projectData(ana, project)).project_members[1] ?? {};
    assert.ok(Number.isInteger(projects_users_id));
    assert.deepEqual(shown, {
      id: luis.id,
      username: luis.username,
      first_name: 'Luís',
      last_name: 'O’Hara',
      image_route,
      role: 'member',
    });
  });
});
