/** Ways to make wrong what stands around the fields: headers, the method, the caller. */
import type { Chance } from '../random.ts';
import type { Draft } from './draft.ts';
import type { Mutation } from './mutation.ts';
import { marker } from './values.ts';

const long = (length: number) => 'x'.repeat(length);

/** Headers that change nothing, or what is answered only. */
const harmless: Record<string, (string | string[])[]> = {
  accept: [
    'text/html',
    'application/json',
    '*/*',
    'text/html;q=0.1, application/json;q=abc',
    'text/html;q=1e999',
    ',;,;=;q',
    'image/webp',
    `text/html,${'a/b;q=0.1,'.repeat(500)}`,
    long(8_000),
  ],
  'accept-language': ['es', `es;q=${long(3_000)}`, '*', '-----', 'en-'.repeat(500), ';;;q='],
  'accept-encoding': ['gzip', 'br;q=1.0, gzip;q=0', 'identity;q=0, *;q=0', 'x'.repeat(900), ';,;'],
  'if-none-match': ['*', '"', 'W/"x"', long(5_000), '"a", "b", W/', '\\"', ', , ,'],
  'if-modified-since': ['now', 'Thu, 01 Jan 1970 00:00:00 GMT', long(500)],
  'if-match': ['"x"', '*'],
  range: ['bytes=0-', 'bytes=5-1', 'bytes=0-0,1-1,2-2', 'lines=1'],
  'user-agent': [long(8_000), '\u00ff\u00fe', `${marker}"\\n{}`, ''],
  referer: ['javascript:alert(1)', long(4_000)],
  'x-forwarded-for': ['127.0.0.1', long(3_000), '1.2.3.4, ::1, unknown', "'; DROP TABLE users"],
  'x-forwarded-host': ['evil.example', 'a b'],
  'x-forwarded-proto': ['https', 'gopher'],
  'x-http-method-override': ['DELETE', 'GET'],
  'x-request-id': [`${marker}\\r\\nforged`, long(2_000)],
  'request-id': [marker],
  'last-event-id': ['1', '-1', '9'.repeat(30), '0x10', '1;2', long(3_000), 'NaN', '1:1:1'],
  te: ['trailers', 'chunked;q=0.5'],
  upgrade: ['websocket', 'h2c'],
  'sec-fetch-mode': ['navigate', 'x'],
  prefer: ['respond-async'],
  'content-encoding': ['gzip', 'identity', 'br, br'],
  'content-language': ['xx'],
  traceparent: ['00-0-0-00'],
  cookie2: ['$Version=1'],
};

const cookies = [
  'session=',
  'session',
  `session=${long(7_000)}`,
  'session=%zz',
  'session=%00',
  'session="',
  'session=\u00ff\u00fe',
  'session=__proto__',
  '__proto__=1; constructor=2',
  'theme="><script>alert(1)</script>',
  'theme=dark; theme=light; theme=__proto__',
  `${'a=b; '.repeat(800)}`,
  ';;;=;=;',
];

const authorizations = [
  'Bearer',
  'Bearer ',
  'Bearer x',
  `Bearer ${long(7_000)}`,
  'Bearer a b',
  'Basic YWRtaW46YWRtaW4=',
  'bearer \u00ff',
  'Digest x',
  `Bearer ${"' OR 1=1 --".replaceAll(' ', '')}`,
];

const strange = [
  'PUT',
  'PATCH',
  'DELETE',
  'OPTIONS',
  'TRACE',
  'PROPFIND',
  'MKCOL',
  'QUERY',
  'SEARCH',
];

export const headerMutations: Mutation[] = [
  {
    fault: 'odd header',
    apply(draft, chance) {
      const name = chance.oneOf(Object.keys(harmless));
      if (draft.headers[name] !== undefined) return undefined;
      draft.headers[name] = chance.oneOf(harmless[name] as string[]);
      draft.faults.push(`odd ${name}`);
      return false;
    },
  },
  {
    fault: 'odd cookie beside one’s own',
    apply(draft, chance) {
      draft.headers.cookie = chance.oneOf(cookies);
      draft.faults.push('odd cookie');
      return false;
    },
  },
  {
    fault: 'odd authorization',
    apply(draft, chance) {
      draft.headers.authorization = chance.oneOf(authorizations);
      draft.faults.push('odd authorization');
      return draft.operation.needsSession;
    },
  },
  {
    fault: 'another site',
    apply(draft, chance) {
      const [name, value] = chance.oneOf([
        ['sec-fetch-site', 'cross-site'],
        ['sec-fetch-site', 'same-site'],
        ['sec-fetch-site', ''],
        ['sec-fetch-site', marker],
        ['origin', 'https://evil.example'],
        ['origin', 'null'],
        ['origin', long(2_000)],
      ]) as [string, string];
      if (draft.headers['sec-fetch-site'] !== undefined) return undefined;
      draft.headers[name] = value;
      draft.faults.push(`${name} ${value.slice(0, 20)}`);
      return draft.operation.method === 'POST';
    },
  },
  {
    fault: 'strange method',
    apply: strangeMethod,
  },
];

function strangeMethod(draft: Draft, chance: Chance): boolean | undefined {
  if (draft.method !== draft.operation.method) return undefined;
  if (draft.operation.method === 'GET' && chance.below(3) === 0) {
    draft.method = 'HEAD';
    draft.faults.push('HEAD');
    return false;
  }
  draft.method = chance.oneOf(strange);
  draft.faults.push(draft.method);
  return true;
}
