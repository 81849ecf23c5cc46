import assert from 'node:assert/strict';
import { it } from 'node:test';
import { EventStream, settled } from '../../test/events.ts';
import type { Person } from '../../test/person.ts';
import {
  addLabels,
  addMembers,
  addTask,
  isRefused,
  labelMember,
  makeProject,
  succeeds,
  versionOf,
} from '../../test/projects.ts';
import { describeWithServer } from '../../test/world.ts';

interface Named {
  id: number;
}

const isNudge =
  ({ id }: Named) =>
  ({ event, data }: { event: string; data: { project_id?: number } }) =>
    event === 'project' && data.project_id === id;
const isList = ({ event }: { event: string }) => event === 'chats';

/** The number of events for a project so far. */
const nudgesOf = (stream: EventStream, project: Named) =>
  stream.heard.filter(isNudge(project)).length;

describeWithServer('project events', (server) => {
  /** Ana manages a project, Luis is a member, Eva is a member of another project. */
  async function makeFixture() {
    const [ana, luis, eva] = await server.people('ana', 'luis', 'eva');
    const [project, other] = [await makeProject(ana), await makeProject(ana, 'Other')];
    await addMembers(ana, project, [luis]);
    await addMembers(ana, other, [luis, eva]);
    const change = (what: string, fields: object = {}, person = ana) =>
      person.post(`/project/${project.id}/${what}`, fields);
    return { ana, luis, eva, project, other, change };
  }

  /** Resolves when the stream has delivered everything so far. */
  async function fence(stream: EventStream, ana: Person, other: Named) {
    await addTask(ana, other);
    await stream.next(isNudge(other));
  }

  it('carry the version to all members on every device, and reach no stranger', async () => {
    const { ana, luis, eva, project, other } = await makeFixture();
    await settled(server);
    const phone = await server.another(luis);
    const streams = await Promise.all([ana, luis, phone].map((p) => EventStream.open(p)));
    const eavesdropper = await EventStream.open(eva);
    await addTask(luis, project);
    const version = await versionOf(ana, project);
    for (const stream of streams) {
      const { data } = await stream.next(isNudge(project));
      assert.deepEqual(data, { project_id: project.id, version });
    }
    await fence(eavesdropper, ana, other);
    assert.equal(nudgesOf(eavesdropper, project), 0);
    await Promise.all([...streams, eavesdropper].map((stream) => stream.close()));
  });

  it('follow every kind of change, each with the next version', async () => {
    const { ana, luis, eva, project, change } = await makeFixture();
    const [design] = await addLabels(ana, project, 'Design');
    const [one, two] = [await addTask(ana, project), await addTask(ana, project)];
    const task_id = one.id;
    let version = await versionOf(ana, project);
    await settled(server);
    const stream = await EventStream.open(luis);
    for (const [what, fields = {}, person = ana] of [
      ['edit', { name: 'Renamed' }],
      ['edit', { description: 'Described' }],
      ['add_label', { label_name: 'Text', label_hex_color: '#123456' }],
      ['add_starter_labels', { locale: 'es' }],
      ['edit_label', { label_id: design, label_hex_color: '#654321' }],
      ['edit_member', { user_id: luis.id, labels: [design] }],
      ['edit_member', { user_id: luis.id, role: 'project_manager' }],
      ['add_task', { task_title: 'Three', labels: [design] }, luis],
      ['edit_task', { task_id, task_title: 'One', due_date: '2030-01-01', status: 'completed' }],
      ['move_task', { task_id, status: 'assigned' }, luis],
      ['move_task', { task_id, before_task_id: two.id }],
      ['label_task', { task_id, labels: [design] }],
      ['delete_label', { label_id: design }],
      ['delete_task', { task_id }],
      ['restore_task', { task_id }],
      ['add_member', { user_ids: [eva.id] }],
      ['remove_member', { user_id: eva.id }],
      ['archive'],
      ['unarchive'],
    ] as [string, object?, Person?][]) {
      succeeds(await change(what, fields, person));
      const { data } = await stream.next(isNudge(project));
      assert.equal(data.version, ++version, what);
    }
    assert.equal(await versionOf(ana, project), version);
    await stream.close();
  });

  it('follow the name, the picture and the deactivation of a member', async () => {
    const { ana, luis, project, other } = await makeFixture();
    let version = await versionOf(ana, project);
    await settled(server);
    const stream = await EventStream.open(ana);
    const user_id = luis.id;
    for (const change of [
      () => luis.post('/edit-profile', { first_name: 'Luis' }),
      () => server.admin.post('/deactivate-user', { user_id }),
      () => server.admin.post('/reactivate-user', { user_id }),
    ]) {
      succeeds(await change());
      const { data } = await stream.next(isNudge(project));
      assert.equal(data.version, ++version, change.toString());
    }
    await luis.post('/edit-profile', { locale: 'es' });
    await fence(stream, ana, other);
    assert.equal(await versionOf(ana, project), version);
    await stream.close();
  });

  it('do not follow refused or empty changes, or messages in the group', async () => {
    const { ana, luis, eva, project, other, change } = await makeFixture();
    const [design] = await addLabels(ana, project, 'Design');
    const [theirs] = await addLabels(ana, other, 'Theirs');
    await labelMember(ana, project, luis, [design]);
    const { id: task_id } = await addTask(ana, project, { task_title: 'T', labels: [design] });
    const version = await versionOf(ana, project);
    await settled(server);
    const stream = await EventStream.open(ana);
    for (const [what, fields] of [
      ['edit', { name: 'Project', description: '' }],
      ['edit_label', { label_id: design, label_name: 'Design' }],
      ['edit_member', { user_id: luis.id, labels: [design], role: 'member' }],
      ['edit_task', { task_id, task_title: 'T', status: 'assigned', labels: [design] }],
      ['move_task', { task_id, status: 'assigned' }],
      ['label_task', { task_id, labels: [design, design] }],
      ['restore_task', { task_id }],
      ['add_member', { user_ids: [luis.id] }],
      ['remove_member', { user_id: eva.id }],
      ['unarchive', {}],
    ] as const) {
      succeeds(await change(what, fields));
    }
    isRefused(
      await change('add_label', { label_name: 'DESIGN', label_hex_color: '#123456' }),
      'label_name_taken',
      409,
    );
    isRefused(await change('label_task', { task_id, labels: [design, theirs] }), 'invalid_input');
    isRefused(
      await change('edit_task', { task_id, task_title: 'U', labels: [theirs] }),
      'invalid_input',
    );
    isRefused(await change('remove_member', { user_id: ana.id }), 'last_manager', 409);
    isRefused(await change('edit', { name: 'Mine' }, luis), 'not_allowed', 403);
    isRefused(await change('add_task', {}, eva), 'not_a_member', 403);
    await luis.says(project.chat_id, `#${task_id} @design`);
    await fence(stream, ana, other);
    assert.equal(nudgesOf(stream, project), 0);
    assert.equal(await versionOf(ana, project), version);
    await stream.close();
  });

  it('stop for removed people, who get a change of `chats`', async () => {
    const { ana, luis, project, other, change } = await makeFixture();
    await settled(server);
    const stream = await EventStream.open(luis);
    await addTask(ana, project);
    await stream.next(isNudge(project));
    succeeds(await change('remove_member', { user_id: luis.id }));
    await stream.next(isList);
    await addTask(ana, project);
    await ana.post('/edit-profile', { first_name: 'Ana' });
    await fence(stream, ana, other);
    assert.equal(nudgesOf(stream, project), 1);
    assert.equal(stream.heard.filter(isList).length, 1);
    await stream.close();
  });

  it('reach added people, who get a change of `chats`, and the creator of a project', async () => {
    const { ana, eva, project, change } = await makeFixture();
    await settled(server);
    const stream = await EventStream.open(eva);
    succeeds(await change('add_member', { user_ids: [eva.id] }));
    const heard = [await stream.next(isList), await stream.next(isNudge(project))];
    assert.deepEqual(heard[0]?.data, {});
    await addTask(ana, project);
    const { data } = await stream.next(isNudge(project));
    assert.equal(data.version, await versionOf(eva, project));
    const own = await makeProject(eva);
    await stream.next(isList);
    await stream.next(isNudge(own));
    await stream.close();
  });
});
