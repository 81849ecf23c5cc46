import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { localPath } from './next-path.ts';

describe('the page to open after signing in', () => {
  it('is the page that was asked for', () => {
    for (const path of ['/', '/?currentChatId=42', '/project/7#task', '/settings?section=tokens']) {
      assert.equal(localPath(path), path);
    }
  });

  it('is never another site', () => {
    for (const next of [
      '//evil.example',
      '/\\evil.example',
      '/\t/evil.example',
      '/\n/evil.example',
      '/.//evil.example',
      '/x/..//evil.example',
      'https://evil.example',
      'javascript:alert(1)',
      'evil',
      '',
      null,
      undefined,
    ]) {
      assert.equal(localPath(next), '/', String(next));
    }
  });

  it('is never the login page itself', () => {
    assert.equal(localPath('/login?next=/x'), '/');
    assert.equal(localPath('/register?invite=x'), '/');
  });
});
