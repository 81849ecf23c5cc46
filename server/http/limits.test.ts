import assert from 'node:assert/strict';
import { it } from 'node:test';
import { describeWithServer } from '../../test/world.ts';

describeWithServer(
  'configured limits',
  (server) => {
    it('apply to the lengths of texts', async () => {
      const [ana, luis] = await server.people('ana', 'luis');
      const { chat_id } = await server.group(ana, luis);
      await ana.says(chat_id, '👋👋👋👋👋');
      for (const [path, fields, field] of [
        ['/send-message', { 'chat-id-field': chat_id, 'message-input': '123456' }, 'message-input'],
        ['/edit-group', { chat_id, group_name: '123456' }, 'group_name'],
        ['/edit-group', { chat_id, group_description: '1234' }, 'group_description'],
        ['/edit-profile', { first_name: '1234567' }, 'first_name'],
        ['/create-api-token', { token_name: '12345', current_password: 'x' }, 'token_name'],
        ['/change-password', { current_password: 'x', new_password: '12345678' }, 'new_password'],
      ] as const) {
        const { status, body } = await ana.post(path, fields);
        assert.equal(status, 400, path);
        assert.equal(body.errors[0].field, field);
      }
      assert.equal((await ana.get('/search-global?q=1234567')).status, 400);
    });

    it('apply to counts', async () => {
      const [ana, luis, eva] = await server.people('ana', 'luis', 'eva');
      const { chat_id } = await server.group(ana, luis);
      const third = await ana.post('/add-users-to-group', { chat_id, user_ids: [eva.id] });
      assert.equal(third.body.code, 'group_full');
      for (const status of [201, 201, 409]) {
        const token = await ana.post('/create-api-token', {
          token_name: 'bot',
          current_password: ana.password,
        });
        assert.equal(token.status, status);
      }
    });

    it('apply to page sizes', async () => {
      const [ana, luis] = await server.people('ana', 'luis');
      const chat = await server.personalChat(ana, luis);
      for (let n = 0; n < 5; n++) await ana.says(chat.chat_id, 'Hi');
      const path = `/get-chat-messages/${chat.chat_id}`;
      assert.equal((await ana.get(`${path}?limit=3`)).body.messages.length, 3);
      const { messages } = (await ana.get(`${path}?before=999999`)).body;
      assert.equal(messages.length, 2, 'as many as are usual');
      assert.equal((await ana.get(`${path}?limit=4`)).status, 400);
      assert.equal((await server.admin.get('/users')).body.users.length, 2);
      assert.equal((await server.admin.get('/users?limit=4')).status, 400);
      assert.equal((await ana.get('/search-messages?q=hi&limit=4')).status, 400);
    });

    it('apply to bodies and pictures', async () => {
      const ana = await server.person('eva');
      const large = await ana.post('/edit-profile', { more: 'x'.repeat(2_000) });
      assert.equal(large.status, 413);
      const image = new Blob(['x'.repeat(5_001)]);
      const picture = await ana.post('/upload-profile-image', { image }, 'multipart');
      assert.equal(picture.status, 413);
    });
  },
  {
    LIMIT_MESSAGE_LENGTH_MAX: '5',
    LIMIT_GROUP_NAME_LENGTH_MAX: '5',
    LIMIT_GROUP_DESCRIPTION_LENGTH_MAX: '3',
    LIMIT_PERSON_NAME_LENGTH_MAX: '6',
    LIMIT_TOKEN_NAME_LENGTH_MAX: '4',
    LIMIT_PASSWORD_LENGTH_MIN: '9',
    LIMIT_SEARCH_LENGTH_MAX: '6',
    LIMIT_GROUP_MEMBERS_MAX: '2',
    LIMIT_API_TOKENS_PER_USER_MAX: '2',
    LIMIT_HISTORY_PAGE_MAX: '3',
    LIMIT_HISTORY_PAGE_DEFAULT: '2',
    LIMIT_LIST_PAGE_MAX: '3',
    LIMIT_LIST_PAGE_DEFAULT: '2',
    LIMIT_BODY_BYTES_MAX: '1500',
    LIMIT_IMAGE_BYTES_MAX: '5000',
  },
  ['sqlite'],
);
