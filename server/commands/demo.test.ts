import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import sharp from 'sharp';
import type { ChatSummary, Message } from '../../contract/chats.ts';
import { type MyTask, type ProjectSummary, taskStatuses } from '../../contract/projects.ts';
import { people, projects } from '../../demo/stories.ts';
import { type ChildServer, withChildren } from '../../test/child-server.ts';
import { tertulia } from '../../test/command-line.ts';
import { Person } from '../../test/person.ts';
import { describeWithServer } from '../../test/world.ts';
import { checkDatabase, countDatabase } from './check-database.ts';

// Only on SQLite, to be quick: demo/fill.test.ts fills both engines and compares them.
describe('demo on an empty database', () => {
  it('creates a team with conversations', async () => {
    await withChildren('sqlite', async ({ env, start }) => {
      const result = await tertulia(env, ['demo']);
      assert.equal(result.stderr, '');
      assert.equal(result.code, 0);
      assert.match(
        result.stdout,
        /^Filled in [\d.]+ s: 15 people, 31 chats, 1,\d\d\d messages, 8 projects, 3\d\d tasks\.$/m,
      );
      assert.match(result.stdout, /^Sign in as lucia, who administers the server, or as one of /m);
      const [, password = ''] = /^Password: (\S+) \(/m.exec(result.stdout) ?? [];
      const server = await start();
      const lucia = await signIn(server, 'lucia', password);
      await looksAtChats(lucia);
      await looksAtProjects(lucia);
      const daniel = await signIn(server, 'daniel', password);
      assert.equal((await daniel.get('/me')).body.is_admin, false);
      const bruno = new Person(server.address);
      const refused = await bruno.post('/login', { username: 'bruno', password });
      assert.equal(refused.status, 401);
    });
  });
});

describeWithServer(
  'demo while the server runs',
  (server) => {
    it('is added to the existing data, and administers nothing', async () => {
      const refused = await tertulia(server.env, ['demo']);
      assert.equal(refused.code, 1);
      assert.match(refused.stderr, /^The database is not empty: [^\n]*--add[^\n]*\.\n$/);
      const before = await countDatabase(server.running.world.store);
      assert.deepEqual({ ...before }, { people: 1, chats: 0, messages: 0, projects: 0, tasks: 0 });

      const result = await tertulia(server.env, ['demo', '--add']);
      assert.equal(result.code, 0, result.stderr);
      assert.match(result.stdout, /^Sign in as lucia, or as one of the others:$/m);
      const after = await countDatabase(server.running.world.store);
      assert.equal(after.people, people.length + 1);
      assert.equal(after.projects, projects.length);
      const { body } = await server.admin.get('/users?limit=100');
      const admins = body.users.filter((user: { is_admin: boolean }) => user.is_admin);
      assert.deepEqual(
        admins.map((user: { username: string }) => user.username),
        ['admin'],
      );
      assert.deepEqual(await checkDatabase(server.running.world.store), []);
      const found = await server.admin.get('/search-global?q=nunez');
      assert.equal(found.body.users[0].username, 'martin');

      const again = await tertulia(server.env, ['demo', '--add']);
      assert.equal(again.code, 1);
      assert.match(again.stderr, /^Somebody is called "lucia" already/);
    });
  },
  {},
  ['sqlite'],
);

async function signIn({ address }: ChildServer, username: string, password: string) {
  const person = new Person(address);
  const { status } = await person.post('/login', { username, password });
  assert.equal(status, 200);
  return person;
}

async function looksAtChats(lucia: Person): Promise<void> {
  const { body } = await lucia.get('/get-chats');
  const chats = body.chats as ChatSummary[];
  assert.ok(chats.length >= 8);
  assert.ok(
    chats.some(({ unread_count }) => unread_count > 0),
    'unread',
  );
  assert.ok(chats.some(({ unread_count }) => unread_count === 0));
  for (const chat of chats) {
    const history = await lucia.fetches(chat);
    const states = (history.messages as Message[]).map(({ state }) => state);
    assert.ok(states.includes('read'), chat.title);
  }
  const team = chats.find(({ title }) => title === 'Todo el equipo · All hands');
  assert.ok(team?.image_route);
  const picture = await fetch(lucia.address + team.image_route, {
    headers: { cookie: lucia.cookie },
  });
  const { format, width, height } = await sharp(await picture.arrayBuffer()).metadata();
  assert.deepEqual([format, width, height], ['webp', 384, 384]);

  for (const q of ['tetera boina', 'amazing work', 'bizum', 'jarron']) {
    const found = await lucia.get(`/search-messages?q=${encodeURIComponent(q)}`);
    assert.ok(found.body.results.length > 0, q);
  }
}

async function looksAtProjects(lucia: Person): Promise<void> {
  const own = (await lucia.get('/projects')).body.projects as ProjectSummary[];
  assert.ok(own.length >= 6);
  assert.ok(own.some(({ role }) => role === 'project_manager'));
  assert.ok(own.some(({ role }) => role === 'observer'));
  assert.equal(own.filter(({ archived_at }) => archived_at !== null).length, 2);
  const [largest] = own.sort((a, b) => b.task_counts.completed - a.task_counts.completed);
  const { status, body } = await lucia.get(`/project/${largest?.id}`);
  assert.equal(status, 200);
  for (const column of taskStatuses) assert.ok(body.tasks_by_status[column].length > 4, column);
  assert.ok(body.project_labels.length > 8);

  const tasks = (await lucia.get('/my-tasks')).body.tasks as MyTask[];
  assert.ok(tasks.length > 20);
  for (const column of taskStatuses) assert.ok(tasks.some((task) => task.status === column));
  assert.ok(new Set(tasks.map(({ project_id }) => project_id)).size >= 3);
  const today = new Date().toISOString().slice(0, 10);
  assert.ok(
    tasks.some(({ due_date, status }) => status !== 'completed' && (due_date ?? today) < today),
  );

  const chats = (await lucia.get('/get-chats')).body.chats as ChatSummary[];
  const groups = chats.filter(({ project_id }) => project_id !== null);
  assert.equal(groups.length, own.length);
  assert.ok(groups.some(({ mention_count }) => mention_count > 1));
  assert.ok(groups.some(({ unread_count, mention_count }) => unread_count > 0 && !mention_count));
  assert.ok(groups.some(({ unread_count }) => unread_count === 0));
}
