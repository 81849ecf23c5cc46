import assert from 'node:assert/strict';
import { it } from 'node:test';
import { EventStream, settled } from '../../test/events.ts';
import { addMembers, addTask, makeProject, succeeds, versionOf } from '../../test/projects.ts';
import { describeWithServer, type TestServer } from '../../test/world.ts';
import { readConfig } from '../config.ts';
import { type Server, startServer } from '../start.ts';

/** Gives `work` another server on the same database. */
async function withSecond(server: TestServer, work: (second: Server) => Promise<void>) {
  const second = await startServer(readConfig({ ...server.env, PORT: '0' }));
  await work(second).finally(() => second.stop());
}

/** @param version Omit it to match any version. */
const isNudge =
  ({ id }: { id: number }, version?: number) =>
  ({ event, data }: { event: string; data: { project_id?: number; version?: number } }) =>
    event === 'project' &&
    data.project_id === id &&
    (version === undefined || data.version === version);
const isList = ({ event }: { event: string }) => event === 'chats';
const nudgesOf = (stream: EventStream, project: { id: number }) =>
  stream.heard.filter(isNudge(project)).length;

async function makeFixture(server: TestServer) {
  const [ana, luis] = await server.people('ana', 'luis');
  const [quiet, busy] = [await makeProject(ana, 'Quiet'), await makeProject(ana, 'Busy')];
  await addMembers(ana, quiet, [luis]);
  await addMembers(ana, busy, [luis]);
  await settled(server);
  return { ana, luis, quiet, busy };
}

describeWithServer('project events after a reconnect', (server) => {
  it('cover each project that changed meanwhile, once, and no other', async () => {
    const { ana, luis, quiet, busy } = await makeFixture(server);
    const missed = await makeProject(ana, 'Missed');
    await addMembers(ana, missed, [luis]);
    await settled(server);
    const first = await EventStream.open(luis);
    await addTask(ana, busy);
    const { id } = await first.next(isNudge(busy));
    await first.close();

    await addTask(ana, missed);
    await addTask(ana, missed);
    const second = await EventStream.open(luis, id);
    const { data } = await second.next(isNudge(missed));
    assert.deepEqual(data, { project_id: missed.id, version: await versionOf(ana, missed) });
    await addTask(ana, busy);
    await second.next(isNudge(busy, await versionOf(ana, busy)));
    assert.equal(nudgesOf(second, missed), 1);
    assert.equal(nudgesOf(second, quiet), 0);
    assert.equal(second.heard.filter(isList).length, 0);
    await second.close();
  });

  it('cover a project joined meanwhile; only the list covers one that was left', async () => {
    const { ana, luis, quiet, busy } = await makeFixture(server);
    const joined = await makeProject(ana, 'Joined');
    const first = await EventStream.open(luis);
    await addTask(ana, busy);
    const { id } = await first.next(isNudge(busy));
    await first.close();

    succeeds(await ana.post(`/project/${quiet.id}/remove_member`, { user_id: luis.id }));
    await addTask(ana, quiet);
    await addMembers(ana, joined, [luis]);
    const second = await EventStream.open(luis, id);
    await second.next(isList);
    await second.next(isNudge(joined));
    await addTask(ana, busy);
    await second.next(isNudge(busy, await versionOf(ana, busy)));
    assert.equal(nudgesOf(second, quiet), 0);
    await second.close();
  });

  it('cover the rest of a change to several projects, wherever the stream broke', async () => {
    const { ana, luis, quiet, busy } = await makeFixture(server);
    const first = await EventStream.open(luis);
    // One change of both projects.
    succeeds(await ana.post('/edit-profile', { first_name: 'Ana' }));
    for (const project of [quiet, busy]) await first.next(isNudge(project));
    await first.close();
    const nudges = first.heard.filter(({ event }) => event === 'project');
    for (const [i, { id }] of nudges.entries()) {
      const again = await EventStream.open(luis, id);
      for (const { data } of nudges.slice(i + 1))
        await again.next(isNudge({ id: data.project_id }));
      await again.close();
    }
  });
});

describeWithServer('project events on two servers', (server) => {
  it('reach the streams of both, and can be resumed on the other', () =>
    withSecond(server, async (second) => {
      const { ana, luis, quiet, busy } = await makeFixture(server);
      const there = await EventStream.open({ address: second.address, cookie: luis.cookie });
      await addTask(ana, busy);
      const { data, id } = await there.next(isNudge(busy));
      assert.equal(data.version, await versionOf(ana, busy));

      succeeds(await ana.post(`/project/${quiet.id}/remove_member`, { user_id: luis.id }));
      await there.next(isList);
      const joined = await makeProject(ana, 'Made');
      await addMembers(ana, joined, [luis]);
      await there.next(isNudge(joined));
      assert.equal(nudgesOf(there, quiet), 0);

      const here = await EventStream.open(luis, id);
      await here.next(isNudge(joined));
      assert.equal(nudgesOf(here, quiet), 0);
      await here.close();
      await there.close();
    }));

  it('reach each server for changes made on the other', () =>
    withSecond(server, async (second) => {
      const { ana, luis, busy } = await makeFixture(server);
      const [here, there] = [
        await EventStream.open(luis),
        await EventStream.open({ address: second.address, cookie: luis.cookie }),
      ];
      for (const address of [server.address, second.address]) {
        const response = await fetch(`${address}/project/${busy.id}/add_task`, {
          method: 'POST',
          headers: { cookie: ana.cookie, 'content-type': 'application/json' },
          body: '{}',
        });
        assert.equal(response.status, 201, await response.text());
        const version = await versionOf(ana, busy);
        for (const stream of [here, there]) await stream.next(isNudge(busy, version));
      }
      await there.close();
      await here.close();
    }));
});
