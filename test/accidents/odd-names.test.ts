import assert from 'node:assert/strict';
import { it } from 'node:test';
import { addMembers, makeProject, projectData, succeeds } from '../projects.ts';
import { describeWithServer } from '../world.ts';

/** What every object has from its prototype, as far as a username may be called so. */
const usernames = ['__proto__', 'constructor', 'prototype', 'valueof', 'tostring', 'null'];
const names = [
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  'valueOf',
  'then',
  'toJSON',
];

describeWithServer('names that objects have from their prototype', (server) => {
  it('may be people’s, who are found, mentioned and labelled as others are', async () => {
    const ana = await server.person('ana');
    const people = [];
    for (const username of usernames) {
      const person = server.nobody();
      assert.equal((await person.register(username)).status, 201, username);
      people.push(person);
      const { users } = (await ana.get(`/search-global?q=${username}`)).body;
      assert.deepEqual(
        users.map((user: { id: number }) => user.id),
        [person.id],
      );
    }
    const { chat_id } = await server.group(ana, ...people);
    for (const person of people) {
      const message = await ana.says(chat_id, `@${person.username} and @nobody_else`);
      const { users } = message.mentions as { users?: { id: number }[] };
      assert.ok(
        JSON.stringify(message.mentions).includes(String(person.id)),
        JSON.stringify(users),
      );
    }
    const project = await makeProject(ana);
    await addMembers(ana, project, people);
    const { project_members } = await projectData(ana, project);
    assert.equal(project_members.length, people.length + 1);
    for (const person of people) {
      assert.equal(
        (await person.post('/login', { ...person, password: person.password })).status,
        200,
      );
    }
  });

  it('may be those of groups, projects, tasks, tokens and of what a client calls a message', async () => {
    const [ana, luis] = await server.people('ana', 'luis');
    const { chat_id } = await server.group(ana, luis);
    const project = await makeProject(ana);
    for (const name of names) {
      const group = { group_name: name, group_description: name, user_ids: [luis.id] };
      assert.equal(succeeds(await ana.post('/create-group-chat', group)).chat.title, name);
      assert.equal(succeeds(await ana.post('/projects', { name })).project.name, name);
      const task = { task_title: name, task_description: name };
      const made = succeeds(await ana.post(`/project/${project.id}/add_task`, task)).task;
      assert.equal(made.task_title, name);
      const token = succeeds(await ana.post('/create-api-token', { token_name: name }));
      assert.equal(token.api_token.token_name, name);
      const first = await ana.says(chat_id, name, { 'client-message-id': name });
      assert.deepEqual([first.content, first.client_message_id], [name, name]);
      const again = { 'chat-id-field': chat_id, 'message-input': 'x', 'client-message-id': name };
      const repeated = await ana.post('/send-message', again);
      assert.equal(repeated.status, 200);
      assert.equal(repeated.body.message.id, first.id);
      const found = (await ana.get(`/search-messages?q=${name}`)).body;
      assert.ok(found.results.some(isOf(first)), name);
      await ana.post('/edit-profile', { first_name: name, last_name: name });
      assert.equal((await ana.get('/me')).body.first_name, name);
    }
  });

  it('add nothing to other objects', () => {
    assert.deepEqual(Object.keys(Object.prototype), []);
    const plain: Record<string, unknown> = {};
    for (const name of ['first_name', 'is_admin', 'assigned', 'a', 'users', 'role']) {
      assert.equal(plain[name], undefined);
    }
  });
});

const isOf =
  ({ id }: { id: number }) =>
  ({ message }: { message: { id: number } }) =>
    message.id === id;
