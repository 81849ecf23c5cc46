/** What there is to see of the database of `old-database.ts`, through the API of today. */
import type { Message } from '../contract/chats.ts';
import { longAgo } from './old-database.ts';

export const ana = {
  id: 1,
  username: 'ana',
  first_name: 'Ana',
  last_name: 'Núñez',
  image_route: null,
};
export const luis = {
  id: 2,
  username: 'luis',
  first_name: 'Luis',
  last_name: 'Gómez',
  image_route: null,
};
const eva = { id: 3, username: 'eva', first_name: 'Eva', last_name: 'Sanz', image_route: null };

export const chat = { chat_id: 1, is_personal_chat: true };
export const group = { chat_id: 2, is_personal_chat: false };

const message = (
  fields: Pick<Message, 'id' | 'chat_id' | 'sender_id' | 'version' | 'state'> & Partial<Message>,
): Message => ({
  kind: 'text',
  content: '',
  created_at: longAgo,
  edited_at: null,
  deleted_at: null,
  reply_to_id: null,
  client_message_id: null,
  mentions: [],
  ...fields,
});
export const messages = {
  hello: message({
    id: 1,
    chat_id: 1,
    sender_id: 1,
    version: 2,
    state: 'read',
    content: 'Hello @luis #1',
    client_message_id: 'mine',
  }),
  answer: message({
    id: 2,
    chat_id: 1,
    sender_id: 2,
    version: 4,
    state: 'read',
    content: 'Hi, Ana',
    edited_at: longAgo,
    reply_to_id: 1,
  }),
  deleted: message({
    id: 3,
    chat_id: 1,
    sender_id: 1,
    version: 5,
    state: 'delivered',
    deleted_at: longAgo,
  }),
  created: message({
    id: 4,
    chat_id: 2,
    sender_id: 1,
    version: 2,
    state: 'read',
    kind: 'event',
    event: { type: 'created', user_ids: [2, 3] },
  }),
  farewell: message({
    id: 5,
    chat_id: 2,
    sender_id: 1,
    version: 3,
    state: 'delivered',
    content: 'Farewell @eva',
  }),
  left: message({
    id: 6,
    chat_id: 2,
    sender_id: 3,
    version: 4,
    state: 'delivered',
    kind: 'event',
    event: { type: 'left', user_id: 3, new_admin_id: null },
  }),
  again: message({
    id: 7,
    chat_id: 1,
    sender_id: 1,
    version: 6,
    state: 'sent',
    content: 'Hello again',
  }),
};
const { hello, answer, deleted, created, farewell, left, again } = messages;
/** As Luis fetches them. */
export const histories = [
  {
    ...chat,
    version: 8,
    delivered_up_to: 3,
    read_up_to: 2,
    members: [ana, luis],
    messages: [hello, answer, deleted, again],
  },
  {
    ...group,
    version: 5,
    delivered_up_to: 6,
    read_up_to: 4,
    members: [
      { ...ana, role: 'admin' },
      { ...luis, role: 'member' },
    ],
    former_members: [eva],
    group: {
      chat_name: 'Team',
      description: 'Us',
      image_route: null,
      created_at: longAgo,
      created_by: 1,
      member_count: 2,
    },
    messages: [created, farewell, left],
  },
];
const listed = { image_route: null, unread_count: 1, mention_count: 0, project_id: null };
export const chatsOfLuis = [
  { ...chat, ...listed, title: 'Ana Núñez', last_message: again, version: 8 },
  { ...group, ...listed, title: 'Team', last_message: left, version: 5 },
];
