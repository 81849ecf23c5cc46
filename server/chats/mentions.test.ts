import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { Mention } from '../../contract/chats.ts';
import { peek } from '../../test/chats.ts';
import type { Person } from '../../test/person.ts';
import { addMembers, addTask, makeProject, succeeds } from '../../test/projects.ts';
import { describeWithServer } from '../../test/world.ts';

const user = ({ id }: Person): Mention => ({ type: 'user', user_id: id });
const task = ({ id, project_id }: { id: number; project_id: number }): Mention => ({
  type: 'task',
  task_id: id,
  project_id,
});

describeWithServer('the mentions of a message', (server) => {
  /** Ana manages a project, Luis is in it, Eva is not. All three share a group. */
  async function makeScene() {
    const [ana, luis, eva] = await server.people('ana', 'luis', 'eva');
    const project = await makeProject(ana);
    await addMembers(ana, project, [luis]);
    const group = await server.group(ana, luis, eva);
    const mentions = async (chat_id: number, text: string, sender = ana): Promise<Mention[]> =>
      (await sender.says(chat_id, text)).mentions;
    return { ana, luis, eva, project, group, mentions };
  }

  it('are named members of the chat, in every kind of chat, in the order of the text', async () => {
    const { ana, luis, project, group, mentions } = await makeScene();
    const personal = await server.personalChat(ana, luis);
    for (const chat_id of [personal.chat_id, group.chat_id, project.chat_id]) {
      const text = `@${luis.username}: (@${ana.username.toUpperCase()}), @${luis.username}.`;
      assert.deepEqual(await mentions(chat_id, text), [user(luis), user(ana)]);
    }
    assert.deepEqual(await mentions(group.chat_id, `@${ana.username}`), [user(ana)]);
  });

  it('are the same for everyone who fetches the message', async () => {
    const { luis, eva, group, mentions } = await makeScene();
    await mentions(group.chat_id, `@${luis.username}`);
    for (const reader of [luis, eva]) {
      const { messages } = await peek(reader, group);
      assert.deepEqual(messages[0].mentions, []);
      assert.deepEqual(messages[1].mentions, [user(luis)]);
    }
  });

  it('exclude strangers, former members and unknown users', async () => {
    const { ana, luis, eva, project, group, mentions } = await makeScene();
    const { chat_id } = group;
    assert.deepEqual(await mentions(project.chat_id, `@${eva.username}`), []);
    assert.deepEqual(await mentions(chat_id, `@${server.admin.username} @nobody`), []);
    succeeds(await ana.post('/remove-user-from-group', { chat_id, user_id: eva.id }));
    const text = `@${eva.username} @${luis.username}`;
    assert.deepEqual(await mentions(chat_id, text), [user(luis)]);
  });

  it('include tasks that the sender may see, in any chat', async () => {
    const { ana, luis, eva, project, group, mentions } = await makeScene();
    const poster = await addTask(luis, project, { task_title: 'Poster' });
    const secret = await addTask(eva, await makeProject(eva));
    const personal = await server.personalChat(ana, luis);
    const text = `#${poster.id}, #${secret.id} #${poster.id} #999999999`;
    for (const { chat_id } of [project, group, personal]) {
      assert.deepEqual(await mentions(chat_id, text), [task(poster)]);
    }
    assert.deepEqual(await mentions(group.chat_id, text, eva), [task(secret)]);
  });

  it('include deleted and archived tasks, but none of a project that the sender has left', async () => {
    const { ana, luis, project, group, mentions } = await makeScene();
    const poster = await addTask(luis, project);
    const path = `/project/${project.id}`;
    succeeds(await ana.post(`${path}/delete_task`, { task_id: poster.id }));
    assert.deepEqual(await mentions(group.chat_id, `#${poster.id}`, luis), [task(poster)]);
    succeeds(await ana.post(`${path}/archive`));
    assert.deepEqual(await mentions(group.chat_id, `#${poster.id}`, luis), [task(poster)]);
    succeeds(await luis.post(`${path}/remove_member`, { user_id: luis.id }));
    assert.deepEqual(await mentions(group.chat_id, `#${poster.id}`, luis), []);
  });

  it('include only the first fifty marks', async () => {
    const { luis, group, mentions } = await makeScene();
    const nobody = (count: number) => '@nobody '.repeat(count);
    const { chat_id } = group;
    assert.deepEqual(await mentions(chat_id, `${nobody(49)}@${luis.username}`), [user(luis)]);
    assert.deepEqual(await mentions(chat_id, `${nobody(50)}@${luis.username}`), []);
    assert.deepEqual(await mentions(chat_id, `@${luis.username} ${'@'.repeat(9_000)}`), [
      user(luis),
    ]);
  });

  it('change with an edit, and are empty after a deletion', async () => {
    const { ana, luis, eva, group } = await makeScene();
    const { id } = await ana.says(group.chat_id, `@${luis.username}`);
    const edited = async (text: string) =>
      succeeds(await ana.post('/edit-message', { message_id: id, 'message-input': text })).message;
    assert.deepEqual((await edited(`@${eva.username}`)).mentions, [user(eva)]);
    assert.deepEqual((await peek(luis, group)).messages[1].mentions, [user(eva)]);
    assert.deepEqual((await edited('nobody')).mentions, []);
    await edited(`@${eva.username}`);
    const deleted = succeeds(await ana.post('/delete-message', { message_id: id })).message;
    assert.deepEqual(deleted.mentions, []);
    assert.deepEqual((await peek(luis, group)).messages[1].mentions, []);
  });

  it('are the same in the answer to a retried send', async () => {
    const { ana, luis, group } = await makeScene();
    const fields = {
      'chat-id-field': group.chat_id,
      'message-input': `@${luis.username}`,
      'client-message-id': 'once',
    };
    const first = await ana.post('/send-message', fields);
    const again = await ana.post('/send-message', { ...fields, 'message-input': '@nobody' });
    assert.deepEqual([first.status, again.status], [201, 200]);
    assert.deepEqual(first.body.message.mentions, [user(luis)]);
    assert.deepEqual(again.body, first.body);
  });
});
