/**
 * However many messages there are, a fetch reads a range of an index: on both engines, on a database
 * that is large enough for the planner to care.
 */

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { findUserByName } from '../server/accounts/account-store.ts';
import { findSessionById } from '../server/accounts/session-store.ts';
import { actions } from '../server/actions.ts';
import { findChatInList, listChats, listChatVersions } from '../server/chats/chat-list-store.ts';
import { findChatForMember, findProjectOfChat } from '../server/chats/chat-store.ts';
import * as members from '../server/chats/member-store.ts';
import * as mentions from '../server/chats/mention-store.ts';
import * as messages from '../server/chats/message-store.ts';
import { readConfig } from '../server/config.ts';
import * as streams from '../server/events/streams.ts';
import {
  findSession,
  findSessionInChat,
  findSessionInProject,
} from '../server/http/find-session.ts';
import * as labels from '../server/projects/label-store.ts';
import * as projectMembers from '../server/projects/project-member-store.ts';
import * as projects from '../server/projects/project-store.ts';
import * as tasks from '../server/projects/task-store.ts';
import {
  chatsChangedSince,
  projectsChangedSince,
  usersChangedSince,
} from '../server/store/changes.ts';
import { openStore } from '../server/store/open-store.ts';
import { bind, compile, type Statement } from '../server/store/statement.ts';
import { fillLarge } from './large-database.ts';
import { connect } from './raw-database.ts';
import { makeDatabase } from './world.ts';

const key = { token_hash: 'hash 7', kind: 'session' } as const;
const inChat = { chat_id: 7, user_id: 7 };
const inProject = { project_id: 7 };
const ofMember = { project_id: 7, user_id: 7 };
const column = { ...inProject, status: 'assigned', except_id: 6 };

