import assert from 'node:assert/strict';
import { it } from 'node:test';
import { addMembers, isRefused, makeProject, projectData, succeeds } from '../../test/projects.ts';
import { describeWithServer } from '../../test/world.ts';

describeWithServer(
  'a project with at most four members',
  (server) => {
    it('refuses a fifth, and adds none of those named in the request', async () => {
      const [ana, b, c, d, e] = await server.people('ana', 'bea', 'carl', 'dora', 'eva');
      const project = await makeProject(ana);
      await addMembers(ana, project, [b]);
      await addMembers(ana, project, [c], 'observer');
      const add = (...people: { id: number }[]) =>
        ana.post(`/project/${project.id}/add_member`, { user_ids: people.map(({ id }) => id) });
      const before = await projectData(ana, project);
      isRefused(await add(d, e), 'project_full', 409);
      assert.deepEqual(await projectData(ana, project), before);
      isRefused(await d.get(`/project/${project.id}`), 'not_a_member', 403);
      isRefused(await d.get(`/get-group-chat-messages/${project.chat_id}`), 'not_a_member', 403);

      // Existing members and duplicates take no place.
      succeeds(await add(d, b, d));
      isRefused(await add(e), 'project_full', 409);
      succeeds(await add(b, c, d));
      succeeds(await ana.post(`/project/${project.id}/remove_member`, { user_id: b.id }));
      succeeds(await add(e));
    });

    it('counts deactivated members', async () => {
      const [ana, b, c, d, e] = await server.people('ana', 'bea', 'carl', 'dora', 'eva');
      const project = await makeProject(ana);
      await addMembers(ana, project, [b, c, d]);
      succeeds(await server.admin.post('/deactivate-user', { user_id: b.id }));
      const answer = await ana.post(`/project/${project.id}/add_member`, { user_ids: [e.id] });
      isRefused(answer, 'project_full', 409);
    });

    it('gives the last place to one of several people added concurrently', async () => {
      const [ana, b, c] = await server.people('ana', 'bea', 'carl');
      const late = await server.people('dora', 'eva', 'flor', 'gael');
      const project = await makeProject(ana);
      await addMembers(ana, project, [b, c]);
      const answers = await Promise.all(
        late.map(({ id }) => ana.post(`/project/${project.id}/add_member`, { user_ids: [id] })),
      );
      assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 409, 409, 409]);
      assert.equal((await projectData(ana, project)).project_members.length, 4);
    });
  },
  { LIMIT_GROUP_MEMBERS_MAX: '4' },
);
