/** Passwords are stored as argon2id hashes, in the usual format: `$argon2id$v=19$m=…,t=…,p=…$salt$hash`. */
import { argon2 as argon2Callback, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const argon2 = promisify(argon2Callback);
const saltBytes = 16;
const tagBytes = 32;

/**
 * Hashes take 19 MiB each and a thread of libuv's four, which also read files and compress answers. So two run
 * at a time, and the others wait in a queue.
 */
let free = 2;
const waiting: (() => void)[] = [];

/** The cost parameters of argon2id, with one lane. */
export interface PasswordCost {
  memoryKib: number;
  passes: number;
}

/** The recommendation of OWASP: 19 MiB and two passes. Takes about 30 ms on one core. */
export const recommendedCost: PasswordCost = { memoryKib: 19_456, passes: 2 };

export async function hashPassword(password: string, cost = recommendedCost): Promise<string> {
  const { memoryKib, passes } = cost;
  const salt = randomBytes(saltBytes);
  const tag = await derive(password, salt, memoryKib, passes, tagBytes);
  return format(cost, salt, tag);
}

/**
 * Compares a password with a hash. Takes the same time for an unknown person as for a wrong password.
 * @param known the hash to compare with; undefined for an unknown person
 * @param cost the cost to compute for an unknown person
 */
export async function isPassword(
  password: string,
  known: string | undefined,
  cost = recommendedCost,
): Promise<boolean> {
  const hash = known ?? format(cost, randomBytes(saltBytes), randomBytes(tagBytes));
  const [, , , parameters, salt, tag] = hash.split('$');
  const [, m, t] = /^m=(\d+),t=(\d+),p=1$/.exec(parameters ?? '') ?? [];
  const expected = Buffer.from(tag ?? '', 'base64');
  const given = await derive(
    password,
    Buffer.from(salt ?? '', 'base64'),
    Number(m),
    Number(t),
    expected.length,
  );
  return timingSafeEqual(given, expected) && known !== undefined;
}

async function derive(
  password: string,
  nonce: Buffer,
  memory: number,
  passes: number,
  tagLength: number,
) {
  if (free > 0) free--;
  else await new Promise<void>((resolve) => waiting.push(resolve));
  try {
    const message = password.normalize('NFC');
    return await argon2('argon2id', { message, nonce, parallelism: 1, memory, passes, tagLength });
  } finally {
    const next = waiting.shift();
    if (next) next();
    else free++;
  }
}

const format = ({ memoryKib, passes }: PasswordCost, salt: Uint8Array, tag: Uint8Array) =>
  `$argon2id$v=19$m=${memoryKib},t=${passes},p=1$${encode(salt)}$${encode(tag)}`;

const encode = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64').replaceAll('=', '');
