/**
 * Who gets what: every route with the answer for every kind of caller, as its status and, where it
 * is refused, its code. A route that is added needs a row; a caller that is added needs a place in
 * the groups of callers, and so an answer everywhere.
 */
import { createECDH } from 'node:crypto';
import {
  type Answers,
  anyone,
  groupAdministrators,
  members,
  onlySender,
  serverAdministrators,
  whoIsSignedIn,
} from './access-answers.ts';
import { projectRows } from './access-project-rows.ts';
import { dot, type Scene } from './access-scene.ts';

export interface Row {
  /** The address, where it is not the route's own. */
  path?: (scene: Scene) => string;
  fields?: (scene: Scene) => object;
  answers: Answers;
  /** The caller's session ends with it. */
  endsSession?: true;
}

let count = 0;
const names = { first_name: 'Some', last_name: 'Body' };
const password = 'correct horse battery';
const pushFields = () => ({
  endpoint: 'https://push.example.org/one',
  p256dh: createECDH('prime256v1').generateKeys('base64url'),
  auth: 'x'.repeat(22),
});

export const table: Record<string, Row> = {
  'POST /register': {
    fields: () => ({ username: `registered${++count}`, password, ...names }),
    answers: anyone('201'),
  },
  'POST /login': {
    fields: ({ other }) => ({ username: other.username, password }),
    answers: anyone('200'),
  },
  'POST /logout': { answers: whoIsSignedIn('204'), endsSession: true },
  'GET /me': { answers: whoIsSignedIn('200') },
  'POST /edit-profile': { fields: () => names, answers: whoIsSignedIn('200') },
  'POST /change-password': {
    fields: () => ({ current_password: 'not this one', new_password: password }),
    answers: whoIsSignedIn('401 wrong_credentials'),
  },
  'POST /upload-profile-image': {
    fields: () => ({ image: dot() }),
    answers: whoIsSignedIn('200'),
  },
  'GET /sessions': { answers: whoIsSignedIn('200') },
  'POST /revoke-session': {
    fields: () => ({ session_id: 999_999 }),
    answers: whoIsSignedIn('204'),
  },
  'POST /create-api-token': {
    fields: () => ({ token_name: 'bot', current_password: 'not this one' }),
    answers: whoIsSignedIn('401 wrong_credentials'),
  },
  'GET /api-tokens': { answers: whoIsSignedIn('200') },
  'POST /revoke-api-token': {
    fields: () => ({ token_id: 999_999 }),
    answers: whoIsSignedIn('204'),
  },
  'POST /create-invite': { fields: () => ({}), answers: serverAdministrators('201') },
  'GET /invites': { answers: serverAdministrators('200') },
  'POST /revoke-invite': {
    fields: () => ({ invite_id: 999_999 }),
    answers: serverAdministrators('204'),
  },
  'GET /users': { answers: serverAdministrators('200') },
  'POST /deactivate-user': {
    fields: ({ spare }) => ({ user_id: spare.id }),
    answers: serverAdministrators('200'),
  },
  'POST /reactivate-user': {
    fields: ({ spare }) => ({ user_id: spare.id }),
    answers: serverAdministrators('200'),
  },

  'POST /send-message': {
    fields: ({ group }) => ({ 'chat-id-field': group, 'message-input': 'Hi' }),
    answers: members('201'),
  },
  'GET /get-chat-messages/:chat_id': {
    path: ({ personal }) => `/get-chat-messages/${personal}`,
    answers: members('200'),
  },
  'GET /get-group-chat-messages/:chat_id': {
    path: ({ group }) => `/get-group-chat-messages/${group}`,
    answers: members('200'),
  },
  'GET /get-chats': { answers: whoIsSignedIn('200') },
  'POST /create-personal-chat': {
    fields: ({ newcomer }) => ({ user_id: newcomer.id }),
    // The member has made it by then.
    answers: { ...whoIsSignedIn('201'), 'API token of a member': '200' },
  },
  'POST /create-group-chat': {
    fields: ({ newcomer }) => ({ group_name: 'New', user_ids: [newcomer.id] }),
    answers: whoIsSignedIn('201'),
  },
  'POST /add-users-to-group': {
    fields: ({ group, newcomer }) => ({ chat_id: group, user_ids: [newcomer.id] }),
    answers: groupAdministrators('200'),
  },
  'POST /remove-user-from-group': {
    fields: ({ group, other }) => ({ chat_id: group, user_id: other.id }),
    answers: groupAdministrators('200'),
  },
  'POST /set-group-admin': {
    fields: ({ group, other }) => ({ chat_id: group, user_id: other.id, is_admin: true }),
    answers: groupAdministrators('200'),
  },
  'POST /edit-group': {
    fields: ({ group }) => ({ chat_id: group, group_name: 'Renamed' }),
    answers: groupAdministrators('200'),
  },
  'POST /upload-group-image': {
    fields: ({ group }) => ({ chat_id: group, image: dot() }),
    answers: groupAdministrators('200'),
  },
  'POST /edit-message': {
    fields: ({ message }) => ({ message_id: message, 'message-input': 'Edited' }),
    answers: onlySender('200'),
  },
  'POST /delete-message': {
    fields: ({ message }) => ({ message_id: message }),
    answers: members('200'),
  },
  'POST /mark-chat-read': {
    fields: ({ group }) => ({ chat_id: group }),
    answers: members('200'),
  },
  'GET /message-readers': {
    path: ({ message }) => `/message-readers?message_id=${message}`,
    answers: onlySender('200'),
  },
  'GET /events': { answers: whoIsSignedIn('200') },

  ...projectRows,

  'GET /search-global': { path: () => '/search-global?q=a', answers: whoIsSignedIn('200') },
  'GET /search-messages': {
    path: ({ group }) => `/search-messages?q=hello&chat_id=${group}`,
    answers: members('200'),
  },
  'GET /push-key': { answers: whoIsSignedIn('200') },
  'POST /subscribe-push': { fields: pushFields, answers: whoIsSignedIn('204') },
  'POST /unsubscribe-push': { fields: pushFields, answers: whoIsSignedIn('204') },
  'GET /images/:image_id': { path: ({ image }) => image, answers: whoIsSignedIn('200') },

  'GET /': { answers: whoIsSignedIn('200') },
  'GET /settings': { answers: whoIsSignedIn('200') },
  'GET /login': { answers: anyone('200') },
  'GET /register': { answers: anyone('200') },
  'GET /healthz': { answers: anyone('200') },
  'GET /readyz': { answers: anyone('200') },
  'GET /metrics': { answers: anyone('403 not_allowed') },
  'GET /openapi.json': { answers: anyone('200') },
};
