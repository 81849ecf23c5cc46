/** The invariants of people and chats, and of everything that belongs to them. */
import type { Engine } from '../store/statement.ts';
import { type Invariant, invariant } from './invariant.ts';
import { projectInvariants } from './project-invariants.ts';

/** The ids of the messages in the full-text index. */
const indexed: Record<Engine, string> = {
  sqlite: '(SELECT rowid AS id FROM message_words)',
  postgres: '(SELECT message_id AS id FROM message_words)',
};
/** On SQLite the newest messages are indexed later (`search/message-index.ts`). */
const isToBeIndexed: Record<Engine, string> = {
  sqlite: `id <= (SELECT CAST(value AS integer) FROM settings WHERE name = 'messages_indexed_up_to')`,
  postgres: 'TRUE',
};
const hasWordCharacter: Record<Engine, string> = {
  sqlite: "content GLOB '*[A-Za-z0-9]*'",
  postgres: "content ~ '[A-Za-z0-9]'",
};

export const invariants: Invariant[] = [
  invariant(
    'chats whose last message is not their newest',
    `SELECT id FROM chats AS c WHERE last_message_id <>
      coalesce((SELECT max(m.id) FROM messages AS m WHERE m.chat_id = c.id), 0)`,
  ),
  invariant(
    'messages of a version that their chat has not reached',
    `SELECT m.id FROM messages AS m JOIN chats AS c ON c.id = m.chat_id WHERE m.version > c.version`,
  ),
  invariant(
    'messages with the version of another one of their chat',
    `SELECT max(id) AS id FROM messages GROUP BY chat_id, version HAVING count(*) > 1`,
  ),
  invariant(
    'messages that reply to one of another chat',
    `SELECT m.id FROM messages AS m JOIN messages AS r ON r.id = m.reply_to_id
      WHERE r.chat_id <> m.chat_id`,
  ),
  invariant(
    'messages of people who never were in their chat',
    `SELECT m.id FROM messages AS m
      WHERE NOT EXISTS (SELECT 1 FROM chat_users AS u
        WHERE u.chat_id = m.chat_id AND u.user_id = m.sender_id)
      AND NOT EXISTS (SELECT 1 FROM former_chat_users AS f
        WHERE f.chat_id = m.chat_id AND f.user_id = m.sender_id)`,
  ),
  invariant(
    'deleted messages that still have a content',
    `SELECT id FROM messages WHERE deleted_at IS NOT NULL AND content <> ''`,
  ),
  invariant(
    'deleted messages that are still found by their words',
    (engine) => `SELECT m.id FROM ${indexed[engine]} AS w JOIN messages AS m ON m.id = w.id
      WHERE m.deleted_at IS NOT NULL`,
  ),
  invariant(
    'messages that are found by their words and do not exist',
    (engine) => `SELECT w.id FROM ${indexed[engine]} AS w LEFT JOIN messages AS m ON m.id = w.id
      WHERE m.id IS NULL`,
  ),
  invariant(
    'messages that are not found by their words',
    (engine) => `SELECT id FROM messages WHERE kind = 'text' AND deleted_at IS NULL
      AND ${isToBeIndexed[engine]}
      AND ${hasWordCharacter[engine]} AND id NOT IN ${indexed[engine]}`,
  ),

  invariant(
    'chats of which a member has received more than there is, or read more than received',
    `SELECT DISTINCT c.id FROM chats AS c JOIN chat_users AS u ON u.chat_id = c.id
      WHERE u.delivered_up_to > c.last_message_id OR u.read_up_to > u.delivered_up_to`,
  ),
  invariant(
    'chats whose watermarks are not the smallest of their members’ cursors',
    `SELECT c.id FROM chats AS c JOIN (
        SELECT chat_id, min(delivered_up_to) AS delivered, min(read_up_to) AS read
        FROM chat_users GROUP BY chat_id
      ) AS u ON u.chat_id = c.id
      WHERE c.delivered_up_to <> u.delivered OR c.read_up_to <> u.read`,
  ),
  invariant(
    'chats whose details are of a version that they have not reached',
    'SELECT id FROM chats WHERE details_version > version',
  ),
  invariant(
    'personal chats without exactly their two people in them',
    `SELECT c.id FROM chats AS c LEFT JOIN chat_users AS u ON u.chat_id = c.id
      WHERE c.is_personal = 1 GROUP BY c.id, c.first_user_id, c.second_user_id
      HAVING count(u.user_id) <> 2 OR min(u.user_id) <> c.first_user_id
      OR max(u.user_id) <> c.second_user_id`,
  ),
  invariant(
    'groups with members and no administrator',
    `SELECT chat_id AS id FROM chat_users WHERE chat_id IN (SELECT id FROM chats WHERE is_personal = 0)
      GROUP BY chat_id HAVING max(CASE WHEN role = 'admin' THEN 1 ELSE 0 END) = 0`,
  ),
  invariant(
    'groups without a name, or personal chats with one',
    `SELECT c.id FROM chats AS c LEFT JOIN group_meta AS g ON g.chat_id = c.id
      WHERE (c.is_personal = 1) = (g.chat_id IS NOT NULL)`,
  ),
  invariant(
    'chats with somebody who is in them and has left them',
    `SELECT DISTINCT u.chat_id AS id FROM chat_users AS u JOIN former_chat_users AS f
      ON f.chat_id = u.chat_id AND f.user_id = u.user_id`,
  ),
  invariant(
    'groups whose picture is missing',
    `SELECT chat_id AS id FROM group_meta
      WHERE image_id IS NOT NULL AND image_id NOT IN (SELECT id FROM images)`,
  ),

  invariant(
    'people whose picture is missing',
    `SELECT id FROM users
      WHERE image_id IS NOT NULL AND image_id NOT IN (SELECT id FROM images)`,
  ),
  invariant(
    'active people who are not found by their names',
    `SELECT id FROM users
      WHERE deactivated_at IS NULL AND id NOT IN (SELECT user_id FROM user_words)`,
  ),
  invariant(
    'deactivated people who are still found by their names',
    `SELECT id FROM users
      WHERE deactivated_at IS NOT NULL AND id IN (SELECT user_id FROM user_words)`,
  ),
  invariant(
    'deactivated people who still have a session',
    `SELECT id FROM users
      WHERE deactivated_at IS NOT NULL AND id IN (SELECT user_id FROM sessions)`,
  ),

  ...projectInvariants,
];
