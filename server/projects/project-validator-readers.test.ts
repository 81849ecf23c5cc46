import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { Person } from '../../test/person.ts';
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

const json = { accept: 'application/json' };
const addressesOf = ({ id }: { id: number }) => [
  `/project/${id}`,
  `/project/${id}/kanban_partial`,
  `/project/${id}/kanban_partial?status=assigned&q=logo`,
];

async function etagOf(person: Person, path: string): Promise<string> {
  const answer = await person.get(path, json);
  assert.equal(answer.status, 200, answer.text);
  return answer.headers.get('etag') ?? '';
}

describeWithServer('the validator of a project, between readers', (server) => {
  it('never matches another person’s different body', async () => {
    const [ana, luis, eva] = await server.people('ana', 'luis', 'eva');
    const project = await makeProject(ana);
    await addMembers(ana, project, [luis]);
    await addMembers(ana, project, [eva], 'observer');
    for (const path of addressesOf(project)) {
      for (const owner of [ana, luis, eva]) {
        const known = { ...json, 'if-none-match': await etagOf(owner, path) };
        const theirs = await owner.get(path, json);
        for (const reader of [ana, luis, eva]) {
          const own = await reader.get(path, json);
          const answer = await reader.get(path, known);
          if (answer.status === 304) assert.equal(own.text, theirs.text, path);
          else assert.equal(answer.text, own.text, path);
        }
      }
    }
  });

  it('changes with the reader’s own role', async () => {
    const [ana, luis] = await server.people('ana', 'luis');
    const project = await makeProject(ana);
    await addMembers(ana, project, [luis]);
    for (const path of addressesOf(project)) {
      const etag = await etagOf(luis, path);
      const role =
        (await projectData(luis, project)).project.role === 'member' ? 'observer' : 'member';
      succeeds(await ana.post(`/project/${project.id}/edit_member`, { user_id: luis.id, role }));
      const answer = await luis.get(path, { ...json, 'if-none-match': etag });
      assert.equal(answer.status, 200);
      assert.equal(answer.body.project.role, role);
    }
  });

  it('does not answer 304 to a removed person or a stranger', async () => {
    const [ana, luis, eva] = await server.people('ana', 'luis', 'eva');
    const project = await makeProject(ana);
    await addMembers(ana, project, [luis]);
    const etags = new Map<string, string>();
    for (const path of addressesOf(project)) etags.set(path, await etagOf(luis, path));
    succeeds(await ana.post(`/project/${project.id}/remove_member`, { user_id: luis.id }));
    for (const [path, etag] of etags) {
      const current = await etagOf(ana, path);
      for (const person of [luis, eva]) {
        for (const known of [etag, current, '*']) {
          const answer = await person.get(path, { ...json, 'if-none-match': known });
          isRefused(answer, 'not_a_member', 403);
          assert.equal(answer.headers.get('etag'), null);
          const head = await person.send('HEAD', path, { headers: { 'if-none-match': known } });
          assert.equal(head.status, 403);
        }
      }
      const answer = await server.nobody().get(path, { ...json, 'if-none-match': current });
      isRefused(answer, 'session_required', 401);
    }
  });

  it('does not match again after a person returns', async () => {
    const [ana, luis] = await server.people('ana', 'luis');
    const project = await makeProject(ana);
    await addMembers(ana, project, [luis]);
    const path = `/project/${project.id}`;
    const etag = await etagOf(luis, path);
    succeeds(await ana.post(`${path}/remove_member`, { user_id: luis.id }));
    await addMembers(ana, project, [luis]);
    const answer = await luis.get(path, { 'if-none-match': etag });
    assert.equal(answer.status, 200);
    assert.equal(answer.body.project_members.length, 2);
  });

  it('comes with HEAD too, without a body', async () => {
    const ana = await server.person('ana');
    const project = await makeProject(ana);
    for (const path of addressesOf(project)) {
      const etag = await etagOf(ana, path);
      const head = await ana.send('HEAD', path, { headers: json });
      assert.equal(head.status, 200, path);
      assert.equal(head.text, '');
      assert.equal(head.headers.get('etag'), etag);
      assert.match(head.headers.get('content-type') ?? '', /^application\/json/);
      const headers = { ...json, 'if-none-match': etag };
      const again = await ana.send('HEAD', path, { headers });
      assert.equal(again.status, 304, path);
      assert.equal(again.headers.get('etag'), etag);
    }
  });

  it('changes when a candidate is deactivated or reactivated', async () => {
    const [ana, luis] = await server.people('ana', 'luis');
    const project = await makeProject(ana);
    const [label] = await addLabels(ana, project, 'Design');
    await addMembers(ana, project, [luis]);
    await labelMember(ana, project, luis, [label]);
    const task = await addTask(ana, project, { labels: [label] });
    const path = `/project/${project.id}`;
    const candidates = async () => (await projectData(ana, project)).task_candidates;
    assert.deepEqual(await candidates(), { [task.id]: [luis.id] });
    const before = await etagOf(ana, path);
    succeeds(await server.admin.post('/deactivate-user', { user_id: luis.id }));
    assert.notEqual(await etagOf(ana, path), before);
    assert.deepEqual(await candidates(), {});
    const between = await etagOf(ana, path);
    succeeds(await server.admin.post('/reactivate-user', { user_id: luis.id }));
    assert.notEqual(await etagOf(ana, path), between);
    assert.deepEqual(await candidates(), { [task.id]: [luis.id] });
  });

  it('stays the same for a repeated deactivation or reactivation', async () => {
    const [ana, luis] = await server.people('ana', 'luis');
    const project = await makeProject(ana);
    await addMembers(ana, project, [luis]);
    const path = `/project/${project.id}`;
    const before = await etagOf(ana, path);
    succeeds(await server.admin.post('/reactivate-user', { user_id: luis.id }));
    assert.equal(await etagOf(ana, path), before, 'let in twice');
    succeeds(await server.admin.post('/deactivate-user', { user_id: luis.id }));
    const out = await etagOf(ana, path);
    succeeds(await server.admin.post('/deactivate-user', { user_id: luis.id }));
    assert.equal(await etagOf(ana, path), out, 'kept out twice');
  });
});
