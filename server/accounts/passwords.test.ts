import assert from 'node:assert/strict';
import { argon2Sync } from 'node:crypto';
import { describe, it } from 'node:test';
import { hashPassword, isPassword } from './passwords.ts';

describe('passwords', () => {
  it('are stored as argon2id, with at least the cost that OWASP recommends', async () => {
    const [empty, kind, version, parameters, salt, tag] = (await hashPassword('secret')).split('$');
    assert.deepEqual([empty, kind, version], ['', 'argon2id', 'v=19']);
    const [, memory, passes] = /^m=(\d+),t=(\d+),p=1$/.exec(parameters ?? '') ?? [];
    assert.ok(Number(memory) >= 19_456 && Number(passes) >= 2);
    assert.equal(Buffer.from(salt ?? '', 'base64').length, 16);
    assert.equal(Buffer.from(tag ?? '', 'base64').length, 32);
  });

  it('take the same time for an unknown person', async () => {
    const cpuUs = async (known: string | undefined) => {
      const before = process.cpuUsage();
      for (let i = 0; i < 5; i++) assert.equal(await isPassword('wrong', known), false);
      const { user, system } = process.cpuUsage(before);
      return user + system;
    };
    const known = await hashPassword('secret');
    const [somebodys, nobodys] = [await cpuUs(known), await cpuUs(undefined)];
    assert.ok(nobodys > somebodys / 2, `${nobodys} µs against ${somebodys} µs`);
  });

  it('have different salts', async () => {
    assert.notEqual(await hashPassword('secret'), await hashPassword('secret'));
  });

  it('match only their own hash', async () => {
    const known = await hashPassword('Secret 👍');
    assert.equal(await isPassword('Secret 👍', known), true);
    for (const other of ['secret 👍', 'Secret', 'Secret 👍 ', '', 'Secret 👎']) {
      assert.equal(await isPassword(other, known), false, other);
    }
  });

  it('match in every Unicode form of their accents', async () => {
    const known = await hashPassword('señal'.normalize('NFD'));
    assert.equal(await isPassword('señal'.normalize('NFC'), known), true);
    assert.equal(await isPassword('senal', known), false);
  });

  it('never match without a hash', async () => {
    for (const password of ['', 'undefined', 'secret']) {
      assert.equal(await isPassword(password, undefined), false);
    }
  });

  it('are compared with the parameters of the stored hash', async () => {
    const nonce = Buffer.from('a salt of before');
    const options = { message: 'secret', nonce, parallelism: 1, memory: 64, passes: 3 };
    const tag = argon2Sync('argon2id', { ...options, tagLength: 16 });
    const known = `$argon2id$v=19$m=64,t=3,p=1$${base64(nonce)}$${base64(tag)}`;
    assert.equal(await isPassword('secret', known), true);
    assert.equal(await isPassword('Secret', known), false);
  });
});

const base64 = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '');
