import assert from 'node:assert/strict';
import { it } from 'node:test';
import {
  addLabels,
  addMembers,
  addTask,
  isRefused,
  labelMember,
  makeProject,
  projectData,
  succeeds,
} from '../../test/projects.ts';
import { describeWithServer } from '../../test/world.ts';

const asPage = { accept: 'text/html' };

describeWithServer('data removed from a project', (server) => {
  it('a removed member appears nowhere', async () => {
    const [ana, luis] = await server.people('ana', 'luis');
    const project = await makeProject(ana);
    const before = await projectData(ana, project);
    await addMembers(ana, project, [luis]);
    const [label] = await addLabels(ana, project, 'Design');
    await labelMember(ana, project, luis, [label]);
    const task = await addTask(luis, project, { labels: [label] });
    assert.deepEqual((await projectData(ana, project)).task_candidates, { [task.id]: [luis.id] });
    succeeds(await ana.post(`/project/${project.id}/remove_member`, { user_id: luis.id }));
    const data = await projectData(ana, project);
    assert.deepEqual(data.project_members, before.project_members);
    assert.deepEqual(data.member_labels, {});
    assert.deepEqual(data.task_candidates, {});
    assert.deepEqual(data.task_labels, { [task.id]: [label] }, 'what they made stays');
    for (const path of [`/project/${project.id}`, `/project/${project.id}/kanban_partial`]) {
      for (const headers of [{}, asPage, { accept: 'application/json' }]) {
        assert.ok(!(await ana.get(path, headers)).text.includes(luis.username), path);
        assert.equal((await luis.get(path, headers)).status, 403);
      }
    }
  });

  it('a returning member gets nothing back', async () => {
    const [ana, luis] = await server.people('ana', 'luis');
    const project = await makeProject(ana);
    await addMembers(ana, project, [luis]);
    const [label] = await addLabels(ana, project, 'Design');
    await labelMember(ana, project, luis, [label]);
    succeeds(await ana.post(`/project/${project.id}/remove_member`, { user_id: luis.id }));
    await addMembers(ana, project, [luis], 'observer');
    const data = await projectData(luis, project);
    assert.deepEqual(data.member_labels, {});
    assert.equal(data.project.role, 'observer');
  });

  it('a deleted task appears nowhere until it is restored', async () => {
    const ana = await server.person('ana');
    const project = await makeProject(ana);
    const [label] = await addLabels(ana, project, 'Design');
    await labelMember(ana, project, ana, [label]);
    const empty = await projectData(ana, project);
    const task = await addTask(ana, project, { task_title: 'Perishable', labels: [label] });
    const full = await projectData(ana, project);
    succeeds(await ana.post(`/project/${project.id}/delete_task`, { task_id: task.id }));
    const { project: _now, ...data } = await projectData(ana, project);
    const { project: _before, ...expected } = empty;
    assert.deepEqual(data, expected);
    for (const path of [`/project/${project.id}`, `/project/${project.id}/kanban_partial`]) {
      for (const headers of [{}, asPage, { accept: 'application/json' }]) {
        assert.ok(!(await ana.get(path, headers)).text.includes('Perishable'), path);
      }
    }
    succeeds(await ana.post(`/project/${project.id}/restore_task`, { task_id: task.id }));
    const { project: _restored, ...restored } = await projectData(ana, project);
    const { project: _full, ...whole } = full;
    assert.deepEqual(restored, whole);
  });

  it('a deleted label appears nowhere, even on a task restored later', async () => {
    const ana = await server.person('ana');
    const project = await makeProject(ana);
    const [label] = await addLabels(ana, project, 'Perishable');
    const task = await addTask(ana, project, { labels: [label] });
    succeeds(await ana.post(`/project/${project.id}/delete_task`, { task_id: task.id }));
    succeeds(await ana.post(`/project/${project.id}/delete_label`, { label_id: label }));
    succeeds(await ana.post(`/project/${project.id}/restore_task`, { task_id: task.id }));
    const answer = await ana.get(`/project/${project.id}`);
    assert.deepEqual(answer.body.task_labels, {});
    assert.deepEqual(answer.body.tasks_by_label_status, {});
    assert.equal(answer.body.tasks_by_status.assigned.length, 1);
    assert.ok(!answer.text.includes('Perishable'));
  });

  it('a deactivated member still appears, but as no candidate', async () => {
    const [ana, luis] = await server.people('ana', 'luis');
    const project = await makeProject(ana);
    await addMembers(ana, project, [luis]);
    const [label] = await addLabels(ana, project, 'Design');
    await labelMember(ana, project, luis, [label]);
    await addTask(ana, project, { labels: [label] });
    const before = await projectData(ana, project);
    succeeds(await server.admin.post('/deactivate-user', { user_id: luis.id }));
    const after = await projectData(ana, project);
    assert.deepEqual(after.project_members, before.project_members);
    assert.deepEqual(after.member_labels, before.member_labels);
    assert.deepEqual(after.task_candidates, {});
    const answer = await luis.get(`/project/${project.id}`);
    isRefused(answer, 'session_required', 401);
  });
});
