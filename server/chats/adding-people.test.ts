import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { Person } from '../../test/person.ts';
import { addMembers, makeProject } from '../../test/projects.ts';
import { describeWithServer } from '../../test/world.ts';
import { createGroupChat } from './create-group-chat.ts';

const create = (founder: Person, ...others: Person[]) =>
  founder.post('/create-group-chat', { group_name: 'G', user_ids: others.map(({ id }) => id) });
const idsOf = async (person: Person) =>
  (await person.get('/get-chats')).body.chats.map(({ chat_id }: { chat_id: number }) => chat_id);

describeWithServer('a person’s choice of who may add them', (server) => {
  const declining = async (may_be_added_by: string) => {
    const person = await server.person('shy');
    const { body } = await person.post('/edit-profile', { may_be_added_by });
    assert.equal(body.user.may_be_added_by, may_be_added_by);
    return person;
  };

  it('allows everyone by default', async () => {
    const [ana, luis] = await server.people('ana', 'luis');
    assert.equal((await luis.get('/me')).body.may_be_added_by, 'everyone');
    assert.equal((await create(ana, luis)).status, 201);
  });

  for (const who of ['nobody', 'shared']) {
    it(`keeps strangers from adding them to groups and projects: ${who}`, async () => {
      const [ana, luis] = await server.people('ana', 'luis');
      const shy = await declining(who);
      const group = await server.group(ana, luis);
      const project = await makeProject(ana);
      // Anyone may open a personal chat, so a shared personal chat does not count.
      await server.personalChat(ana, shy);
      const user_ids = [luis.id, shy.id];
      for (const answer of [
        await create(ana, luis, shy),
        await ana.post('/add-users-to-group', { chat_id: group.chat_id, user_ids }),
        await ana.post(`/project/${project.id}/add_member`, { user_ids }),
      ]) {
        assert.deepEqual([answer.status, answer.body.code], [409, 'adding_declined']);
        assert.match(answer.body.detail, new RegExp(`@${shy.username}\\.$`));
        assert.doesNotMatch(answer.body.detail, new RegExp(luis.username));
      }
      assert.equal((await idsOf(shy)).length, 1);
      assert.equal((await idsOf(luis)).length, 1, 'nobody else was added either');
    });
  }

  it('allows people with whom they share a group or a project, if they choose so', async () => {
    const ana = await server.person('ana');
    const [shy, hermit] = [await declining('everyone'), await declining('everyone')];
    await addMembers(ana, await makeProject(ana), [shy, hermit]);
    await shy.post('/edit-profile', { may_be_added_by: 'shared' });
    await hermit.post('/edit-profile', { may_be_added_by: 'nobody' });
    assert.equal((await create(ana, shy)).status, 201);
    assert.equal((await create(ana, hermit)).body.code, 'adding_declined');
    await shy.post('/edit-profile', { locale: 'es' });
    assert.equal((await shy.get('/me')).body.may_be_added_by, 'shared');
  });

  it('does not affect groups they are in, or the addition of others there', async () => {
    const [ana, shy, luis] = await server.people('ana', 'shy', 'luis');
    const { chat_id } = await server.group(ana, shy);
    await shy.post('/edit-profile', { may_be_added_by: 'nobody' });
    const user_ids = [shy.id, luis.id];
    assert.equal((await ana.post('/add-users-to-group', { chat_id, user_ids })).status, 200);
    assert.deepEqual(await idsOf(luis), [chat_id]);
  });

  it('has three values', async () => {
    const ana = await server.person('ana');
    for (const may_be_added_by of ['', 'friends', null, 1]) {
      const answer = await ana.post('/edit-profile', { may_be_added_by });
      assert.equal(answer.status, 400, String(may_be_added_by));
    }
  });
});

describeWithServer(
  'the daily limit of created groups',
  (server) => {
    it('applies to each person and includes projects', async () => {
      const [ana, luis, eva] = await server.people('ana', 'luis', 'eva');
      for (let n = 0; n < 4; n++) assert.equal((await create(ana, luis, eva)).status, 201);
      assert.equal((await ana.post('/projects', { name: 'P' })).status, 201);
      const project = await ana.post('/projects', { name: 'P' });
      for (const refused of [await create(ana, eva), project]) {
        assert.deepEqual([refused.status, refused.body.code], [429, 'rate_limited']);
        assert.match(refused.body.detail, /^One person can make 5 groups and projects a day\./);
        assert.ok(Number(refused.headers.get('retry-after')) > 0);
      }
      assert.equal((await create(luis, ana)).status, 201);
    });

    it('starts again the next day', async () => {
      const [ana, luis] = await server.people('ana', 'luis');
      for (let n = 0; n < 5; n++) await create(ana, luis);
      const input = {
        group_name: 'G',
        user_ids: [luis.id],
        membersMax: 5,
        groupsMadePerDayMax: 5,
        additionsPerPairPerDayMax: 5,
      };
      const tomorrow = Date.now() + 24 * 60 * 60_000;
      await server.running.world.store.write(createGroupChat, [ana, input], tomorrow);
      assert.equal((await idsOf(luis)).length, 6);
    });
  },
  { LIMIT_GROUPS_MADE_PER_DAY_MAX: '5' },
);

describeWithServer(
  'the daily limit of additions of one person by another',
  (server) => {
    it('applies to each pair of people and to every way of adding', async () => {
      const [ana, luis, eva] = await server.people('ana', 'luis', 'eva');
      assert.equal((await create(ana, luis)).status, 201);
      const { chat_id } = await server.group(ana, eva);
      const add = () => ana.post('/add-users-to-group', { chat_id, user_ids: [luis.id] });
      assert.equal((await add()).status, 200);
      await luis.post('/remove-user-from-group', { chat_id, user_id: luis.id });
      await addMembers(ana, await makeProject(ana), [luis]);
      for (const refused of [await create(ana, luis), await add()]) {
        assert.deepEqual([refused.status, refused.body.code], [429, 'rate_limited']);
        assert.match(refused.body.detail, /^You can add a person to 3 groups a day\./);
      }
      assert.equal((await create(ana, eva)).status, 201);
      assert.equal((await create(eva, luis)).status, 201);
    });
  },
  { LIMIT_ADDITIONS_PER_PAIR_PER_DAY_MAX: '3' },
);
