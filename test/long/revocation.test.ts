/**
 * Memberships and roles that are taken away while their owner asks, writes and listens at full rate
 * at two servers: whatever begins after the answer is refused and leaves nothing, and a stream that
 * is open tells nothing that came later.
 */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { GroupMember } from '../../contract/chats.ts';
import { historyPath, peek } from '../chats.ts';
import { describeWithCluster } from '../cluster.ts';
import { lengthOf } from '../length.ts';
import type { Person } from '../person.ts';
import { addLabels, addMembers, addTask, makeProject, projectData, succeeds } from '../projects.ts';
import {
  checkAttempts,
  type Deed,
  fence,
  heardSince,
  openStreams,
  poll,
  pollAny,
  revokeAmid,
  write,
} from '../revocation.ts';

const rounds = lengthOf(10, 300);

describeWithCluster('the loss of a place, in the midst of everything', (cluster) => {
  /** Ana has what Luis loses; both are in another group, and stay there. */
  async function makeScene() {
    const [ana, luis] = [await cluster().person('ana'), await cluster().person('luis')];
    return { ana, luis, fenceChat: await makeGroup(ana, luis) };
  }

  /** Who takes it away asks one server in one round and the other in the next. */
  const placeOf = (person: Person, round: number): Person =>
    cluster().everywhere(person)[round % 2] as Person;

  it('ends with the membership of a group', async () => {
    const { ana, luis, fenceChat } = await makeScene();
    const victims = cluster().everywhere(luis);
    for (let round = 0; round < rounds; round++) {
      const chat = await makeGroup(ana, luis);
      const { chat_id } = chat;
      const streams = await openStreams(victims);
      const attempts = await revokeAmid(victims, await chatDeeds(luis, chat), async () => {
        // They hear of it as long as they may.
        await Promise.all(streams.map((stream) => stream.nudge(chat)));
        await removes(placeOf(ana, round), chat, luis);
      });
      const { version } = await peek(ana, chat);
      checkAttempts(attempts, '403 not_a_member', (await ana.get(historyPath(chat))).text);
      await ana.says(chat_id, 'Only among ourselves now');
      await fence(cluster(), streams, ana, fenceChat);
      for (const stream of streams) {
        assert.equal(heardSince(stream, 'chat', chat_id, version), 0);
        await stream.close();
      }
    }
  });

  it('ends with the role of a group’s administrator', async () => {
    const { ana, luis } = await makeScene();
    const eva = await cluster().person('eva');
    const victims = cluster().everywhere(luis);
    for (let round = 0; round < rounds; round++) {
      const chat = await makeGroup(ana, luis);
      const { chat_id } = chat;
      const sets = (by: Person, is_admin: boolean) =>
        by.post('/set-group-admin', { chat_id, user_id: luis.id, is_admin });
      succeeds(await sets(ana, true));
      const deeds = [
        write('/edit-group', (mark) => ({ chat_id, group_name: mark })),
        write('/add-users-to-group', () => ({ chat_id, user_ids: [eva.id] })),
        write('/set-group-admin', () => ({ chat_id, user_id: luis.id, is_admin: true })),
      ];
      const attempts = await revokeAmid(victims, deeds, async () =>
        succeeds(await sets(placeOf(ana, round), false)),
      );
      const { text, body } = await ana.get(historyPath(chat));
      checkAttempts(attempts, '403 not_allowed', text);
      const own = body.members.find(({ id }: GroupMember) => id === luis.id);
      assert.equal(own.role, 'member', 'nobody makes themselves what they were');
    }
  });

  it('ends with the membership of a project, and of its group', async () => {
    const { ana, luis, fenceChat } = await makeScene();
    const victims = cluster().everywhere(luis);
    for (let round = 0; round < rounds; round++) {
      const project = await makeProject(ana);
      const { id, chat_id } = project;
      await addMembers(ana, project, [luis]);
      const streams = await openStreams(victims);
      const attempts = await revokeAmid(victims, await projectDeeds(ana, project), async () => {
        await Promise.all(
          streams.map((stream) =>
            stream.next(({ event, data }) => event === 'project' && data.project_id === id),
          ),
        );
        const path = `/project/${id}/remove_member`;
        succeeds(await placeOf(ana, round).post(path, { user_id: luis.id }));
      });
      const { version } = (await projectData(ana, project)).project;
      const group = { chat_id, is_personal_chat: false };
      const chatVersion = (await peek(ana, group)).version;
      const written = await Promise.all(
        [`/project/${id}`, historyPath(group)].map(async (path) => (await ana.get(path)).text),
      );
      checkAttempts(attempts, '403 not_a_member', written.join());
      await addTask(ana, project);
      await ana.says(chat_id, 'Only among ourselves now');
      await fence(cluster(), streams, ana, fenceChat);
      for (const stream of streams) {
        assert.equal(heardSince(stream, 'project', id, version), 0);
        assert.equal(heardSince(stream, 'chat', chat_id, chatVersion), 0);
        await stream.close();
      }
    }
  });

  it('ends what a project’s manager may when they become an observer', async () => {
    const { ana, luis } = await makeScene();
    const eva = await cluster().person('eva');
    const victims = cluster().everywhere(luis);
    for (let round = 0; round < rounds; round++) {
      const project = await makeProject(ana);
      const { id } = project;
      await addMembers(ana, project, [luis], 'project_manager');
      const { id: task_id } = await addTask(ana, project);
      const at = (what: string) => `/project/${id}/${what}`;
      const color = { label_hex_color: '#336699' };
      const deeds: Deed[] = [
        write(at('add_task'), (task_title) => ({ task_title })),
        write(at('edit_task'), (task_title) => ({ task_id, task_title })),
        write(at('add_label'), (label_name) => ({ label_name, ...color })),
        write(at('edit'), (name) => ({ name })),
        write(at('add_member'), () => ({ user_ids: [eva.id] })),
        // They would be a manager again.
        write(at('edit_member'), () => ({ user_id: luis.id, role: 'project_manager' })),
        {
          ...poll('the project', `/project/${id}`),
          hides: ({ body }) => body.project.role === 'observer',
        },
      ];
      const attempts = await revokeAmid(victims, deeds, async () =>
        succeeds(
          await placeOf(ana, round).post(at('edit_member'), { user_id: luis.id, role: 'observer' }),
        ),
      );
      checkAttempts(attempts, '403 not_allowed', (await ana.get(`/project/${id}`)).text);
      assert.equal((await projectData(luis, project)).project.role, 'observer');
    }
  });
});

