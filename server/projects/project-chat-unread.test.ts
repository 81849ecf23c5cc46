import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { Person } from '../../test/person.ts';
import { addMembers, makeProject, succeeds } from '../../test/projects.ts';
import { describeWithServer } from '../../test/world.ts';

/** The unread counts of the person's only chat. */
async function unreadOf(person: Person): Promise<{ unread: number; mentions: number }> {
  const [chat] = (await person.get('/get-chats')).body.chats;
  return { unread: chat.unread_count, mentions: chat.mention_count };
}

describeWithServer('unread messages in the group of a project stay unread', (server) => {
  it('for a person who becomes a manager', async () => {
    const [ana, luis, eva] = await server.people('ana', 'luis', 'eva');
    const project = await makeProject(ana);
    await addMembers(ana, project, [luis, eva]);
    await eva.says(project.chat_id, `Please look, @${luis.username}`);
    const fields = { user_id: luis.id, role: 'project_manager' };
    succeeds(await ana.post(`/project/${project.id}/edit_member`, fields));
    assert.deepEqual(await unreadOf(luis), { unread: 1, mentions: 1 });
  });

  it('for a successor of a deactivated manager', async () => {
    const [ana, luis, eva] = await server.people('ana', 'luis', 'eva');
    const project = await makeProject(ana);
    await addMembers(ana, project, [luis, eva]);
    await eva.says(project.chat_id, `Please look, @${luis.username}`);
    assert.deepEqual(await unreadOf(luis), { unread: 1, mentions: 1 });
    succeeds(await server.admin.post('/deactivate-user', { user_id: ana.id }));
    assert.deepEqual(await unreadOf(luis), { unread: 1, mentions: 1 });
  });

  it('for a manager who changes the project without opening the group', async () => {
    const [ana, luis, eva] = await server.people('ana', 'luis', 'eva');
    const project = await makeProject(ana);
    await addMembers(ana, project, [eva]);
    const chat = { chat_id: project.chat_id, is_personal_chat: false };
    const change = async (what: string, fields: object) => {
      await eva.says(project.chat_id, `Please look, @${ana.username}`);
      succeeds(await ana.post(`/project/${project.id}/${what}`, fields));
      assert.deepEqual(await unreadOf(ana), { unread: 1, mentions: 1 }, what);
      await ana.fetches(chat, true);
      assert.deepEqual(await unreadOf(ana), { unread: 0, mentions: 0 }, what);
    };
    await change('edit', { description: 'Described' });
    await change('add_member', { user_ids: [luis.id] });
    await change('edit_member', { user_id: luis.id, role: 'project_manager' });
    await change('edit', { name: 'Other' });
    await change('remove_member', { user_id: luis.id });
  });
});
