import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { defaultLimits, type LimitName } from '../contract/limits.ts';
import { BadConfiguration, limitVariable, readConfig } from './config.ts';

describe('the limits', () => {
  it('default to those of the contract', () => {
    const {
      messageLengthMax,
      clientMessageIdLengthMax,
      groupMembersMax,
      groupNameLengthMax,
      groupDescriptionLengthMax,
      usernameLengthMin,
      usernameLengthMax,
      personNameLengthMax,
      passwordLengthMin,
      passwordLengthMax,
      imageBytesMax,
      bodyBytesMax,
    } = readConfig({}).limits;
    assert.deepEqual(
      [messageLengthMax, clientMessageIdLengthMax, groupMembersMax, groupNameLengthMax],
      [10_000, 64, 1_024, 100],
    );
    assert.deepEqual(
      [groupDescriptionLengthMax, usernameLengthMin, usernameLengthMax, personNameLengthMax],
      [255, 3, 32, 64],
    );
    assert.deepEqual(
      [passwordLengthMin, passwordLengthMax, imageBytesMax, bodyBytesMax],
      [8, 256, 5_242_880, 1_048_576],
    );
  });

  it('have variables that are named after them', () => {
    assert.equal(limitVariable('messageLengthMax'), 'LIMIT_MESSAGE_LENGTH_MAX');
    assert.equal(limitVariable('apiTokensPerUserMax'), 'LIMIT_API_TOKENS_PER_USER_MAX');
  });

  for (const name of Object.keys(defaultLimits) as LimitName[]) {
    const variable = limitVariable(name);

    it(`${variable} sets its limit and no other`, () => {
      // More than each minimum and less than each maximum that it could contradict.
      const value = defaultLimits[name] + (name.endsWith('Min') ? -1 : 1);
      const { limits } = readConfig({ [variable]: String(value) });
      assert.deepEqual(limits, { ...defaultLimits, [name]: value });
    });

    it(`${variable} accepts only integers from 1`, () => {
      for (const value of ['0', '-5', '1.5', '1e3', 'many', '2147483648', ' 7']) {
        assert.throws(
          () => readConfig({ [variable]: value }),
          (error: Error) =>
            error instanceof BadConfiguration &&
            error.message.startsWith(`${variable} is "${value}"`) &&
            error.message.includes('a whole number from 1 to 2147483647'),
          value,
        );
      }
    });
  }

  it('may not contradict each other, because nobody could register then', () => {
    for (const env of [
      { LIMIT_USERNAME_LENGTH_MIN: '33' },
      { LIMIT_USERNAME_LENGTH_MAX: '2' },
      { LIMIT_PASSWORD_LENGTH_MIN: '257' },
      { LIMIT_PASSWORD_LENGTH_MAX: '7' },
    ]) {
      const [variable] = Object.keys(env);
      assert.throws(
        () => readConfig(env),
        (error: Error) =>
          error instanceof BadConfiguration && error.message.includes(String(variable)),
        `${JSON.stringify(env)} was taken`,
      );
    }
  });
});
