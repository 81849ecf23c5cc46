import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { routes } from '../server/routes.ts';
import { type Asking, ask, type Seen, said } from './access-ask.ts';
import { type Caller, type Cast, callers, makeCast, signedIn } from './access-callers.ts';
import { nowhere, restoreScene, type Scene } from './access-scene.ts';
import { table } from './access-table.ts';
import { describeWithServer } from './world.ts';

const nameOf = ({ method, url }: { method: string; url: string }) => `${method} ${url}`;
const page = { accept: 'text/html' };
const isGet = (name: string) => name.startsWith('GET');

/** However it is asked for, and whatever its asker claims to have. */
const askings = (name: string): Asking[] => [
  { headers: page },
  ...(isGet(name) ? [{ method: 'HEAD' as const }, { headers: { 'if-none-match': '*' } }] : []),
];
/** Who was in everything before. */
const formerMembers: Caller[] = ['removed member', 'removed project member'];

describe('the table of accesses', () => {
  it('has a row for every route, and for nothing else', () => {
    assert.deepEqual(Object.keys(table).sort(), routes.map(nameOf).sort());
  });
});

describeWithServer('access', (server) => {
  let cast: Cast;
  before(async () => {
    cast = await makeCast(server);
  });

  /** Restored where something may have been written since. */
  let known: Scene | undefined;
  async function sceneFor(name: string): Promise<Scene> {
    const scene = known ?? (await restoreScene(cast));
    known = isGet(name) ? scene : undefined;
    return scene;
  }

  for (const [name, row] of Object.entries(table)) {
    it(`to ${name} is given to whom it is due`, async () => {
      const scene = await sceneFor(name);
      const answers: Partial<Record<Caller, string>> = {};
      const unknown = new Map<Caller, Seen>();
      for (const caller of callers) {
        const seen = await ask(cast, caller, name, scene);
        answers[caller] = said(seen);
        if (seen.status === 401 && row.answers.nobody === answers[caller])
          unknown.set(caller, seen);
      }
      assert.deepEqual(answers, row.answers);
      // Who is not signed in is told neither why nor what is there.
      const nobody = await ask(cast, 'nobody', name, nowhere(scene));
      for (const [caller, seen] of unknown) assert.deepEqual(seen, nobody, caller);
    });

    if (isGet(name)) {
      it(`to the head of ${name} is given as to all of it`, async () => {
        const scene = await sceneFor(name);
        for (const caller of callers) {
          const whole = await ask(cast, caller, name, scene);
          const head = await ask(cast, caller, name, scene, { method: 'HEAD' });
          assert.deepEqual(headOf(head), headOf(whole), caller);
          assert.equal(head.text, '');
        }
      });
    }

    if (Object.values(row.answers).includes('403 not_a_member')) {
      it(`to ${name} does not tell what is not one’s own from what is not there`, async () => {
        const scene = await sceneFor(name);
        const isAlike = async (caller: Caller, asking?: Asking) => {
          const theirs = await ask(cast, caller, name, scene, asking);
          const none = await ask(cast, caller, name, nowhere(scene), asking);
          assert.equal(theirs.status, 403);
          assert.deepEqual(theirs, none, `${caller} ${JSON.stringify(asking)}`);
        };
        for (const caller of signedIn) {
          if (row.answers[caller] === '403 not_a_member') await isAlike(caller);
          const none = await ask(cast, caller, name, nowhere(scene));
          assert.equal(said(none), '403 not_a_member', caller);
        }
        for (const asking of askings(name)) {
          for (const caller of formerMembers) await isAlike(caller, asking);
        }
      });
    }
  }

  it('of whoever was refused has changed nothing', async () => {
    const { member, 'project manager': manager } = cast.people;
    const scene = await restoreScene(cast);
    const look = async () => [
      (await member.get(`/get-group-chat-messages/${scene.group}`)).text,
      (await manager.get(`/project/${scene.project}`)).text,
      (await manager.get(`/get-group-chat-messages/${scene.projectChat}`)).text,
    ];
    await look();
    const before = await look();
    for (const [name, row] of Object.entries(table)) {
      if (isGet(name)) continue;
      for (const caller of callers) {
        if (/^40[13]/.test(row.answers[caller])) await ask(cast, caller, name, scene);
      }
    }
    assert.deepEqual(await look(), before);
  });
});

/** All but how the body travels. */
function headOf({ status, headers }: Seen) {
  const { 'content-length': _l, 'transfer-encoding': _t, connection: _c, ...rest } = headers;
  const { 'keep-alive': _k, ...lasting } = rest;
  return { status, ...lasting };
}
