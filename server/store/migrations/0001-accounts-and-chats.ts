import type { Migration } from '../migrate.ts';

export const accountsAndChats: Migration = {
  name: '0001-accounts-and-chats',
  statements: ({ engine, id, integer, bytes, word, clustered, strict }) => [
    `CREATE TABLE settings (
      name text PRIMARY KEY,
      value text NOT NULL
    ) ${strict}`,

    `CREATE TABLE users (
      id ${id},
      username text NOT NULL UNIQUE,
      first_name text NOT NULL,
      last_name text NOT NULL,
      image_id text,
      password_hash text NOT NULL,
      is_admin ${integer} NOT NULL CHECK (is_admin IN (0, 1)),
      locale text CHECK (locale IN ('es', 'en')),
      created_at ${integer} NOT NULL,
      deactivated_at ${integer},
      change_seq ${integer} NOT NULL DEFAULT 0
    ) ${strict}`,
    'CREATE INDEX users_by_change ON users (change_seq)',

    `CREATE TABLE user_words (
      word ${word} NOT NULL,
      user_id ${integer} NOT NULL REFERENCES users (id),
      PRIMARY KEY (word, user_id)
    ) ${clustered}`,
    'CREATE INDEX user_words_by_user ON user_words (user_id, word)',

    `CREATE TABLE sessions (
      id ${id},
      user_id ${integer} NOT NULL REFERENCES users (id),
      kind text NOT NULL CHECK (kind IN ('session', 'api_token')),
      token_hash text NOT NULL UNIQUE,
      label text NOT NULL,
      created_at ${integer} NOT NULL,
      last_used_at ${integer} NOT NULL,
      expires_at ${integer}
    ) ${strict}`,
    'CREATE INDEX sessions_by_user ON sessions (user_id, kind)',

    `CREATE TABLE invites (
      id ${id},
      code_hash text NOT NULL UNIQUE,
      created_by ${integer} REFERENCES users (id),
      created_at ${integer} NOT NULL,
      expires_at ${integer} NOT NULL,
      uses ${integer} NOT NULL,
      uses_max ${integer}
    ) ${strict}`,

    `CREATE TABLE images (
      id text PRIMARY KEY,
      bytes ${bytes} NOT NULL,
      created_at ${integer} NOT NULL
    ) ${strict}`,

    `CREATE TABLE chats (
      id ${id},
      is_personal ${integer} NOT NULL CHECK (is_personal IN (0, 1)),
      first_user_id ${integer} REFERENCES users (id),
      second_user_id ${integer} REFERENCES users (id),
      version ${integer} NOT NULL,
      details_version ${integer} NOT NULL,
      delivered_up_to ${integer} NOT NULL,
      read_up_to ${integer} NOT NULL,
      last_message_id ${integer} NOT NULL,
      active_at ${integer} NOT NULL,
      change_seq ${integer} NOT NULL,
      CHECK ((is_personal = 1) = (first_user_id IS NOT NULL AND second_user_id IS NOT NULL)),
      CHECK (first_user_id < second_user_id),
      UNIQUE (first_user_id, second_user_id)
    ) ${strict}`,
    'CREATE INDEX chats_by_change ON chats (change_seq)',

    `CREATE TABLE group_meta (
      chat_id ${integer} PRIMARY KEY REFERENCES chats (id),
      chat_name text NOT NULL,
      description text NOT NULL,
      image_id text,
      created_by ${integer} REFERENCES users (id),
      created_at ${integer} NOT NULL
    ) ${strict}`,

    `CREATE TABLE chat_users (
      chat_id ${integer} NOT NULL REFERENCES chats (id),
      user_id ${integer} NOT NULL REFERENCES users (id),
      role text NOT NULL CHECK (role IN ('admin', 'member')),
      delivered_up_to ${integer} NOT NULL,
      read_up_to ${integer} NOT NULL,
      joined_version ${integer} NOT NULL,
      PRIMARY KEY (chat_id, user_id)
    ) ${clustered}`,
    'CREATE INDEX chat_users_by_user ON chat_users (user_id, chat_id)',

    `CREATE TABLE former_chat_users (
      chat_id ${integer} NOT NULL REFERENCES chats (id),
      user_id ${integer} NOT NULL REFERENCES users (id),
      PRIMARY KEY (chat_id, user_id)
    ) ${clustered}`,

    `CREATE TABLE messages (
      id ${id},
      chat_id ${integer} NOT NULL REFERENCES chats (id),
      sender_id ${integer} NOT NULL REFERENCES users (id),
      kind text NOT NULL CHECK (kind IN ('text', 'event')),
      content text NOT NULL,
      event text,
      created_at ${integer} NOT NULL,
      edited_at ${integer},
      deleted_at ${integer},
      reply_to_id ${integer} REFERENCES messages (id),
      client_message_id text,
      version ${integer} NOT NULL
    ) ${strict}`,
    'CREATE INDEX messages_by_chat ON messages (chat_id, id)',
    'CREATE UNIQUE INDEX messages_by_chat_version ON messages (chat_id, version)',
    `CREATE UNIQUE INDEX messages_by_client_id ON messages (sender_id, client_message_id)
      WHERE client_message_id IS NOT NULL`,

    // The full-text index of messages, without the messages. The chat is a word too, so that the
    // engine can narrow a search to the reader's chats before it looks at any message.
    ...(engine === 'sqlite'
      ? [
          `CREATE VIRTUAL TABLE message_words USING fts5 (
            words,
            content = '', contentless_delete = 1, detail = none,
            tokenize = "unicode61 remove_diacritics 0 tokenchars '_'"
          )`,
        ]
      : [
          `CREATE TABLE message_words (
            message_id bigint PRIMARY KEY REFERENCES messages (id),
            chat_id bigint NOT NULL,
            words tsvector NOT NULL
          )`,
          'CREATE INDEX message_words_by_word ON message_words USING gin (words)',
          'CREATE INDEX message_words_by_chat ON message_words (chat_id, message_id)',
        ]),
  ],
};
