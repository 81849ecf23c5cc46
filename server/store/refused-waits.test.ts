/**
 * A refused request waits for no lock, so its timing does not reveal that something exists and is
 * in use.
 */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { makeProject } from '../../test/projects.ts';
import { connect } from '../../test/raw-database.ts';
import { within } from '../../test/until.ts';
import { describeWithServer } from '../../test/world.ts';

const answerTimeoutMs = 5_000;

describeWithServer(
  'a chat or project locked by another transaction',
  (server) => {
    it('refuses a stranger at once', async () => {
      const [ana, luis, eva] = await server.people('ana', 'luis', 'eva');
      const { chat_id } = await server.group(ana, luis);
      const { id: message_id } = await ana.says(chat_id, 'Hello');
      const project = await makeProject(ana);
      const writer = await connect(server.env);
      await writer.run('BEGIN');
      await writer.run(`SELECT 1 FROM chats WHERE id = ${chat_id} FOR NO KEY UPDATE`);
      await writer.run(`SELECT 1 FROM projects WHERE id = ${project.id} FOR NO KEY UPDATE`);
      try {
        for (const [path, fields] of [
          ['/send-message', { 'chat-id-field': chat_id, 'message-input': 'Hi' }],
          ['/edit-message', { message_id, 'message-input': 'Hi' }],
          ['/mark-chat-read', { chat_id }],
          ['/edit-group', { chat_id, group_name: 'Mine' }],
          ['/remove-user-from-group', { chat_id, user_id: ana.id }],
          [`/project/${project.id}/add_task`, { task_title: 'Mine' }],
          [`/project/${project.id}/edit`, { name: 'Mine' }],
        ] as const) {
          const answer = await within(answerTimeoutMs, path, eva.post(path, fields));
          assert.deepEqual([answer.status, answer.body.code], [403, 'not_a_member']);
        }
      } finally {
        await writer.end();
      }
      await ana.says(chat_id, 'Nobody else is writing any more');
    });
  },
  {},
  // Not on SQLite, where one thread does all writes in turn.
  ['postgres'],
);
