import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { ChatSummary, GroupMember, Message } from '../../contract/chats.ts';
import type { Project } from '../../contract/projects.ts';
import { peek } from '../../test/chats.ts';
import type { Person } from '../../test/person.ts';
import {
  addLabels,
  addMembers,
  addTask,
  isRefused,
  makeProject,
  succeeds,
} from '../../test/projects.ts';
import { describeWithServer } from '../../test/world.ts';

const look = (person: Person, { chat_id }: Pick<Project, 'chat_id'>) =>
  peek(person, { chat_id, is_personal_chat: false });
const rolesOf = (members: GroupMember[]) => members.map(({ id, role }) => [id, role]);
/** The system events of the group since it was created, and who caused them. */
const eventsOf = (messages: Message[]) =>
  messages.filter(({ kind }) => kind === 'event').map(({ sender_id, event }) => [sender_id, event]);
const chatsOf = async (person: Person): Promise<ChatSummary[]> =>
  succeeds(await person.get('/get-chats')).chats;

describeWithServer('the group of a project', (server) => {
  it('is administered by the managers, whenever these change', async () => {
    const [ana, luis] = await server.people('ana', 'luis');
    const project = await makeProject(ana);
    await addMembers(ana, project, [luis]);
    let eventCount = eventsOf((await look(ana, project)).messages).length;
    for (const [role, chatRole, hasEvent] of [
      ['project_manager', 'admin', true],
      ['observer', 'member', true],
      ['member', 'member', false],
      ['observer', 'member', false],
      ['project_manager', 'admin', true],
      ['member', 'member', true],
    ] as const) {
      const before = await look(ana, project);
      const fields = { user_id: luis.id, role };
      succeeds(await ana.post(`/project/${project.id}/edit_member`, fields));
      const group = await look(ana, project);
      assert.deepEqual(rolesOf(group.members)[1], [luis.id, chatRole]);
      assert.equal(group.version, before.version + Number(hasEvent), role);
      const events = eventsOf(group.messages);
      eventCount += Number(hasEvent);
      assert.equal(events.length, eventCount);
      if (!hasEvent) continue;
      const event = { type: 'role_changed', user_id: luis.id, role: chatRole };
      assert.deepEqual(events.at(-1), [ana.id, event]);
    }
  });

  it('is renamed with the project, and records it', async () => {
    const [ana, luis] = await server.people('ana', 'luis');
    const project = await makeProject(ana);
    await addMembers(ana, project, [luis]);
    const { version } = await look(luis, project);
    const fields = { name: 'Obra', description: 'Of the house' };
    succeeds(await ana.post(`/project/${project.id}/edit`, fields));
    const group = await look(luis, project);
    assert.equal(group.group.chat_name, 'Obra');
    assert.equal(group.group.description, '');
    assert.equal(group.version, version + 1);
    const event = { type: 'renamed', chat_name: 'Obra' };
    assert.deepEqual(eventsOf(group.messages).at(-1), [ana.id, event]);
    assert.equal((await chatsOf(luis))[0]?.title, 'Obra');
  });

  it('records nothing for unrelated or refused changes', async () => {
    const [ana, luis] = await server.people('ana', 'luis');
    const project = await makeProject(ana);
    await addMembers(ana, project, [luis]);
    const before = await look(ana, project);
    const post = (person: Person, what: string, fields = {}) =>
      person.post(`/project/${project.id}/${what}`, fields);
    const labels = await addLabels(ana, project, 'Label');
    await addTask(luis, project, { labels });
    succeeds(await post(ana, 'edit', { description: 'Described' }));
    succeeds(await post(ana, 'edit', { name: project.name }));
    succeeds(await post(ana, 'edit_member', { user_id: luis.id, labels }));
    succeeds(await post(ana, 'add_member', { user_ids: [luis.id], role: 'project_manager' }));
    succeeds(await post(ana, 'remove_member', { user_id: 999_999 }));
    isRefused(await post(luis, 'edit', { name: 'Mine' }), 'not_allowed', 403);
    isRefused(await post(ana, 'remove_member', { user_id: ana.id }), 'last_manager', 409);
    const demotion = { user_id: ana.id, role: 'member' };
    isRefused(await post(ana, 'edit_member', demotion), 'last_manager', 409);
    succeeds(await post(ana, 'archive'));
    isRefused(await post(ana, 'edit', { name: 'Other' }), 'project_archived', 409);
    assert.deepEqual(await look(ana, project), before);
  });
});
