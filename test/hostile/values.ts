/** Values that no program sends, and everyone who looks for a hole does. */
import type { Chance } from '../random.ts';

/** Found in every text that is made here, so that any trace of it elsewhere is a leak. */
export const marker = 'zqxmark';

export const lone = '\ud800';
export const nul = '\0';

/** Texts that may be taken, and have to be kept as what they are. */
export const oddTexts: string[] = [
  `${marker}' OR 1=1; DROP TABLE users; --`,
  `${marker}<script>alert(1)</script><img src=x onerror=alert(1)>`,
  `${marker}</script>{{7*7}}\${7*7}<%= 7 %>`,
  `${marker}\r\nset-cookie: session=evil\r\n\r\n{"level":60,"msg":"forged"}`,
  `${marker}\n{"level":60,"time":"2026","msg":"forged"}\n`,
  `\u2028${marker}\u2029\u0085\u001b[2J\u0007\u0008`,
  `\ufeff${marker}\u200b\u200d\u202e\u2066${marker}\u2069`,
  `${marker}${'\u0301'.repeat(40)}`,
  `👩‍👩‍👧‍👦🏳️‍🌈${marker}\u{10ffff}\u{1f1ea}`,
  `${marker}* OR "NEAR(a b)" AND NOT ^{x} -y +z : ( )`,
  `${marker}%_\\%\\_%%__[a-z]*?&|!<->:*`,
  `%s%n%x${marker}$1 $& $\` $' $$ \\u0000 \\x00 %00 %0d%0a`,
  `__proto__`,
  `constructor`,
  `toString`,
  `../../../../etc/passwd${marker}`,
  `http://169.254.169.254/${marker}`,
  `javascript:alert('${marker}')`,
  `@${marker} @[owner] @(1) @everyone #${marker}`,
  `=cmd|' /C calc'!A0${marker}`,
  'İıſßﬃΩÅ',
  `\t ${marker} \v\f\u00a0\u3000`,
  `٣٤${marker}１２`,
  'null',
  'true',
  '-0',
  'NaN',
  '[object Object]',
];

export const oddText = (chance: Chance): string => chance.oneOf(oddTexts);

/** Written as JSON writes numbers, as a program could not hold some of them. */
export const oddNumbers = [
  '-1',
  '0',
  '-0',
  '0.5',
  '1.0',
  '1e0',
  '1e3',
  '9007199254740991',
  '9007199254740992',
  '9007199254740993',
  '-9007199254740993',
  '2147483648',
  '4294967297',
  '9223372036854775807',
  '9223372036854775808',
  '18446744073709551617',
  '1e308',
  '1e999',
  '-1e999',
  '5e-324',
  '1'.repeat(400),
  `0.${'1'.repeat(400)}`,
];

/** JSON that is no number, by type. */
export const jsonOf: Record<string, string[]> = {
  string: ['"x"', '"1"', '""', '"\\ud800"', '"\\u0000"', '"true"'],
  number: ['1', '0', '-1', '1.5', '1e999'],
  boolean: ['true', 'false'],
  null: ['null'],
  array: ['[]', '[1]', '["x"]', '[[[[]]]]', '[null]', '[{}]'],
  object: ['{}', '{"a":1}', '{"__proto__":{"a":1}}', '{"length":3}', '{"toString":1,"valueOf":2}'],
};

/** Names of fields that nobody asked for. */
export const oddNames = [
  '__proto__',
  'constructor',
  'prototype',
  'hasOwnProperty',
  'toString',
  'then',
  'toJSON',
  'length',
  'id',
  'is_admin',
  'role',
  'sender_id',
  'state',
  'version',
  'user',
  'password_hash',
  'a[b]',
  'a[]',
  '__proto__[a]',
  'constructor.prototype.a',
  '',
  ' ',
  marker,
  'ñ\u202e',
  'x'.repeat(3_000),
];

export const nested = (chance: Chance): string => {
  const depth = chance.oneOf([3, 50, 1_000, 20_000]);
  const [open, close] = chance.oneOf([
    ['[', ']'],
    ['{"a":', '}'],
    ['{"__proto__":', '}'],
  ]) as [string, string];
  return `${open.repeat(depth)}1${close.repeat(depth)}`;
};

/** Bytes that are no UTF-8: alone, overlong, cut off, a surrogate, beyond the last character. */
export const brokenBytes = [
  [0xff],
  [0xc0, 0x80],
  [0xc0, 0xaf],
  [0xe0, 0x80, 0xaf],
  [0xe2, 0x82],
  [0xed, 0xa0, 0x80],
  [0xf4, 0x90, 0x80, 0x80],
  [0xf8, 0x88, 0x80, 0x80, 0x80],
  [0x00],
  [0xef, 0xbb, 0xbf],
].map((bytes) => Buffer.from(bytes));

/** Parts of an address, as they stand in it. */
export const oddParts = [
  'abc',
  '-1',
  '0',
  '1.5',
  '1e3',
  '0x1',
  '%31',
  '%00',
  '%0d%0aset-cookie:a=b',
  '%zz',
  '%',
  '%ff%fe',
  '%c0%ae%c0%ae',
  '%ed%a0%80',
  '..',
  '..%2f..%2fetc%2fpasswd',
  '%2e%2e%2f',
  '%252e%252e%252f',
  '..%5c..%5c',
  '9007199254740992',
  '9'.repeat(30),
  '1'.repeat(300),
  '%D9%A1',
  '__proto__',
  'constructor',
  '1;a=b',
  '1%20',
  '%27%20OR%201=1--',
  '*',
  ':id',
];
