/**
 * What is deleted is gone from where it is stored, not only from what the server shows: from the database, from the
 * files that hold it, and from a backup.
 */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { it } from 'node:test';
import { tertulia } from './command-line.ts';
import { openContents } from './hostile/contents.ts';
import type { Person } from './person.ts';
import { makeNoise, toBlob } from './pictures.ts';
import { addLabels, addTask, makeProject, succeeds } from './projects.ts';
import { indexAll } from './search.ts';
import { until } from './until.ts';
import { describeWithServer, type TestServer } from './world.ts';

/** Instead of a minute, so that nobody has to wait for it. */
const env = { LIMIT_ERASURE_INTERVAL_MS: '100' };
const deadlineMs = 60_000;

/** Writes much and deletes most of it; answers texts that are gone and texts that stay. */
async function writeAndDelete(server: TestServer) {
  const [ana, luis] = await server.people('ana', 'luis');
  const chat = await server.personalChat(ana, luis);
  const say = (word: string) => ana.says(chat.chat_id, `${word} ${'and more '.repeat(9)}${word}`);
  const early = [await say('zqdeletedone'), await say('zqdeletedtwo')];
  const edited = await say('zqeditedbefore');
  await say('zqstaying');
  await indexAll(server);
  const late = await say('zqdeletedlate');
  for (const { id } of [...early, late]) {
    succeeds(await ana.post('/delete-message', { message_id: id }));
  }
  const change = { message_id: edited.id, 'message-input': 'zqeditedafter' };
  succeeds(await ana.post('/edit-message', change));

  const project = await makeProject(ana);
  const [label_id] = await addLabels(ana, project, 'zqdeletedlabel');
  const at = `/project/${project.id}`;
  succeeds(await ana.post(`${at}/delete_label`, { label_id }));
  const task = await addTask(ana, project, { task_description: 'zqdescribedbefore' });
  const description = { task_id: task.id, task_description: 'zqdescribedafter' };
  succeeds(await ana.post(`${at}/edit_task`, description));

  return {
    gone: [
      'zqdeletedone',
      'zqdeletedtwo',
      'zqdeletedlate',
      'zqeditedbefore',
      'zqdeletedlabel',
      'zqdescribedbefore',
    ],
    staying: ['zqstaying', 'zqeditedafter', 'zqdescribedafter'],
    ana,
  };
}

describeWithServer('a deleted text', (server) => {
  it('is in no table, as soon as its deletion is answered', async () => {
    const { gone, staying } = await writeAndDelete(server);
    const contents = await openContents(server.env);
    for (const text of gone) assert.deepEqual(await contents.tablesWith(text), [], text);
    for (const text of staying) assert.notDeepEqual(await contents.tablesWith(text), [], text);
    await contents.close();
  });
});

describeWithServer(
  'the files of SQLite',
  (server) => {
    const folder = () => server.env.DATA_DIR ?? '';
    const filesWith = (text: string | Buffer) =>
      readdirSync(folder()).filter((name) => readFileSync(join(folder(), name)).includes(text));

    it('have neither a deleted text nor its words, within the time that the documentation states', async () => {
      const { gone, staying, ana } = await writeAndDelete(server);
      const pictureBefore = await replacePicture(ana);
      for (const text of [...gone, pictureBefore]) {
        await until(`${text} is erased`, () => filesWith(text).length === 0, deadlineMs);
      }
      for (const text of staying) assert.deepEqual(filesWith(text), ['tertulia.db'], text);

      const backup = join(folder(), 'backup.db');
      const { code, stderr } = await tertulia(server.env, ['backup', backup]);
      assert.equal(code, 0, stderr);
      const copy = readFileSync(backup);
      for (const text of gone) assert.ok(!copy.includes(text), text);
      for (const text of staying) assert.ok(copy.includes(text), text);
      assert.match((await tertulia(server.env, ['check'])).stdout, /^All is well/);
    });
  },
  env,
  ['sqlite'],
);

/** @returns bytes from the middle of a picture that another one has replaced */
async function replacePicture(person: Person): Promise<Buffer> {
  const upload = async () => {
    const image = toBlob(await makeNoise(64));
    const answer = await person.post('/upload-profile-image', { image }, 'multipart');
    return succeeds(answer).image_route;
  };
  const url = person.address + (await upload());
  const picture = await fetch(url, { headers: { cookie: person.cookie } });
  const bytes = Buffer.from(await picture.arrayBuffer());
  await upload();
  return bytes.subarray(bytes.length / 2, bytes.length / 2 + 64);
}
