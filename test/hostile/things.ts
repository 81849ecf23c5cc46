/**
 * What a field stands for, by its name. A route that is added may need a line here: the test says so
 * where none of its requests is ever accepted.
 */
import { createECDH } from 'node:crypto';
import type { Chance } from '../random.ts';
import type { Scene } from './scene.ts';

export const password = 'zqx correct horse';
/** Nothing listens there. */
const pushEndpoint = 'http://127.0.0.1:9/push';
const pushKey = createECDH('prime256v1').generateKeys('base64url');
const fixed = (value: unknown) => () => value;

/** By the name of the field, or of the operation and the field: the kind of a thing, or a value. */
export const things: Record<string, string | ((scene: Scene, chance: Chance) => unknown)> = {
  user_id: 'user',
  user_ids: 'user',
  chat_id: 'chat',
  'chat-id-field': 'chat',
  currentChatId: 'chat',
  message_id: 'message',
  'reply-to-field': 'message',
  id: 'project',
  label_id: 'label',
  label: 'label',
  not_label: 'label',
  labels: 'label',
  task_id: 'task',
  before_task_id: 'task',
  after_task_id: 'task',
  'POST /project/{id}/restore_task task_id': 'deleted task',
  image_id: 'image',
  invite: 'invite code',
  invite_id: 'invite',
  session_id: 'session',
  token_id: 'token',
  username: (scene) => scene.newName(),
  label_name: (scene) => scene.newName(),
  'client-message-id': (scene) => scene.newName(),
  'POST /login username': ({ member }) => member.username,
  password: fixed(password),
  current_password: fixed(password),
  new_password: fixed(password),
  label_hex_color: fixed('#aa33cc'),
  next: fixed('/settings'),
  endpoint: fixed(pushEndpoint),
  p256dh: fixed(pushKey),
  auth: fixed('x'.repeat(22)),
};
