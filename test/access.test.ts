import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { routes } from '../server/routes.ts';
import {
  type Caller,
  type Cast,
  callers,
  makeCast,
  signedIn,
  withOwnSession,
} from './access-callers.ts';
import { nowhere, restoreScene, type Scene } from './access-scene.ts';
import { type Row, table } from './access-table.ts';
import { describeWithServer } from './world.ts';

interface Seen {
  status: number;
  headers: Record<string, string>;
  text: string;
}

const nameOf = ({ method, url }: { method: string; url: string }) => `${method} ${url}`;

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

  for (const [name, row] of Object.entries(table)) {
    it(`to ${name} is given to whom it is due`, async () => {
      const scene = await restoreScene(cast);
      const answers: Partial<Record<Caller, string>> = {};
      for (const caller of callers) answers[caller] = said(await ask(cast, caller, name, scene));
      assert.deepEqual(answers, row.answers);
    });

    if (Object.values(row.answers).includes('403 not_a_member')) {
      it(`to ${name} does not tell what is not one’s own from what is not there`, async () => {
        const scene = await restoreScene(cast);
        for (const caller of callers) {
          if (row.answers[caller] !== '403 not_a_member') continue;
          const theirs = await ask(cast, caller, name, scene);
          const none = await ask(cast, caller, name, nowhere(scene));
          assert.deepEqual(theirs, none, caller);
        }
        for (const caller of signedIn) {
          const none = await ask(cast, caller, name, nowhere(scene));
          assert.equal(said(none), '403 not_a_member', caller);
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
      if (!name.startsWith('POST')) continue;
      for (const caller of callers) {
        if (/^403/.test(row.answers[caller])) await ask(cast, caller, name, scene);
      }
    }
    assert.deepEqual(await look(), before);
  });
});

async function ask(cast: Cast, caller: Caller, name: string, scene: Scene): Promise<Seen> {
  const [method = '', url = ''] = name.split(' ');
  const { path, fields, endsSession }: Row = table[name] as Row;
  const where = path?.(scene) ?? url;
  const headers = endsSession ? await withOwnSession(cast, caller) : cast.headers[caller];
  if (url === '/events') return peek(cast.server.address + where, headers);
  const asker = cast.server.nobody();
  const input = fields?.(scene);
  const isUpload = input !== undefined && 'image' in input;
  const answer =
    method === 'GET'
      ? await asker.get(where, headers)
      : await asker.post(where, input, isUpload ? 'multipart' : 'json', headers);
  return { status: answer.status, headers: lasting(answer.headers), text: answer.text };
}

/** Of a stream only how it begins. */
async function peek(url: string, headers: Record<string, string>): Promise<Seen> {
  const response = await fetch(url, { headers });
  const isStream = response.headers.get('content-type')?.startsWith('text/event-stream');
  if (isStream) await response.body?.cancel();
  const text = isStream ? '' : await response.text();
  return { status: response.status, headers: lasting(response.headers), text };
}

/** All but the time. */
function lasting(headers: Headers): Record<string, string> {
  const { date: _date, ...rest } = Object.fromEntries(headers);
  return rest;
}

function said({ status, headers, text }: Seen): string {
  const isProblem = headers['content-type']?.startsWith('application/problem+json');
  return isProblem ? `${status} ${JSON.parse(text).code}` : String(status);
}
