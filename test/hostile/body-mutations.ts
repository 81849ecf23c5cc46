/** Ways to make a body wrong once it is written down. */
import type { Chance } from '../random.ts';
import type { Draft } from './draft.ts';
import { brokenBytes } from './values.ts';
import type { Wire } from './wire.ts';

/**
 * What became of it: it may not be accepted; nothing is known any more, as what was wrong may have
 * gone with it; or this can't be done to it.
 */
type Outcome = 'wrong' | 'unknown' | undefined;

type BodyMutation = (wire: Wire, draft: Draft, chance: Chance) => Outcome;

const otherTypes = [
  'text/plain',
  'text/plain;charset=UTF-8',
  'application/xml',
  'application/octet-stream',
  'application/json-patch+json',
  'image/png',
];
const likeTypes = [
  'application/json; charset=utf-16',
  'application/json; charset=latin1; charset=x',
  'APPLICATION/JSON',
  'application/json;',
  'application/x-www-form-urlencoded; charset=utf-7',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'multipart/form-data; boundary=""',
  `multipart/form-data; boundary=${'x'.repeat(300)}`,
  'multipart/mixed; boundary=x',
  ';',
  'json',
  '__proto__',
  'application/__proto__',
  'x'.repeat(4_000),
];

const shapes = [
  '[]',
  '[1]',
  '"x"',
  '5',
  'null',
  'true',
  '[[[[]]]]',
  '1e999',
  ' ',
  '{',
  '}',
  '{}}',
  '\ufeff',
];

const mutations: Record<string, BodyMutation> = {
  'cut off': (wire, { encoding }, chance) => {
    if (wire.body.length < 2) return undefined;
    wire.body = wire.body.subarray(0, 1 + chance.below(wire.body.length - 1));
    return encoding === 'json' ? 'wrong' : 'unknown';
  },
  'another type': (wire, _draft, chance) => {
    if (wire.body.length === 0) return undefined;
    wire.headers['content-type'] = chance.oneOf(otherTypes);
    return 'wrong';
  },
  'no type': (wire) => {
    if (wire.body.length === 0) return undefined;
    delete wire.headers['content-type'];
    return 'wrong';
  },
  'odd type': (wire, _draft, chance) => {
    wire.headers['content-type'] = chance.oneOf(likeTypes);
    return 'unknown';
  },
  'broken bytes': (wire, _draft, chance) => {
    const at = chance.below(wire.body.length + 1);
    const parts = [wire.body.subarray(0, at), chance.oneOf(brokenBytes), wire.body.subarray(at)];
    wire.body = Buffer.concat(parts);
    return 'unknown';
  },
  'flipped bits': (wire, _draft, chance) => {
    wire.body = Buffer.from(wire.body);
    for (let n = 0; n < 3 && wire.body.length > 0; n++) {
      const at = chance.below(wire.body.length);
      wire.body[at] = (wire.body[at] as number) ^ (1 << chance.below(8));
    }
    return 'unknown';
  },
  'another shape': (wire, { operation }, chance) => {
    if (!operation.encodings.includes('json')) return undefined;
    wire.headers['content-type'] = 'application/json';
    wire.body = Buffer.from(chance.oneOf(shapes));
    return 'wrong';
  },
  'broken parts': (wire, { encoding }, chance) => {
    if (encoding !== 'multipart') return undefined;
    const [from, to] = chance.oneOf([
      ['Content-Disposition', 'Content-Xisposition'],
      ['form-data', 'attachment'],
      ['name=', 'filename='],
      ['\r\n\r\n', '\n\n'],
      ['\r\n\r\n', '\r\nContent-Type: application/json\r\n\r\n'],
      ['\r\n\r\n', '\r\nContent-Transfer-Encoding: base64\r\n\r\n'],
      ['\r\n\r\n', '\r\nContent-Type: text/plain; charset=__proto__\r\n\r\n'],
      ['\r\n\r\n', `\r\nX: ${'x'.repeat(100_000)}\r\n\r\n`],
      ['--x', '--y'],
      ['name="', 'name="; name="'],
      ['name="', "name*=utf-8''%zz; name=\""],
      ['filename="a.png"', `filename="${'../'.repeat(20)}etc/passwd"; filename="b"`],
      ['filename="a.png"', 'filename="a\u0000\r\nX: y"'],
    ]) as [string, string];
    wire.body = Buffer.from(wire.body.toString('latin1').replaceAll(from, to), 'latin1');
    return 'unknown';
  },
  'a body that nobody asked for': (wire, { operation }, chance) => {
    if (operation.fields) return undefined;
    wire.headers['content-type'] = chance.oneOf(['application/json', 'text/plain', ...likeTypes]);
    wire.body = Buffer.from(chance.oneOf(['{}', '{', 'a=b', ...shapes]));
    return 'unknown';
  },
};

/** @returns what was done to it, in words; undefined where that can't be done to it */
export function mutateBody(wire: Wire, draft: Draft, chance: Chance): string | undefined {
  const fault = chance.oneOf(Object.keys(mutations));
  const outcome = mutations[fault]?.(wire, draft, chance);
  if (outcome) draft.isWrong = outcome === 'wrong' && draft.operation.fields !== undefined;
  return outcome && fault;
}
