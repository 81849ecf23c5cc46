/**
 * Markup, bidi and control characters in every text that somebody may write come back as the text
 * that they are: in data, in what the server writes as HTML, and in what a push says.
 */

import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { editProfile } from '../server/accounts/edit-profile.ts';
import { isInert, readMarkup } from './markup.ts';
import type { Person } from './person.ts';
import { addMembers, makeProject, succeeds } from './projects.ts';
import { PushService, pushServiceEnv } from './push-service.ts';
import { describeWithServer, type TestServer } from './world.ts';

/** Each ends in letters, as white space at an end is cut. */
const seeds: Record<string, string> = {
  'an element': '<img src=x onerror=alert(1)>end',
  'the end of a script': '</script><script>alert(1)</script>end',
  'the end of a page': '--></title></textarea></style></main></body>end',
  'an attribute': '" autofocus onfocus="alert(1)" x="end',
  'another attribute': "' onmouseover='alert(1)' x='end",
  'an entity': '&lt;script&gt;&#60;&quot;&nbsp;end',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it is a text like any other
  'a template': '{{7*7}}${7*7}<%= 7*7 %>#{7*7}end',
  'the words of a replacement': "$&$1$$$`$'end",
  'a backslash': '\\u003cscript\\u003e\\"\\end',
  'bidi controls': 'evil \u202egnp.exe\u202c \u2066\u2067\u2068x\u2069 \u200e\u200fend',
  'control characters': 'a\u0001\u0008\u001b[31m\u007f\u0085\u009bend',
  'separators of lines': 'a\u2028b\u2029c\ufeffend',
  'no characters at all': 'a\ufffe\uffff\u{1fffe}end',
};

interface Scene {
  author: Person;
  paths: string[];
}

async function makeScene(server: TestServer, reader: Person, text: string): Promise<Scene> {
  const author = server.nobody();
  const name = nameOf(text);
  const names = { first_name: name, last_name: name };
  succeeds(await author.register(`author${Math.random().toString(36).slice(2, 10)}`, names));
  const group_fields = { group_name: name, group_description: text, user_ids: [reader.id] };
  const { chat } = succeeds(await author.post('/create-group-chat', group_fields));
  succeeds(await author.post('/edit-group', { chat_id: chat.chat_id, group_name: `${name}2` }));
  const personal = await server.personalChat(author, reader);
  await author.says(chat.chat_id, text, { 'client-message-id': text });
  await author.says(personal.chat_id, text);

  const project = await makeProject(author, name);
  const at = (what: string) => `/project/${project.id}/${what}`;
  succeeds(await author.post(at('edit'), { description: text }));
  await addMembers(author, project, [reader]);
  const label_fields = { label_name: name, label_hex_color: '#336699' };
  const { label } = succeeds(await author.post(at('add_label'), label_fields));
  const labels = [label.id];
  succeeds(await author.post(at('edit_member'), { user_id: reader.id, labels }));
  const fields = { task_title: name, task_description: text, labels };
  const { task } = succeeds(await author.post(at('add_task'), fields));
  succeeds(await author.post(at('edit_task'), { task_id: task.id, task_title: `${name}2` }));
  const gone = succeeds(await author.post(at('add_task'), fields)).task;
  succeeds(await author.post(at('delete_task'), { task_id: gone.id }));
  return {
    author,
    paths: [
      '/get-chats',
      `/get-group-chat-messages/${chat.chat_id}`,
      `/get-chat-messages/${personal.chat_id}`,
      `/search-messages?q=end&chat_id=${chat.chat_id}`,
      '/search-global?q=author',
      '/projects',
      '/my-tasks',
      `/project/${project.id}`,
      ...[`task/${task.id}`, `label/${label.id}`, 'deleted_tasks', 'kanban_partial'].map(at),
    ],
  };
}

/** All texts in data, however deep. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => [name, ...textsIn(inner)]);
}

let service: PushService;
before(async () => {
  service = await PushService.start();
});
after(() => service.stop());

describeWithServer(
  'what somebody wrote',
  (server) => {
    for (const [what, text] of Object.entries(seeds)) {
      it(`stays a text: ${what}`, async () => {
        const reader = await server.person('reader');
        const { paths } = await makeScene(server, reader, text);
        for (const path of paths) {
          const data = await reader.get(path, { accept: 'application/json' });
          assert.equal(data.status, 200, path);
          assert.match(data.headers.get('content-type') ?? '', /^application\/json/);
          assert.equal(data.headers.get('x-content-type-options'), 'nosniff');
          assert.ok(textsIn(data.body).some(isIt(text)), `${path}: ${data.text}`);
          const page = await reader.get(path, { accept: 'text/html' });
          assert.match(page.headers.get('content-type') ?? '', /^text\/html/);
          const elements = readMarkup(page.text.replace(clientHead, ''));
          isInert(elements);
          assert.ok(
            elements.every(({ name }) => !['img', 'textarea', 'style'].includes(name)),
            path,
          );
          const shown = elements.flatMap(({ name, text, inner, attributes }) =>
            name === 'script' || name === 'pre'
              ? textsIn(JSON.parse(name === 'pre' ? text : inner))
              : [text, ...Object.values(attributes)],
          );
          assert.ok(shown.some(isIt(text)), `${path} as a page has it`);
        }
      });
    }

    it('stays a text in a notification, in one line, without what turns or hides a line', async () => {
      for (const text of Object.values(seeds)) {
        const reader = await server.person('reader');
        const browser = await service.browserOf(reader);
        const author = await server.person('author');
        // As an earlier version would have stored it, which took any name.
        const names = { first_name: text, last_name: text };
        await server.running.world.store.write(editProfile, [author, names]);
        const { chat_id } = await server.personalChat(author, reader);
        await author.says(chat_id, text);
        await server.running.world.push.settle();
        const push = await browser.push();
        for (const line of [push.title, push.body]) {
          assert.doesNotMatch(line, /[\p{Cc}\u2028-\u202e\u2066-\u2069]/u, JSON.stringify(push));
        }
        assert.match(push.body, /end$/);
      }
    });

    it('stands in no header of an answer', async () => {
      const reader = await server.person('reader');
      const text = 'evil\u202egnp.exe "; filename=x.html';
      const { author, paths } = await makeScene(server, reader, text);
      for (const path of [...paths, '/me', '/sessions']) {
        for (const accept of ['application/json', 'text/html']) {
          const { headers } = await author.get(path, { accept });
          assert.doesNotMatch([...headers].flat().join('\n'), /evil|filename|disposition/i, path);
        }
      }
    });
  },
  pushServiceEnv,
);

/** The scripts and styles that the client's build has put there. */
const clientHead = /<head>[\s\S]*?<\/head>/;

/** As it was written; but names and titles are one line. */
const isIt = (text: string) => {
  const oneLine = text.replaceAll(/[\u2028\u2029]/g, ' ');
  return (found: string) =>
    [text, oneLine, nameOf(text)].some((expected) => found.includes(expected));
};

/** The part of a text that a name may have. */
const nameOf = (text: string) =>
  text.replaceAll(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu, '').replaceAll(/[\u2028\u2029]/g, ' ');