/** Whatever a poll, a fetch, a send, a board, a change of a task or a nudge reads. */
const reads: Record<string, [Statement<never, unknown>, object]> = {
  findSession: [findSession, key],
  findSessionInChat: [findSessionInChat, { ...key, chat_id: 7 }],
  findUserByName: [findUserByName, { username: 'user7' }],
  findChatForMember: [findChatForMember, inChat],
  listMessagesChanged: [messages.listMessagesChanged, { chat_id: 7, after: 90, up_to: 100 }],
  listMessagesFrom: [
    messages.listMessagesFrom,
    { chat_id: 7, after_id: 0, up_to_id: 1e9, limit: 500 },
  ],
  listMessagesBefore: [messages.listMessagesBefore, { chat_id: 7, before_id: 1e9, limit: 50 }],
  findMessageForMember: [messages.findMessageForMember, { id: 700, user_id: 7 }],
  findByClientId: [messages.findByClientId, { sender_id: 7, client_message_id: 'c700' }],
  listMembers: [members.listMembers, { chat_id: 7 }],
  listMemberIds: [members.listMemberIds, { chat_id: 7 }],
  listFormerMembers: [members.listFormerMembers, { chat_id: 7 }],
  listAddressees: [members.listAddressees, { chat_id: 7, sender_id: 7, message_id: 700 }],
  findLaggingMembers: [
    members.findLaggingMembers,
    { chat_id: 7, delivered_up_to: 1, read_up_to: 1 },
  ],
  findSmallestCursors: [members.findSmallestCursors, { chat_id: 7 }],
  listChatVersions: [listChatVersions, { user_id: 7 }],
  listChats: [listChats, { user_id: 7, unread_max: 1_000 }],
  findChatInList: [findChatInList, { ...inChat, unread_max: 1_000 }],
  findMessageInChat: [messages.findMessageInChat, { id: 700, chat_id: 7 }],
  findProjectOfChat: [findProjectOfChat, { chat_id: 7 }],
  chatsChangedSince: [chatsChangedSince, { position: 1e9 }],
  projectsChangedSince: [projectsChangedSince, { position: 1e9 }],
  usersChangedSince: [usersChangedSince, { position: 1e9 }],
  listChatsChangedOf: [streams.listChatsChangedOf, { user_id: 7, position: 1e9 }],
  listProjectsChangedOf: [streams.listProjectsChangedOf, { user_id: 7, position: 1e9 }],
  findUserChanged: [streams.findUserChanged, { user_id: 7, position: 1e9 }],

  findSessionById: [findSessionById, { id: 7 }],
  listProjectMemberIds: [projectMembers.listProjectMemberIds, inProject],

  listMembersNamed: [mentions.listMembersNamed, { chat_id: 7, usernames: '["user7","user8"]' }],
  listLabelsOfChat: [mentions.listLabelsOfChat, { chat_id: 7 }],
  listTasksSeenBy: [mentions.listTasksSeenBy, { user_id: 7, task_ids: '[7,8,9,3007,6007]' }],
  listMembersWithLabel: [mentions.listMembersWithLabel, { chat_id: 7, label_id: 6 }],
  deleteMentions: [mentions.deleteMentions, { message_id: 700 }],

  findSessionInProject: [findSessionInProject, { ...key, project_id: 7 }],
  findProject: [projects.findProject, inProject],
  findProjectForMember: [projects.findProjectForMember, ofMember],
  listProjectVersions: [projects.listProjectVersions, { user_id: 7 }],
  listProjects: [projects.listProjects, { user_id: 7 }],
  countTasksByStatus: [projects.countTasksByStatus, { user_id: 7 }],
  listProjectMembers: [projectMembers.listProjectMembers, inProject],
  findProjectMember: [projectMembers.findProjectMember, ofMember],
  findOtherManager: [projectMembers.findOtherManager, ofMember],
  findActiveManager: [projectMembers.findActiveManager, inProject],
  findSuccessor: [projectMembers.findSuccessor, inProject],
  listProjectsOfUser: [projectMembers.listProjectsOfUser, { user_id: 7 }],
  listMemberLabels: [projectMembers.listMemberLabels, inProject],
  listLabelsOfMember: [projectMembers.listLabelsOfMember, { ...inProject, projects_users_id: 7 }],

  listLabels: [labels.listLabels, inProject],
  findLabel: [labels.findLabel, { ...inProject, label_id: 6 }],
  findLabelByKey: [labels.findLabelByKey, { ...inProject, label_key: 'label 6' }],
  countLabelUse: [labels.countLabelUse, { ...inProject, label_id: 6 }],

  listTasks: [tasks.listTasks, { ...inProject, after_id: 0, limit: 500 }],
  listTasksChanged: [tasks.listTasksChanged, { ...inProject, version: 1e9 }],
  listDeletedTasks: [tasks.listDeletedTasks, { ...inProject, limit: 100 }],
  findTask: [tasks.findTask, { ...inProject, task_id: 6 }],
  countTasks: [tasks.countTasks, inProject],
  findPositionBefore: [tasks.findPositionBefore, { ...column, position: '~' }],
  findPositionFrom: [tasks.findPositionFrom, { ...column, position: 'a' }],
  listTaskIdsInColumn: [tasks.listTaskIdsInColumn, column],
  listLabelsOfTask: [tasks.listLabelsOfTask, { ...inProject, task_id: 6 }],
  listTaskEvents: [tasks.listTaskEvents, { task_id: 6 }],
  listTaskActors: [tasks.listTaskActors, { task_id: 6 }],
  findReadableMessage: [tasks.findReadableMessage, { message_id: 700, user_id: 7 }],
  listTasksWithSharedLabels: [
    tasks.listTasksWithSharedLabels,
    { user_id: 7, offset: 0, limit: 50 },
  ],
  listSharedLabels: [tasks.listSharedLabels, { user_id: 7, task_ids: '[7,8]' }],
} as never;

for (const engine of ['sqlite', 'postgres'] as const) {
  describe(`the plans of what is read, on ${engine}`, () => {
    let explain: (sql: string, values: unknown[]) => Promise<string>;
    let close: () => Promise<void>;

    before(async () => {
      const database = await makeDatabase(engine);
      await (await openStore(readConfig(database.env), actions, () => {})).close();
      const { run, rows, end } = await connect(database.env);
      explain = async (sql, values) => {
        const command = engine === 'sqlite' ? 'EXPLAIN QUERY PLAN' : 'EXPLAIN';
        const plan = await rows(`${command} ${sql}`, values);
        return plan.map((row) => row.detail ?? row['QUERY PLAN']).join('\n');
      };
      close = async () => {
        await end();
        await database.remove();
      };
      for (const sql of fillLarge(engine)) await run(sql);
    });
    after(() => close());

    for (const [name, [read, values]] of Object.entries(reads)) {
      it(`${name} goes through an index`, async () => {
        const compiled = compile(read, engine);
        const plan = await explain(compiled.sql, bind(compiled, values));
        assert.doesNotMatch(plan, /Seq Scan|\bSCAN (?!unread|json_each|CONSTANT)/, plan);
      });
    }

    it('a statement without an index would be found out', async () => {
      const plan = await explain("SELECT * FROM messages WHERE content = 'x'", []);
      assert.match(plan, /Seq Scan|\bSCAN /);
    });
  });
}
