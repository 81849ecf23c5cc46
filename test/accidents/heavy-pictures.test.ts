/** Pictures that take as much memory and time as they can: only their senders wait for them. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { before, describe, it } from 'node:test';
import sharp from 'sharp';
import { childrenOf } from '../child-processes.ts';
import { type ChildServer, withChildren } from '../child-server.ts';
import type { Person, TestAnswer } from '../person.ts';
import { makeHeavyPng, makePicture, toBlob } from '../pictures.ts';
import { until } from '../until.ts';
import { engines } from '../world.ts';

const mib = 1024 ** 2;
/** A server alone takes about 150 MiB. Decoding one of the pictures takes up to 32 MB more. */
const serverBytesMax = 320 * mib;
/** A decoder takes about 65 MiB before it decodes anything. */
const decoderBytesMax = 160 * mib;
const anySize = { LIMIT_IMAGE_DECODED_BYTES_MAX: `${200 * mib}` };
const progressive = { progressive: true };
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

  it('takes bounded memory, or is refused before it is decoded', () =>
    withChildren('sqlite', async ({ start }) => {
      const server = await start();
      const ana = await server.person('ana');
      assert.equal((await upload(ana, small)).status, 200);
      const large = (sidePx: number) =>
        sharp({ create: { width: sidePx, height: sidePx, channels: 3, background: '#c04020' } });
      const pictures: [string, Buffer, number][] = [
        ['interlaced PNG of 32 MB', heavy, 200],
        ['interlaced PNG of 98 MB', heavier, 400],
        ['interlaced PNG of 400 MB', tooHeavy, 400],
        ['JPEG of 49 million pixels', await large(7_000).jpeg().toBuffer(), 200],
        ['PNG of 49 million pixels', await large(7_000).png().toBuffer(), 200],
        ['progressive JPEG of 12 million', await large(3_464).jpeg(progressive).toBuffer(), 200],
        ['progressive JPEG of 49 million', await large(7_000).jpeg(progressive).toBuffer(), 400],
        ['WebP of 9 million pixels', await large(3_000).webp({ effort: 0 }).toBuffer(), 200],
        ['WebP of 49 million pixels', await large(7_000).webp({ effort: 0 }).toBuffer(), 400],
        ['GIF of 49 million pixels', await large(7_000).gif({ effort: 1 }).toBuffer(), 400],
      ];
      for (const [kind, picture, status] of pictures) {
        assert.equal((await upload(ana, picture)).status, status, kind);
        const bytes = peakBytes(await decoderOf(server));
        assert.ok(bytes < decoderBytesMax, `${kind}: ${Math.round(bytes / mib)} MiB`);
      }
    }));

  for (const [what, env] of [
    ['takes too long', { ...anySize, LIMIT_IMAGE_DECODE_MS_MAX: '150' }],
    ['takes too much memory', { ...anySize, LIMIT_IMAGE_DECODER_BYTES_MAX: `${120 * mib}` }],
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
