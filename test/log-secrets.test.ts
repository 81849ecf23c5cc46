import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { type ChildServer, withChildren } from './child-server.ts';
import { Person } from './person.ts';
import { engines } from './world.ts';

/** Words that are found nowhere else, so that any trace of them is a leak. */
const secrets = {
  password: 'Zaphod-password-1',
  newPassword: 'Trillian-password-2',
  wrongPassword: 'Marvin-guess-3',
  /** People type their password here, now and then. */
  wrongName: 'ford-prefect-4',
  firstName: 'Slartibartfast',
  message: 'Vogonpoetry',
  edited: 'Betelgeuse',
  description: 'Magrathea',
  search: 'Deepthought',
  next: '/secretplace',
  device: 'Heartofgoldbrowser/1',
  invalid: 'Krikkit',
  malformed: 'Milliways',
  path: 'Damogran',
  field: 'Agrajag',
};

/** What people do with a server, right and wrong; answers what else must not be told. */
async function converse(server: ChildServer): Promise<Record<string, string>> {
  const agent = { 'user-agent': secrets.device };
  const ana = await server.person('ana', {
    password: secrets.password,
    first_name: secrets.firstName,
  });
  const { code } = (await ana.post('/create-invite', {})).body;
  await ana.get(`/register?invite=${code}`, { accept: 'text/html' });
  const luis = await server.person('luis', { invite: code });
  const { token } = (
    await ana.post('/create-api-token', { token_name: 'bot', current_password: secrets.password })
  ).body;
  const bot = { authorization: `Bearer ${token}` };
  const nobody = () => new Person(server.address);

  const login = { username: 'ana', password: secrets.password };
  await nobody().post('/login', { ...login, next: secrets.next }, 'form', agent);
  await nobody().post('/login', { ...login, password: secrets.wrongPassword });
  await nobody().post('/login', { ...login, username: secrets.wrongName });
  await nobody().get(`/me?next=${secrets.next}`, { accept: 'text/html' });
  await ana.post('/change-password', {
    current_password: secrets.password,
    new_password: secrets.newPassword,
    keep_api_tokens: true,
  });

  const group = { group_name: 'Us', group_description: secrets.description, user_ids: [luis.id] };
  const { chat } = (await ana.post('/create-group-chat', group, 'multipart')).body;
  const { id } = await ana.says(chat.chat_id, secrets.message);
  await ana.post('/edit-message', { message_id: id, 'message-input': secrets.edited }, 'multipart');
  await nobody().get(`/get-group-chat-messages/${chat.chat_id}`, bot);
  await luis.get(`/search-messages?q=${secrets.search}`);
  await luis.get(`/search-global?q=${secrets.firstName}`);
  const picture = { image: new Blob([secrets.message]) };
  await nobody().post('/upload-profile-image', picture, 'multipart', { ...bot, ...agent });

  await ana.post('/send-message', { 'chat-id-field': secrets.invalid });
  await ana.post('/edit-profile', { locale: secrets.invalid, [secrets.field]: 'x' });
  const json = { 'content-type': 'application/json' };
  await ana.send('POST', '/edit-profile', { body: `{"${secrets.malformed}`, headers: json });
  const broken = { 'content-type': `multipart/form-data; boundary=${secrets.field}` };
  await ana.send('POST', '/edit-profile', { body: secrets.malformed, headers: broken });
  await ana.get(`/${secrets.path}?${secrets.field}=${secrets.search}`);
  await ana.get(`/images/${secrets.path}`);
  await ana.get(`/get-chat-messages/${secrets.path}`);
  const cookies = [ana.cookie, luis.cookie].map((cookie) => cookie.replace('session=', ''));
  return { code, token, anasCookie: cookies[0] ?? '', luisCookie: cookies[1] ?? '' };
}

for (const engine of engines) {
  describe(`the log of everything, on ${engine}`, () => {
    it('holds nothing of what people said, searched for or signed in with', async () => {
      await withChildren(engine, async ({ start }) => {
        const server = await start({ LOG_LEVEL: 'trace', REGISTRATION: 'invite' });
        const made = await converse(server);
        const { stdout, stderr } = await server.stop();
        const all = `${stdout}\n${stderr}`;
        const told: string[] = [];
        for (const [what, secret] of Object.entries({ ...secrets, ...made })) {
          assert.ok(secret.length >= 7, `${what}: ${secret}`);
          const pattern = secret.toLowerCase();
          const line = all.split('\n').find((line) => line.toLowerCase().includes(pattern));
          if (line) told.push(`${what}: ${line.slice(0, 1_000)}`);
        }
        assert.deepEqual(told, []);
      });
    });
  });
}
