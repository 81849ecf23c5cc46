import assert from 'node:assert/strict';
import { it } from 'node:test';
import { openContents } from '../hostile/contents.ts';
import { type Operation, readDescription } from '../hostile/description.ts';
import { plain, validDraft } from '../hostile/draft.ts';
import { Scene } from '../hostile/scene.ts';
import { openSender } from '../hostile/send.ts';
import { write } from '../hostile/wire.ts';
import type { Person } from '../person.ts';
import { makeChance } from '../random.ts';
import { describeWithServer } from '../world.ts';

/** Found nowhere else. */
const forged = 987_654_321;
const tries = 2;

/** What only the server says, by values that are known when they come back. */
const forgery = {
  ...{ id: forged, sender_id: forged, user_id: forged, created_by: forged, chat_id: forged },
  ...{ project_id: forged, version: forged, change_seq: forged, position: `forged${forged}` },
  ...{ state: `forged${forged}`, role: `forged${forged}`, kind: `forged${forged}` },
  ...{ created_at: forged, edited_at: forged, deleted_at: forged, last_used_at: forged },
  ...{ image_id: `forged${forged}`, image_route: `forged${forged}`, locale_: forged },
  ...{ password_hash: `forged${forged}`, token_hash: `forged${forged}`, uses: forged },
};

/** What somebody would like to be. */
const wishes = {
  ...{ is_admin: true, role: 'admin', state: 'read', deactivated_at: null, archived_at: null },
  ...{ read_up_to: forged, delivered_up_to: forged, edited_at: null, is_personal: true },
};

describeWithServer('fields that are not for the caller to say', (server) => {
  /** Sends every change with more than it takes. */
  async function sendAll(scene: Scene, person: Person, more: object): Promise<string[]> {
    const sender = openSender(server.address);
    const chance = makeChance();
    const accepted: string[] = [];
    const changes = (await readDescription(server.address)).filter(
      ({ name, method, fields }) => method === 'POST' && fields && !leaves.includes(name),
    );
    for (const operation of changes) {
      for (let n = 0; n < tries; n++) {
        const draft = validDraft(operation, scene, chance);
        draft.fields.push(...unknownTo(operation, more));
        const wire = write(draft);
        const { status, text } = await sender.send({
          ...wire,
          headers: { ...wire.headers, cookie: person.cookie },
        });
        assert.ok(status < 500, `${operation.name}: ${text}`);
        assert.doesNotMatch(text, new RegExp(String(forged)), operation.name);
        if (status < 300) accepted.push(operation.name);
      }
      await scene.mend();
    }
    sender.close();
    return accepted;
  }

  it('are never stored, whatever is changed', async () => {
    const scene = await new Scene(server.address).set(server.admin);
    const accepted = new Set(await sendAll(scene, scene.owner, forgery));
    assert.ok(accepted.size > 25, [...accepted].join());
    const contents = await openContents(server.env);
    assert.deepEqual(await contents.tablesWith(String(forged)), []);
    await contents.close();
  });

  it('raise nobody', async () => {
    const scene = await new Scene(server.address).set(server.admin);
    const { member, owner } = scene;
    const group = { group_name: 'Us', user_ids: [member.id] };
    const { chat } = (await owner.post('/create-group-chat', group)).body;
    const { project } = (await owner.post('/projects', { name: 'Ours' })).body;
    await owner.post(`/project/${project.id}/add_member`, { user_ids: [member.id] });
    await sendAll(scene, member, wishes);
    const text = { 'chat-id-field': chat.chat_id, 'message-input': 'Hi' };
    const from = { sender_id: owner.id, id: 1, version: 1, kind: 'event', ...wishes };
    const { message } = (await member.post('/send-message', { ...text, ...from })).body;
    assert.equal(message.sender_id, member.id);
    assert.deepEqual([message.state, message.kind], ['sent', 'text']);
    assert.ok(message.id > 1);

    assert.equal((await member.get('/me')).body.is_admin, false);
    assert.equal((await member.get('/users')).status, 403);
    const { members } = (await member.get(`/get-group-chat-messages/${chat.chat_id}`)).body;
    const roleOf = (people: { id: number; role: string }[]) =>
      people.find(({ id }) => id === member.id)?.role;
    assert.equal(roleOf(members), 'member');
    const data = (await member.get(`/project/${project.id}`)).body;
    assert.equal(roleOf(data.project_members), 'member');
    assert.equal(data.project.role, 'member');
    const newcomer = server.nobody();
    await newcomer.register('wishful', { id: 1, ...wishes });
    assert.equal((await newcomer.get('/me')).body.is_admin, false);
  });
});

/** After these the caller has to sign in again. */
const leaves = ['POST /logout', 'POST /change-password'];

const unknownTo = ({ fields = [] }: Operation, more: object) =>
  Object.entries(more)
    .filter(([name]) => !fields.some((field) => field.name === name))
    .map(([name, value]): [string, ReturnType<typeof plain>] => [name, plain(value)]);
