/** After each change, the data and the board of a project are read once for all members. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { Person } from '../../test/person.ts';
import { addMembers, addTask, isRefused, makeProject, succeeds } from '../../test/projects.ts';
import { statementsDuring } from '../../test/statements.ts';
import { describeWithServer } from '../../test/world.ts';

const data = { accept: 'application/json' };
const forms: [what: string, path: string, accept: string][] = [
  ['data', '', 'application/json'],
  ['board as data', '/kanban_partial', 'application/json'],
  ['board as HTML', '/kanban_partial', 'text/html'],
  ['filtered board', '/kanban_partial?q=logo', 'text/html'],
];

describeWithServer('a project with many readers', (server) => {
  async function scene() {
    const people = await server.people('ana', 'luis', 'eva', 'ines', 'juan');
    const [ana, ...rest] = people as [Person, ...Person[]];
    const project = await makeProject(ana);
    await addMembers(ana, project, rest);
    await addTask(ana, project, { task_title: 'Logo' });
    return { ana, rest, project, address: `/project/${project.id}` };
  }

  for (const [what, path, accept] of forms) {
    it(`is read once after each change: its ${what}`, async () => {
      const { ana, rest, project, address } = await scene();
      const ask = () => Promise.all(rest.map((person) => person.get(address + path, { accept })));
      const first = await statementsDuring(server, ask);
      const again = await statementsDuring(server, ask);
      assert.equal(again.length, rest.length, 'whether they may have it is asked for each');
      assert.ok(first.length > again.length);
      const readings = first.length - again.length;
      await addTask(ana, project, { task_title: 'Logo for phones' });
      assert.equal((await statementsDuring(server, ask)).length, readings + rest.length);
      for (const { status, text } of await ask()) {
        assert.equal(status, 200);
        assert.match(text, /Logo for phones/);
      }
    });

    it(`is refused at once to a person who has left: its ${what}`, async () => {
      const { ana, rest, project, address } = await scene();
      const [luis] = rest as [Person];
      const before = await luis.get(address + path, { accept });
      assert.equal(before.status, 200);
      succeeds(await ana.post(`${address}/remove_member`, { user_id: luis.id }));
      const etag = before.headers.get('etag') ?? '';
      for (const known of [{}, { 'if-none-match': etag }]) {
        const answer = await luis.get(address + path, { ...data, ...known });
        isRefused(answer, 'not_a_member', 403);
      }
      assert.equal((await ana.get(`/project/${project.id}${path}`, { accept })).status, 200);
    });

    it(`is the same when compressed: its ${what}`, async () => {
      const { ana, project, address } = await scene();
      for (let i = 0; i < 20; i++) await addTask(ana, project, { task_title: `Logo ${i}` });
      const answerTo = (encoding: string) =>
        ana.get(address + path, { accept, 'accept-encoding': encoding });
      const plain = await answerTo('identity');
      assert.ok(plain.text.length > 2_000);
      const zipped = ['gzip', 'br, GZIP;q=0.5', '*', 'identity;q=0.1, *;q=0.2'];
      const unzipped = ['identity', 'br', 'gzip;q=0', 'gzip;q=0, *', '*;q=0'];
      for (const encoding of [...zipped, ...unzipped, ...zipped]) {
        const { status, headers, text } = await answerTo(encoding);
        assert.equal(status, 200);
        const expected = zipped.includes(encoding) ? 'gzip' : null;
        assert.equal(headers.get('content-encoding'), expected, encoding);
        assert.equal(headers.get('etag'), plain.headers.get('etag'));
        assert.match(headers.get('vary') ?? '', /accept-encoding/i);
        assert.equal(text, plain.text);
      }
    });
  }
});