interface Group {
  chat_id: number;
  is_personal_chat: boolean;
}

async function makeGroup(ana: Person, ...members: Person[]): Promise<Group> {
  const user_ids = members.map(({ id }) => id);
  return succeeds(await ana.post('/create-group-chat', { group_name: 'Group', user_ids })).chat;
}

const removes = async (by: Person, { chat_id }: Group, { id }: Person) =>
  succeeds(await by.post('/remove-user-from-group', { chat_id, user_id: id }));

/** What a member of a group does all day. */
async function chatDeeds(luis: Person, chat: Group): Promise<Deed[]> {
  const { chat_id } = chat;
  const path = historyPath(chat);
  const { id: message_id } = await luis.says(chat_id, 'sundial');
  return [
    poll('a poll', path),
    poll(
      'a poll of what changed, with the chat on screen',
      `${path}?after=0&currentChatId=${chat_id}`,
    ),
    pollAny('a poll with a validator for everything', path),
    { name: 'a look at the head', ask: (person) => person.send('HEAD', path) },
    write('/send-message', (mark) => ({ 'chat-id-field': chat_id, 'message-input': mark })),
    write('/edit-message', (mark) => ({ message_id, 'message-input': `sundial ${mark}` })),
    write('/mark-chat-read', () => ({ chat_id })),
    poll('a search in it', `/search-messages?q=sundial&chat_id=${chat_id}`),
    {
      ...poll('a search everywhere', '/search-messages?q=sundial'),
      hides: ({ text }) => !text.includes(`"chat_id":${chat_id},`),
    },
    {
      ...poll('the list', '/get-chats'),
      hides: ({ text }) => !text.includes(`"chat_id":${chat_id},`),
    },
  ];
}

/** What a member of a project does all day, on the board and in its group. */
async function projectDeeds(
  ana: Person,
  project: { id: number; chat_id: number },
): Promise<Deed[]> {
  const { id, chat_id } = project;
  const [label] = await addLabels(ana, project, 'Design');
  const { id: task_id } = await addTask(ana, project);
  const at = (what: string) => `/project/${id}/${what}`;
  let moves = 0;
  return [
    poll('the project', `/project/${id}`),
    pollAny('the project, with a validator for everything', `/project/${id}`),
    poll('the board', at('kanban_partial'), { accept: 'text/html' }),
    poll('a task', at(`task/${task_id}`)),
    write(at('add_task'), (task_title) => ({ task_title })),
    write(at('move_task'), () => ({
      task_id,
      status: ++moves % 2 ? 'in_progress' : 'completed',
    })),
    write(at('label_task'), () => ({ task_id, labels: moves % 2 ? [label] : [] })),
    { ...poll('the list', '/projects'), hides: ({ text }) => !text.includes(`"id":${id},`) },
    poll('its group', `/get-group-chat-messages/${chat_id}`),
    write('/send-message', (mark) => ({ 'chat-id-field': chat_id, 'message-input': mark })),
  ];
}
