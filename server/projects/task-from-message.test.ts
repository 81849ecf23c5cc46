import assert from 'node:assert/strict';
import { it } from 'node:test';
import { peek } from '../../test/chats.ts';
import type { Person } from '../../test/person.ts';
import {
  addMembers,
  addTask,
  isRefused,
  makeProject,
  projectData,
  succeeds,
} from '../../test/projects.ts';
import { describeWithServer } from '../../test/world.ts';

describeWithServer('a task from a message', (server) => {
  for (const encoding of ['json', 'form', 'multipart'] as const) {
    it(`takes its title from the first line, as ${encoding}`, async () => {
      const [ana, luis] = await server.people('ana', 'luis');
      const { chat_id } = await server.personalChat(ana, luis);
      const message = await luis.says(chat_id, '  Bake bread  \nand then eat it');
      const project = await makeProject(ana);
      const fields = { message_id: message.id };
      const answer = await ana.post(`/project/${project.id}/add_task`, fields, encoding);
      const { task } = succeeds(answer);
      assert.equal(task.task_title, 'Bake bread');
      assert.equal(task.task_description, '');
      assert.deepEqual(task.message, { chat_id, message_id: message.id });
      assert.equal((await projectData(ana, project)).project.version, project.version + 1);
    });
  }

  it('is shown with the message to readers who may see the task, also after an edit', async () => {
    const [ana, luis, eva] = await server.people('ana', 'luis', 'eva');
    const group = await server.group(ana, luis, eva);
    const message = await luis.says(group.chat_id, 'Bake bread');
    const project = await makeProject(ana);
    await addMembers(ana, project, [luis]);
    const before = await peek(luis, group);
    const { id: task_id } = await addTask(ana, project, { message_id: message.id });
    const shownTo = async (person: Person) => (await peek(person, group)).messages.at(-1)?.task;
    const task = { task_id, project_id: project.id };
    assert.deepEqual(await shownTo(luis), task);
    assert.equal(await shownTo(eva), undefined, 'she is not in the project');
    assert.ok((await peek(luis, group)).version > before.version, 'polls show it');

    const edit = { message_id: message.id, 'message-input': 'Bake more bread' };
    const edited = succeeds(await luis.post('/edit-message', edit)).message;
    assert.deepEqual([edited.task, edited.mentions], [task, []]);
    const [listed] = succeeds(await luis.get(`/get-chats?chat_id=${group.chat_id}`)).chats;
    assert.deepEqual(listed.last_message.task, task);

    const again = await addTask(ana, project, { message_id: message.id });
    assert.equal((await shownTo(luis))?.task_id, again.id, 'the last one counts');
    succeeds(await luis.post('/delete-message', { message_id: message.id }));
    assert.equal(await shownTo(luis), undefined);
  });

  it('keeps a given title', async () => {
    const [ana, luis] = await server.people('ana', 'luis');
    const { chat_id } = await server.personalChat(ana, luis);
    const { id: message_id } = await luis.says(chat_id, 'Bake bread');
    const project = await makeProject(ana);
    const given = await addTask(ana, project, { message_id, task_title: 'Own' });
    assert.equal(given.task_title, 'Own');
    assert.deepEqual(given.message, { chat_id, message_id });
    const blank = await addTask(ana, project, { message_id, task_title: '  ' });
    assert.equal(blank.task_title, 'Bake bread');
  });

  it('cuts a long line to the length of a title, by characters, with an ellipsis', async () => {
    const [ana, luis] = await server.people('ana', 'luis');
    const { chat_id } = await server.personalChat(ana, luis);
    const project = await makeProject(ana);
    for (const [text, title] of [
      ['x'.repeat(255), 'x'.repeat(255)],
      ['x'.repeat(256), `${'x'.repeat(254)}…`],
      ['😀'.repeat(255), '😀'.repeat(255)],
      [`${'😀'.repeat(256)}\nmore`, `${'😀'.repeat(254)}…`],
    ] as const) {
      const { id: message_id } = await luis.says(chat_id, text);
      assert.equal((await addTask(ana, project, { message_id })).task_title, title);
    }
  });

  it('has a one-line title, whatever line endings the message has', async () => {
    const [ana, luis] = await server.people('ana', 'luis');
    const { chat_id } = await server.personalChat(ana, luis);
    const project = await makeProject(ana);
    for (const end of ['\n', '\r\n', '\r', '\u2028', '\u2029']) {
      const { id: message_id } = await luis.says(chat_id, `Bake${end}bread`);
      const { task_title } = await addTask(ana, project, { message_id });
      assert.equal(task_title, 'Bake', JSON.stringify(end));
    }
  });

  it('stays unchanged when the message is edited or deleted', async () => {
    const [ana, luis] = await server.people('ana', 'luis');
    const { chat_id } = await server.personalChat(ana, luis);
    const { id: message_id } = await luis.says(chat_id, 'Bake bread');
    const project = await makeProject(ana);
    const task = await addTask(ana, project, { message_id });
    succeeds(await luis.post('/edit-message', { message_id, 'message-input': 'Buy bread' }));
    succeeds(await luis.post('/delete-message', { message_id }));
    const path = `/project/${project.id}/task/${task.id}`;
    assert.deepEqual(succeeds(await ana.get(path)).task, task);
  });

  it('shows the message only to members of its chat', async () => {
    const [ana, luis, eva] = await server.people('ana', 'luis', 'eva');
    const chat = await server.group(ana, luis);
    const message = await luis.says(chat.chat_id, 'Bake bread');
    const project = await makeProject(ana);
    await addMembers(ana, project, [luis, eva]);
    const task = await addTask(ana, project, { message_id: message.id });
    const source = { chat_id: chat.chat_id, message_id: message.id };
    const path = `/project/${project.id}`;
    const messageFor = async (person: typeof ana) =>
      succeeds(await person.get(`${path}/task/${task.id}`)).task.message;
    assert.deepEqual(await messageFor(ana), source);
    assert.deepEqual(await messageFor(luis), source);
    assert.equal(await messageFor(eva), null);

    const edits = [
      ['edit_task', { task_title: 'Bake more' }],
      ['move_task', { status: 'completed' }],
      ['label_task', { labels: [] }],
      ['delete_task', {}],
      ['restore_task', {}],
    ] as const;
    for (const [edit, fields] of edits) {
      for (const [person, expected] of [
        [eva, null],
        [luis, source],
      ] as const) {
        const answer = await person.post(`${path}/${edit}`, { task_id: task.id, ...fields });
        assert.deepEqual(succeeds(answer).task.message, expected, edit);
      }
    }

    const { chat_id } = chat;
    await ana.post('/remove-user-from-group', { chat_id, user_id: luis.id });
    assert.equal(await messageFor(luis), null);
    await ana.post('/add-users-to-group', { chat_id, user_ids: [eva.id] });
    assert.deepEqual(await messageFor(eva), source);
  });

  it('is refused for an unreadable message as for a missing one', async () => {
    const [ana, luis, eva] = await server.people('ana', 'luis', 'eva');
    const secret = await server.personalChat(luis, eva);
    const left = await server.group(luis, ana);
    const unseen = await luis.says(secret.chat_id, 'Secret');
    const once = await luis.says(left.chat_id, 'Once');
    await ana.post('/remove-user-from-group', { chat_id: left.chat_id, user_id: ana.id });
    const project = await makeProject(ana);
    await addMembers(ana, project, [luis]);
    const before = await projectData(ana, project);
    const answers = await Promise.all(
      [unseen.id, once.id, 999_999, Number.MAX_SAFE_INTEGER].map((message_id) =>
        ana.post(`/project/${project.id}/add_task`, { message_id }),
      ),
    );
    for (const answer of answers) {
      isRefused(answer, 'invalid_input');
      assert.deepEqual(answer.body, answers[0]?.body);
      assert.equal(answer.body.errors[0].field, 'message_id');
      assert.doesNotMatch(answer.text, /Secret|Once/);
    }
    assert.deepEqual(await projectData(ana, project), before);
  });

  it('is refused for system messages and deleted messages', async () => {
    const [ana, luis] = await server.people('ana', 'luis');
    const chat = await server.group(ana, luis);
    const deleted = await luis.says(chat.chat_id, 'Never mind');
    await luis.post('/delete-message', { message_id: deleted.id });
    const [event] = (await peek(ana, chat)).messages;
    assert.equal(event.kind, 'event');
    const project = await makeProject(ana);
    for (const message_id of [event.id, deleted.id]) {
      for (const fields of [{ message_id }, { message_id, task_title: 'Own' }]) {
        const answer = await ana.post(`/project/${project.id}/add_task`, fields);
        isRefused(answer, 'invalid_input');
        assert.equal(answer.body.errors[0].field, 'message_id');
      }
    }
    assert.deepEqual((await projectData(ana, project)).project, project);
  });
});
