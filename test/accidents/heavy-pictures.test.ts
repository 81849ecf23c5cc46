/** Pictures that take as much memory and time as they can: only their senders wait for them. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { before, describe, it } from 'node:test';
import { childrenOf } from '../child-processes.ts';
import { type ChildServer, withChildren } from '../child-server.ts';
import type { Person, TestAnswer } from '../person.ts';
import { makeHeavyPng, makePicture, toBlob } from '../pictures.ts';
import { until } from '../until.ts';
import { engines } from '../world.ts';

const mib = 1024 ** 2;
/** A server alone takes about 150 MiB. Decoding one of the pictures takes up to 32 MB more. */
const serverBytesMax = 320 * mib;
const senders = 4;
const picturesEach = 2;

const upload = (person: Person, picture: Buffer) =>
  person.post('/upload-profile-image', { image: toBlob(picture) }, 'multipart');

/** The most memory that a process has had so far. */
function peakBytes(pid: number): number {
  const [, kib] = /^VmHWM:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kib) * 1024;
}

const pidOf = ({ process }: ChildServer) => process.pid as number;
const decoderOf = (server: ChildServer) =>
  until('a decoder', () => childrenOf(pidOf(server)).find((pid) => isAlive(pid)));

function isAlive(pid: number): boolean {
  try {
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
}

describe('a picture that is made to exhaust the server', {
  skip: process.platform !== 'linux',
}, () => {
  let heavy: Buffer;
  let heavier: Buffer;
  let tooHeavy: Buffer;
  let small: Buffer;
  before(async () => {
    heavy = await makeHeavyPng(2_000);
    heavier = await makeHeavyPng(3_500);
    tooHeavy = await makeHeavyPng(7_071);
    small = await makePicture('png');
  });

  for (const engine of engines) {
    it(`keeps nobody else waiting, and its memory out of the server, on ${engine}`, () =>
      withChildren(engine, async ({ start }) => {
        const server = await start();
        const luis = await server.person('luis');
        const attackers = await Promise.all(
          Array.from({ length: senders }, (_, n) => server.person(`ana${n}`)),
        );
        let pending = senders * picturesEach;
        const uploads = attackers.flatMap((person) =>
          Array.from({ length: picturesEach }, () =>
            upload(person, heavy).finally(() => {
              pending--;
            }),
          ),
        );
        await decoderOf(server);
        const { username, password } = luis;
        for (let n = 0; n < 2; n++) {
          assert.equal((await luis.post('/login', { username, password })).status, 200);
        }
        assert.ok(pending > 0, 'Others sign in while pictures are decoded.');
        for (const answer of await Promise.all(uploads)) assertAnswered(answer);
        assert.ok(
          peakBytes(pidOf(server)) < serverBytesMax,
          `${peakBytes(pidOf(server)) / mib} MiB`,
        );
        assert.equal(childrenOf(pidOf(server)).length, 1, 'One picture is decoded at a time.');
        assert.equal((await upload(luis, small)).status, 200);
      }));
  }

  it('is refused by its pixels’ bytes before it is decoded', () =>
    withChildren('sqlite', async ({ start }) => {
      const server = await start();
      const ana = await server.person('ana');
      assert.equal((await upload(ana, small)).status, 200);
      const answer = await upload(ana, tooHeavy);
      assert.deepEqual([answer.status, answer.body.code], [400, 'invalid_input']);
      assert.ok(peakBytes(await decoderOf(server)) < 200 * mib);
    }));

  for (const [what, env] of [
    ['takes too long', { LIMIT_IMAGE_DECODE_MS_MAX: '150' }],
    ['takes too much memory', { LIMIT_IMAGE_DECODER_BYTES_MAX: `${120 * mib}` }],
  ] as const) {
    it(`ends only its own decoding when it ${what}`, () =>
      withChildren('sqlite', async ({ start }) => {
        const server = await start(env);
        const ana = await server.person('ana');
        const answer = await upload(ana, heavier);
        assert.deepEqual([answer.status, answer.body.code], [400, 'invalid_input']);
        assert.equal((await ana.get('/me')).status, 200);
        await until('the next one is taken', async () => (await upload(ana, small)).status === 200);
      }));
  }

  it('takes nothing with it when it crashes its decoder', () =>
    withChildren('sqlite', async ({ start }) => {
      const server = await start();
      const ana = await server.person('ana');
      const sent = upload(ana, heavy);
      process.kill(await decoderOf(server), 'SIGKILL');
      assert.ok([400, 500].includes((await sent).status));
      assert.equal((await upload(ana, small)).status, 200);
      assert.equal((await server.stop()).code, 0);
    }));

  it('is refused while as many are under way as there may be', () =>
    withChildren('sqlite', async ({ start }) => {
      const server = await start({ LIMIT_UPLOADS_MAX: '3' });
      const people = await Promise.all(
        Array.from({ length: 6 }, (_, n) => server.person(`ana${n}`)),
      );
      const answers = await Promise.all(people.map((person) => upload(person, heavy)));
      const refused = answers.filter(({ status }) => status === 503);
      assert.ok(refused.length > 0);
      for (const { body, headers } of refused) {
        assert.equal(body.code, 'overloaded');
        assert.ok(Number(headers.get('retry-after')) >= 1);
      }
      assert.equal((await upload(people[0] as Person, small)).status, 200);
    }));

  for (const PROCESSES of ['1', '2']) {
    it(`leaves no decoder behind a server of ${PROCESSES} that is killed`, () =>
      withChildren('sqlite', async ({ start }) => {
        const server = await start({ PROCESSES });
        const ana = await server.person('ana');
        void upload(ana, heavy).catch(() => {});
        const serving = () => (PROCESSES === '1' ? [pidOf(server)] : childrenOf(pidOf(server)));
        const decoder = await until('a decoder', () => serving().flatMap(childrenOf)[0]);
        server.process.kill('SIGKILL');
        await server.ended;
        await until('it is gone', () => !isAlive(decoder));
      }));
  }
});

/** Some are one too many of their sender's. */
function assertAnswered({ status, body, headers }: TestAnswer) {
  if (status === 200) return;
  assert.deepEqual([status, body.code], [429, 'rate_limited']);
  assert.ok(Number(headers.get('retry-after')) >= 1);
}
