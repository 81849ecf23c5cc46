import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { Person } from '../../test/person.ts';
import { addTask, isRefused, makeProject, succeeds } from '../../test/projects.ts';
import { exchange, head, parseAnswer } from '../../test/raw-http.ts';
import { describeWithServer } from '../../test/world.ts';

const html = 'text/html; charset=utf-8';
const json = 'application/json; charset=utf-8';

describeWithServer('the form of a board', (server) => {
  async function boardOf(person: Person) {
    const project = await makeProject(person);
    await addTask(person, project, { task_title: 'Logo' });
    return `/project/${project.id}/kanban_partial`;
  }

  it('is an HTML fragment unless the client prefers JSON', async () => {
    const ana = await server.person('ana');
    const path = await boardOf(ana);
    const forms: [accept: string, type: string][] = [
      ['*/*', html],
      ['text/html', html],
      ['text/*', html],
      ['text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8', html],
      ['text/html, application/json', html],
      ['application/json;q=0.5, text/html', html],
      ['application/json;q=0', html],
      ['image/png', html],
      ['application/json', json],
      ['Application/JSON', json],
      ['application/json, text/plain, */*', json],
      ['application/json;q=0.9, text/html;q=0.5', json],
    ];
    for (const [accept, type] of forms) {
      const answer = await ana.get(path, { accept });
      assert.equal(answer.status, 200, accept);
      assert.equal(answer.headers.get('content-type'), type, accept);
      assert.match(answer.headers.get('vary') ?? '', /\baccept\b/i);
      assert.equal(answer.headers.get('cache-control'), 'private, no-cache');
      if (type === html) assert.match(answer.text, /^<section class="board"/, accept);
      else assert.equal(answer.body.tasks_by_status.assigned[0].task_title, 'Logo', accept);
    }
  });

  it('is also the fragment without an Accept header', async () => {
    const ana = await server.person('ana');
    const path = await boardOf(ana);
    const request = head('GET', path, { cookie: ana.cookie, connection: 'close' });
    const answer = parseAnswer(await exchange(server.address, request));
    assert.equal(answer.status, 200);
    assert.equal(answer.headers['content-type'], html);
    assert.match(answer.body, /<section class="board"/);
  });

  it('has its own validator, which answers 304 for the same form only', async () => {
    const ana = await server.person('ana');
    const path = await boardOf(ana);
    const etags = new Map<string, string>();
    for (const accept of ['text/html', 'application/json']) {
      const first = await ana.get(path, { accept });
      const etag = first.headers.get('etag') ?? '';
      etags.set(accept, etag);
      const again = await ana.get(path, { accept, 'if-none-match': etag });
      assert.equal(again.status, 304, accept);
      assert.equal(again.text, '');
      assert.equal(again.headers.get('etag'), etag);
      assert.equal(again.headers.get('content-type'), null);
      await addTask(ana, { id: Number(path.split('/')[2]) });
      const changed = await ana.get(path, { accept, 'if-none-match': etag });
      assert.equal(changed.status, 200, accept);
      assert.notEqual(changed.text, first.text);
      etags.set(accept, changed.headers.get('etag') ?? '');
    }
    const [asPage, asData] = [...etags.values()];
    const data = await ana.get(path, { accept: 'application/json', 'if-none-match': `${asPage}` });
    assert.equal(data.status, 200, 'the fragment’s validator is not good for the data');
    const page = await ana.get(path, { accept: 'text/html', 'if-none-match': `${asData}` });
    assert.equal(page.status, 200, 'the data’s validator is not good for the fragment');
  });

  it('depends on the reader’s language, as does its validator', async () => {
    const ana = await server.person('ana');
    const path = await boardOf(ana);
    const inLanguage = (language: string, known = '') =>
      ana.get(path, { 'accept-language': language, 'if-none-match': known });
    const english = await inLanguage('en');
    const spanish = await inLanguage('es-MX,es;q=0.9,en;q=0.8');
    assert.match(english.text, /lang="en"/);
    assert.match(spanish.text, /lang="es"/);
    const etag = english.headers.get('etag') ?? '';
    assert.notEqual(spanish.headers.get('etag'), etag);
    assert.equal((await inLanguage('es', etag)).status, 200);
    assert.equal((await inLanguage('en', etag)).status, 304);
    succeeds(await ana.post('/edit-profile', { locale: 'es' }));
    const chosen = await inLanguage('en', etag);
    assert.equal(chosen.status, 200, 'what they have chosen counts more');
    assert.equal(chosen.text, spanish.text);
  });

  it('as JSON does not depend on the language', async () => {
    const ana = await server.person('ana');
    const path = await boardOf(ana);
    const accept = 'application/json';
    const english = await ana.get(path, { accept, 'accept-language': 'en' });
    const spanish = await ana.get(path, { accept, 'accept-language': 'es' });
    assert.equal(spanish.text, english.text);
    assert.equal(spanish.headers.get('etag'), english.headers.get('etag'));
  });

  it('is a refusal as JSON, or as a page for a browser', async () => {
    const [ana, eva] = await server.people('ana', 'eva');
    const path = await boardOf(ana);
    for (const accept of ['*/*', 'application/json']) {
      isRefused(await eva.get(path, { accept }), 'not_a_member', 403);
      isRefused(await server.nobody().get(path, { accept }), 'session_required', 401);
      isRefused(
        await eva.get('/project/999999999/kanban_partial', { accept }),
        'not_a_member',
        403,
      );
    }
    const page = await eva.get(path, { accept: 'text/html' });
    assert.equal(page.status, 403);
    assert.equal(page.headers.get('content-type'), html);
    assert.ok(!page.text.includes('Logo'));
    const signIn = await server.nobody().get(`${path}?q=a%26b`, { accept: 'text/html' });
    assert.equal(signIn.status, 303);
    const next = encodeURIComponent(`${path}?q=a%26b`);
    assert.equal(signIn.headers.get('location'), `/login?next=${next}`);
  });
});
