import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { Mention } from '../../contract/chats.ts';
import { peek } from '../../test/chats.ts';
import type { Person } from '../../test/person.ts';
import { addLabels, addMembers, labelMember, makeProject, succeeds } from '../../test/projects.ts';
import { describeWithServer } from '../../test/world.ts';

const user = ({ id }: Person): Mention => ({ type: 'user', user_id: id });
const label = (label_id: number, project: { id: number }): Mention => ({
  type: 'label',
  label_id,
  project_id: project.id,
});

describeWithServer('a mention of a label', (server) => {
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

  it('works in the group of its project, in any notation of its name', async () => {
    const { ana, project, mentions } = await makeScene();
    const [design] = await addLabels(ana, project, 'Equipo Diseño');
    for (const text of [
      '@equipo-diseno',
      '@Equipo-Diseño',
      'a @EQUIPO-DISEÑO, b',
      '@equipo-diseño.',
    ])
      assert.deepEqual(await mentions(project.chat_id, text), [label(design, project)], text);
    for (const text of ['@equipo', '@Equipo Diseño', '@equipodiseno', '@diseno'])
      assert.deepEqual(await mentions(project.chat_id, text), [], text);
  });

  it('works in no other chat and for no other project', async () => {
    const { ana, luis, project, group, mentions } = await makeScene();
    await addLabels(ana, project, 'design');
    const other = await makeProject(ana, 'Other');
    const [theirs] = await addLabels(ana, other, 'theirs', 'both');
    const [both] = await addLabels(ana, project, 'both');
    const personal = await server.personalChat(ana, luis);
    assert.deepEqual(await mentions(group.chat_id, '@design'), []);
    assert.deepEqual(await mentions(personal.chat_id, '@design'), []);
    assert.deepEqual(await mentions(project.chat_id, '@theirs @both'), [label(both, project)]);
    assert.deepEqual(await mentions(other.chat_id, '@theirs @design'), [label(theirs, other)]);
  });

  it('mentions the person of that name instead, if the chat has one', async () => {
    const { ana, luis, eva, project, mentions } = await makeScene();
    const [, theirs] = await addLabels(ana, project, luis.username, eva.username);
    const text = `@${luis.username} @${eva.username}`;
    const meant = [user(luis), label(theirs, project)];
    assert.deepEqual(await mentions(project.chat_id, text), meant);
  });

  it('uses the longer of two matching names, of a person or a label', async () => {
    const { ana, luis, project, mentions } = await makeScene();
    const long = await server.person(`${luis.username}.`);
    await addMembers(ana, project, [long]);
    const [release] = await addLabels(ana, project, `${luis.username}-release`);
    const { chat_id } = project;
    assert.deepEqual(await mentions(chat_id, `@${long.username}.`), [user(long)]);
    assert.deepEqual(await mentions(chat_id, `@${luis.username}.`), [user(luis)]);
    const text = `@${luis.username}-release`;
    assert.deepEqual(await mentions(chat_id, text), [label(release, project)]);
  });

  it('mentions all labels that share a handle', async () => {
    const { ana, project, mentions } = await makeScene();
    const [one, two] = await addLabels(ana, project, 'Diseño', 'diseno');
    const meant = [label(one, project), label(two, project)];
    assert.deepEqual(await mentions(project.chat_id, '@Diseño @diseno'), meant);
  });

  it('is resolved when the message is written', async () => {
    const { ana, luis, project, mentions } = await makeScene();
    const [design, later] = await addLabels(ana, project, 'design', 'other');
    await labelMember(ana, project, luis, [design]);
    const { chat_id } = project;
    await mentions(chat_id, '@design @later');
    const path = `/project/${project.id}`;
    succeeds(await ana.post(`${path}/delete_label`, { label_id: design }));
    succeeds(await ana.post(`${path}/edit_label`, { label_id: later, label_name: 'later' }));
    const { messages } = await peek(luis, { chat_id, is_personal_chat: false });
    assert.deepEqual(messages.at(-1).mentions, [label(design, project)]);
    const message_id = messages.at(-1).id;
    const again = { message_id, 'message-input': '@design @later' };
    const same = succeeds(await ana.post('/edit-message', again)).message;
    assert.deepEqual(same, messages.at(-1));
    const anew = { message_id, 'message-input': '@design, @later' };
    const { mentions: found } = succeeds(await ana.post('/edit-message', anew)).message;
    assert.deepEqual(found, [label(later, project)]);
  });
});
