import assert from 'node:assert/strict';
import { it } from 'node:test';
import { editProfile } from '../../server/accounts/edit-profile.ts';
import type { Person } from '../person.ts';
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
      const token = succeeds(
        await ana.post('/create-api-token', { token_name: name, current_password: ana.password }),
      );
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

describeWithServer('a name', (server) => {
  const unseen = ['\u200b', '\u2060\ufeff', '\u3164', '\u2800', '\u00ad \u200d'];
  const disruptive = [
    'a\u202eb',
    '\u2066a',
    'a\u2069',
    'a\u0007b',
    'a\u001b[31m',
    'a\u0085\u009bb',
  ];
  const good = [
    'דנה',
    'ليلى',
    '李',
    '😀',
    '👩‍👩‍👧',
    'می‌خواهم',
    'A\u200fא',
    'O’Neil',
    '-',
    'a\u0301',
  ];

  /** Every request that gives something a name. */
  async function namings() {
    const [ana, luis] = await server.people('ana', 'luis');
    const group = await server.group(ana, luis);
    const [project, other] = [await makeProject(ana), await makeProject(ana)];
    const at = (what: string) => `/project/${project.id}/${what}`;
    const { task } = succeeds(await ana.post(at('add_task'), { task_title: 'Task' }));
    const { label } = succeeds(
      await ana.post(`/project/${other.id}/add_label`, {
        label_name: 'Label',
        label_hex_color: '#336699',
      }),
    );
    let count = 0;
    const newcomer = () => ({ username: `odd.${ana.username}.${++count}`, password: 'a long one' });
    const requests: [field: string, ask: (name: string) => ReturnType<Person['post']>][] = [
      [
        'first_name',
        (name) =>
          server.nobody().post('/register', { ...newcomer(), first_name: name, last_name: 'A' }),
      ],
      ['first_name', (name) => ana.post('/edit-profile', { first_name: name })],
      ['last_name', (name) => ana.post('/edit-profile', { last_name: name })],
      [
        'group_name',
        (name) => ana.post('/create-group-chat', { group_name: name, user_ids: [luis.id] }),
      ],
      [
        'group_name',
        (name) => ana.post('/edit-group', { chat_id: group.chat_id, group_name: name }),
      ],
      ['name', (name) => ana.post('/projects', { name })],
      ['name', (name) => ana.post(at('edit'), { name })],
      [
        'label_name',
        (name) => ana.post(at('add_label'), { label_name: name, label_hex_color: '#336699' }),
      ],
      [
        'label_name',
        (name) =>
          ana.post(`/project/${other.id}/edit_label`, { label_id: label.id, label_name: name }),
      ],
      ['task_title', (name) => ana.post(at('add_task'), { task_title: name })],
      ['task_title', (name) => ana.post(at('edit_task'), { task_id: task.id, task_title: name })],
      [
        'token_name',
        (name) =>
          ana.post('/create-api-token', { token_name: name, current_password: ana.password }),
      ],
    ];
    return requests;
  }

  it('has a character that can be seen, and none that controls the text around it', async () => {
    for (const [field, ask] of await namings()) {
      for (const name of [...unseen, ...disruptive]) {
        const { status, body } = await ask(name);
        assert.deepEqual(
          [status, body.code],
          [400, 'invalid_input'],
          `${field} ${JSON.stringify(name)}`,
        );
        assert.equal(body.errors[0].field, field);
      }
    }
  });

  it('may be of any script, and of pictures', async () => {
    for (const [field, ask] of await namings()) {
      for (const name of good) {
        const { status, text } = await ask(name);
        assert.ok(status < 300, `${field} ${name}: ${text}`);
      }
    }
  });

  it('is one line', async () => {
    const ana = await server.person('ana');
    await ana.post('/edit-profile', { first_name: ' Ana\n\tMaría\u2028José ' });
    assert.equal((await ana.get('/me')).body.first_name, 'Ana María José');
  });

  it('that an earlier version took is still shown', async () => {
    const [ana, luis] = await server.people('ana', 'luis');
    const former = { first_name: 'a\u202eb', last_name: '\u200b' };
    await server.running.world.store.write(editProfile, [luis, former]);
    await server.personalChat(ana, luis);
    assert.equal((await ana.get('/get-chats')).body.chats[0].title, 'a\u202eb \u200b');
    assert.equal((await luis.post('/edit-profile', { locale: 'es' })).status, 200);
  });
});

describeWithServer('a username', (server) => {
  const register = (username: string) =>
    server.nobody().post('/register', {
      username,
      password: 'correct horse battery',
      first_name: 'A',
      last_name: 'B',
    });

  it('is no word that calls everybody, and has a letter or a digit', async () => {
    const reserved = ['all', 'everyone', 'here', 'channel', 'todos', 'aqui'];
    const dressed = ['All', '.all', 'here.', '_everyone_', '-todos', 'HERE..'];
    for (const username of [...reserved, ...dressed, '...', '-_-', '.._', '___']) {
      const { status, body } = await register(username);
      assert.deepEqual([status, body.errors?.[0].field], [400, 'username'], username);
    }
  });

  it('may contain such a word', async () => {
    for (const username of ['allan', 'all.in', 'there', '_a_', '..7', 'todos2']) {
      assert.equal((await register(username)).status, 201, username);
    }
  });
});

const isOf =
  ({ id }: { id: number }) =>
  ({ message }: { message: { id: number } }) =>
    message.id === id;
