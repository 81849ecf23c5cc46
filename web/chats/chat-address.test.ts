import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { chatPath, readChatAddress } from './chat-address.ts';

describe('the address of a chat', () => {
  it('says which chat is open, at which message, and whether the panel is open', () => {
    assert.deepEqual(readChatAddress('currentChatId=42&message=7&details=1'), {
      chatId: 42,
      messageId: 7,
      hasDetails: true,
    });
    const path = chatPath(42, { messageId: 7, hasDetails: true });
    assert.equal(path, '/?currentChatId=42&message=7&details=1');
    assert.equal(chatPath(42), '/?currentChatId=42');
  });

  it('treats an impossible id as an unknown chat', () => {
    assert.equal(readChatAddress('').chatId, undefined);
    assert.equal(readChatAddress('currentChatId=').chatId, undefined);
    for (const id of ['0', '-1', '1.5', 'abc', '1e3', '9'.repeat(20), '4 2', '<b>']) {
      assert.equal(readChatAddress(`currentChatId=${encodeURIComponent(id)}`).chatId, null, id);
    }
    assert.equal(readChatAddress('currentChatId=1&message=x').messageId, undefined);
  });
});
