import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { describeWithServer } from '../../test/world.ts';
import { localPage } from './login.ts';

const accept = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
const here = 'http://here.example';

const localPages = ['/', '/?currentChatId=7', '/project/3?q=a%20b#tasks', '/login', '/a/b'];

/** Each of these would lead a browser to another site. */
const foreignPages = [
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '\t//evil.example',
  ' //evil.example',
  '/.//evil.example',
  '/..//evil.example',
  '/./\\evil.example',
  '/a/..//evil.example',
  '/%2e//evil.example',
  '/%2e%2e//evil.example',
  'https://evil.example',
  'https:evil.example',
  'javascript:alert(1)',
  'data:text/html,hello',
  'evil.example',
  '@evil.example',
  '//here.example@evil.example',
  '/\u0000/evil.example',
  '\u0001//evil.example',
  '\u00a0//evil.example',
  '\u3000//evil.example',
  '\ufeff//evil.example',
  '\u202e//evil.example',
  '／／evil.example',
  '//evil。example',
  '//ⓔvil.example',
  '/\r\n//evil.example',
  '\\/\\/evil.example',
  'HTTPS:\\\\evil.example',
  'java\nscript:alert(1)',
  ' javascript:alert(1)',
  'vbscript:x',
  'blob:https://evil.example/x',
  '//[::1]',
  '//evil.example:80#@here.example',
];

/** These only look as if they would. */
const oddPages = [
  '/%5cevil.example',
  '/%2f/evil.example',
  '/%09/evil.example',
  '/@evil.example',
  '/／evil.example',
  '/⁄evil.example',
  '/\ufeff/evil.example',
  '/\u3000/evil.example',
  '/%E3%80%80/evil.example',
  '/%0d%0a/evil.example',
  '/https://evil.example',
  '/javascript:alert(1)',
  '/;//evil.example',
  '/.%2f/evil.example',
];

const originOf = (location: string) => new URL(location, here).origin;

describe('localPage', () => {
  it('keeps the pages of this server', () => {
    for (const page of localPages) assert.equal(localPage(page), page);
  });

  it('returns the start page for a missing or invalid address', () => {
    for (const page of [undefined, '', '?a', '#a', '..', '//[', '/\\[']) {
      assert.equal(localPage(page), '/');
    }
  });

  for (const page of [...foreignPages, ...oddPages]) {
    it(`never leaves this server for ${JSON.stringify(page)}`, () => {
      assert.equal(originOf(localPage(page)), here);
    });
  }

  it('returns only characters that are valid in a header', () => {
    assert.match(localPage('/größe\r\nset-cookie: a=b?ñ#€'), /^\/[\x21-\x7e]+$/);
  });
});

describeWithServer('login from the page', (server) => {
  const locationFor = async (next?: string) => {
    const { username, password } = server.admin;
    const fields = { username, password, ...(next === undefined ? {} : { next }) };
    const answer = await server.nobody().post('/login', fields, 'form', accept);
    assert.equal(answer.status, 303);
    assert.match(answer.headers.get('set-cookie') ?? '', /^session=/);
    return answer.headers.get('location') ?? '';
  };

  it('redirects to the requested page', async () => {
    assert.equal(await locationFor('/?currentChatId=7'), '/?currentChatId=7');
    assert.equal(await locationFor(), '/');
    assert.equal(await locationFor(''), '/');
  });

  it('never redirects to another site', async () => {
    for (const next of ['//evil.example', '/\\evil.example', 'https://evil.example']) {
      assert.equal(await locationFor(next), '/', next);
    }
    assert.equal(originOf(await locationFor('/%5cevil.example')), here);
    assert.equal(originOf(await locationFor('/.//evil.example')), here);
  });

  it('does not redirect if it is refused', async () => {
    const fields = { username: 'admin', password: 'wrong password', next: '/a' };
    const answer = await server.nobody().post('/login', fields, 'form', accept);
    assert.equal(answer.status, 401);
    assert.equal(answer.headers.get('location'), null);
    assert.match(answer.headers.get('content-type') ?? '', /^text\/html/);
  });

  it('answers data to a program, even with a next page', async () => {
    const { username, password } = server.admin;
    const answer = await server.nobody().post('/login', { username, password, next: '/a' });
    assert.equal(answer.status, 200);
    assert.equal(answer.body.user.username, username);
  });

  it('is the target of page requests without a session', async () => {
    const answer = await server.nobody().get('/me?a=b', accept);
    assert.equal(answer.status, 303);
    assert.equal(answer.headers.get('location'), '/login?next=%2Fme%3Fa%3Db');
  });
});
