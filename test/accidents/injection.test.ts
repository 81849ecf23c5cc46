import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { withChildren } from '../child-server.ts';
import { checkLog } from '../hostile/log.ts';
import { marker } from '../hostile/values.ts';
import type { Person } from '../person.ts';
import { exchange, head, parseAnswer } from '../raw-http.ts';

/** Line breaks as they are, as programs write them, and what some take for them. */
const breaks = [
  '\r\n',
  '\n',
  '\r',
  '\u2028',
  '\u0085',
  '%0d%0a',
  '%0a',
  '\\r\\n',
  '嘊嘍',
  '\u010d\u010a',
];
const line = `{"level":60,"msg":"${marker}"}`;
const html = { accept: 'text/html' };

describe('line breaks where none belong', () => {
  const withServer = (work: (address: string, ana: Person) => Promise<void>) =>
    withChildren('sqlite', async ({ start }) => {
      const server = await start({ LOG_LEVEL: 'trace' });
      await work(server.address, await server.person('ana'));
      const { code, stdout, stderr } = await server.stop();
      assert.equal(code, 0);
      checkLog(stdout + stderr, []);
    });

  it('in an address to go on to are no headers', () =>
    withServer(async (address, ana) => {
      for (const between of breaks) {
        const next = `/x${between}set-cookie: ${marker}=1${between}${between}${line}`;
        const fields = { username: ana.username, password: ana.password, next };
        const form = new URLSearchParams(fields).toString();
        for (const request of [
          head('POST', '/login', {
            ...html,
            connection: 'close',
            'content-type': 'application/x-www-form-urlencoded',
            'content-length': String(form.length),
          }) + form,
          head('GET', `/login?next=${encodeURIComponent(next)}`, { ...html, connection: 'close' }),
          head('GET', `/me?a=${encodeURIComponent(next)}`, { ...html, connection: 'close' }),
          head('GET', `/${encodeURIComponent(next)}`, { ...html, connection: 'close' }),
        ]) {
          const received = await exchange(address, request);
          const { status, headers } = parseAnswer(received);
          assert.ok(status >= 200 && status < 500, received);
          assert.ok(!(headers['set-cookie'] ?? '').includes(marker), received);
          const top = received.slice(0, received.indexOf('\r\n\r\n'));
          assert.doesNotMatch(top, /^set-cookie: zqx/im);
          assert.match(headers.location ?? '/', /^\/[\x21-\x7e]*$/);
          assert.equal(received.match(/HTTP\/1\.1 \d\d\d/g)?.length, 1);
        }
      }
    }));

  it('in names, filenames and headers are no lines of the log', () =>
    withServer(async (_address, ana) => {
      for (const between of breaks) {
        const text = `a${between}${line}${between}`;
        const name = text.slice(0, 60);
        await ana.post('/edit-profile', { first_name: name, last_name: name });
        await ana.post('/edit-profile', { [text]: text, first_name: '' });
        await ana.post('/login', { username: text, password: text });
        await ana.post('/register', { username: text, password: text, first_name: name });
        await ana.post('/projects', { name });
        await ana.get(`/search-messages?q=${encodeURIComponent(text)}&chat_id=x`);
        const upload = new FormData();
        upload.append('image', new Blob([text], { type: 'image/png' }), `${text}.png`);
        upload.append(text, new Blob([text]), text);
        await ana.send('POST', '/upload-profile-image', { body: upload });
        const written = between.replaceAll(/[\r\n]|[^\0-\xff]/g, '\\n');
        const header = `a${written}${line}`;
        await ana.get('/users', { 'user-agent': header, 'x-request-id': header, referer: header });
        await ana.get('/users', { 'x-forwarded-for': header, 'request-id': header });
      }
    }));
});
