import { randomInt } from 'node:crypto';
import { text } from 'node:stream/consumers';

/** 32 letters and digits that are hard to confuse when read out. */
const alphabet = 'abcdefghijkmnpqrstuvwxyz23456789';
const groups = 5;
const groupLength = 5;

export interface GivenPassword {
  password: string;
  /** A line for the terminal that shows a generated password. */
  shown: string[];
}

/**
 * @param fromInput True to read it from standard input, up to its end, without the last newline.
 */
export async function givenPassword(fromInput: boolean): Promise<GivenPassword> {
  if (fromInput) {
    const password = (await text(process.stdin)).replace(/\r?\n$/, '');
    return { password, shown: [] };
  }
  const password = makePassword();
  return { password, shown: [`Password: ${password} (shown only now)`] };
}

/** 125 random bits. */
export function makePassword(): string {
  const letters = () => Array.from({ length: groupLength }, () => alphabet[randomInt(32)]).join('');
  return Array.from({ length: groups }, letters).join('-');
}
