/** Passwords are kept as argon2id hashes, written in the usual way: `$argon2id$v=19$m=…,t=…,p=…$salt$hash`. */
import { argon2 as argon2Callback, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const argon2 = promisify(argon2Callback);
/** OWASP's recommendation for argon2id: 19 MiB, two passes, one lane. About 30 ms on one core. */
const memoryKib = 19_456;
const passes = 2;
const tagBytes = 32;

export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const tag = await derive(password, salt, memoryKib, passes, tagBytes);
  return `$argon2id$v=19$m=${memoryKib},t=${passes},p=1$${encode(salt)}$${encode(tag)}`;
}

/**
 * Takes as long for a person who does not exist as for a wrong password.
 * @param known The hash to compare with, or undefined for nobody's.
 */
export async function isPassword(password: string, known: string | undefined): Promise<boolean> {
  const [, , , parameters, salt, tag] = (known ?? (await nobodys())).split('$');
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

/** Called at start, so that the first unknown name takes no longer than the others. */
export const preparePasswords = async (): Promise<void> => void (await nobodys());

let nobodysHash: Promise<string> | undefined;
const nobodys = () => {
  nobodysHash ??= hashPassword(randomBytes(16).toString('hex'));
  return nobodysHash;
};

function derive(
  password: string,
  nonce: Buffer,
  memory: number,
  passes: number,
  tagLength: number,
) {
  return argon2('argon2id', {
    message: password.normalize('NFC'),
    nonce,
    parallelism: 1,
    memory,
    passes,
    tagLength,
  });
}

const encode = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64').replaceAll('=', '');
