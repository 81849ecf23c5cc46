import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { defaultLimits } from '../contract/limits.ts';
import { labelHandle } from '../contract/mentions.ts';
import {
  conversations,
  groups,
  people,
  projects,
  readTalk,
  readTasks,
  type Task,
} from './stories.ts';
import { taskMention, taskNamed } from './talk.ts';

const usernames = new Set(people.map(({ username }) => username));
const projectNamed = (chat: string) => projects.find(({ name }) => name === chat);

describe('the conversations of the demo', () => {
  it('are in both languages, between people and in chats that exist', () => {
    for (const language of ['es', 'en']) {
      const own = conversations.filter((one) => one.language === language);
      assert.ok(own.length > 60, `${language}: ${own.length}`);
    }
    const known = new Set([...groups, ...projects].map(({ name }) => name));
    for (const { chat, lines } of conversations) {
      const pair = chat.split('-');
      const isPair = pair.length === 2 && pair.every((who) => usernames.has(who));
      assert.ok(known.has(chat) || isPair, chat);
      for (const { by } of lines) {
        assert.ok(isPair ? pair.includes(by) : usernames.has(by), `${by} in ${chat}`);
      }
    }
  });

  it('mention tasks only in the group of their project', () => {
    let count = 0;
    for (const { chat, lines } of conversations) {
      for (const { text } of lines) {
        for (const [, beginning = ''] of text.matchAll(taskMention)) {
          assert.ok(projectNamed(chat)?.tasks.includes(taskNamed(beginning)), beginning);
          count += 1;
        }
        assert.doesNotMatch(text, /[{}⏎‹›|]|=>|undefined$/);
      }
    }
    assert.ok(count > 35, String(count));
  });
});

describe('the projects of the demo', () => {
  it('have people that exist, some in every role', () => {
    const roles = new Set<string>();
    for (const { by, members, events, title } of projects) {
      const everyone = [by, ...Object.keys(members)];
      for (const role of Object.values(members)) roles.add(role);
      for (const event of events) {
        if (event.kind === 'add') everyone.push(event.who);
        else if ('who' in event) assert.ok(everyone.includes(event.who), title);
        assert.ok(everyone.includes(event.by), title);
      }
      for (const who of everyone) assert.ok(usernames.has(who), `${title}: ${who}`);
    }
    assert.deepEqual(roles, new Set(['project_manager', 'member', 'observer']));
  });

  it('have labels with different handles and colours, each used', () => {
    for (const { title, labels, tasks } of projects) {
      const all = Object.entries(labels);
      assert.equal(new Set(all.map(([label]) => labelHandle(label))).size, all.length, title);
      assert.equal(new Set(all.map(([, { color }]) => color)).size, all.length, title);
      for (const [label, { people: carriers }] of all) {
        assert.ok(carriers.length > 0 && carriers.every((who) => usernames.has(who)), label);
        const isUsed = tasks.some((task) => task.labels.includes(label));
        assert.ok(isUsed, `${title}: ${label}`);
      }
      for (const task of tasks) {
        for (const label of task.labels) assert.ok(label in labels, `${task.title}: ${label}`);
        assert.ok(task.title.length <= defaultLimits.taskTitleLengthMax);
      }
    }
  });

  it('have tasks of every kind, and no title twice in a project', () => {
    const all = projects.flatMap(({ tasks }) => tasks);
    assert.ok(all.length >= 300, String(all.length));
    const kinds: [what: string, has: (task: Task) => boolean, least: number][] = [
      ['completed', ({ status }) => status === 'completed', 150],
      ['under review', ({ status }) => status === 'under_review', 15],
      ['in progress', ({ status }) => status === 'in_progress', 20],
      ['assigned', ({ status, fate }) => status === 'assigned' && fate === 'kept', 50],
      ['without a title', ({ title, from }) => title === '' && !from, 3],
      ['called like their message', ({ title, from }) => title === '' && from !== undefined, 1],
      ['from messages', ({ from }) => from !== undefined, 20],
      ['deleted', ({ fate }) => fate === 'deleted', 4],
      ['restored', ({ fate }) => fate === 'restored', 1],
      ['described', ({ description }) => description !== '', 50],
      ['with two labels', ({ labels }) => labels.length > 1, 100],
      ['overdue', ({ due, status }) => due !== undefined && due < 0 && status !== 'completed', 9],
      ['due today', ({ due }) => due === 0, 3],
      ['due later', ({ due }) => due !== undefined && due > 0, 30],
    ];
    for (const [what, has, least] of kinds) {
      const count = all.filter(has).length;
      assert.ok(count >= least, `${what}: ${count}`);
    }
    for (const { title: name, tasks } of projects) {
      const titles = tasks.flatMap(({ title }) => title.toLowerCase() || []);
      assert.equal(new Set(titles).size, titles.length, name);
    }
  });
});

describe('the form of the stories', () => {
  it('has replies, pauses, corrections and deletions', () => {
    const [talk] = readTalk(
      '## 3 days ago, 09:40\n\n- ana: Hi\n- luis^ +5: Teh => The\n- ana^^: x\n- ana x: a<br>b\n',
      'all',
      'en',
    );
    assert.equal(talk?.begins, '3 days ago, 09:40');
    const [hi, luis, again, gone] = talk?.lines ?? [];
    assert.deepEqual([luis?.repliesTo, luis?.pauseMinutes, luis?.corrected], [hi, 5, 'The']);
    assert.equal(again?.repliesTo, hi);
    assert.deepEqual([gone?.text, gone?.isDeleted], ['a\nb', true]);
  });

  it('says everything about a task in one line', () => {
    const [task, plain] = readTasks(
      '## completed\n\n- Wall => Blue wall | A, B | made 9, by ana, done 6, due -2, from all: It is: x\n' +
        '  > One\n  > Two\n\n## restored\n\n- | | made 3\n',
    );
    assert.deepEqual(task, {
      ...{ title: 'Blue wall', titleBefore: 'Wall', description: 'One\nTwo', labels: ['A', 'B'] },
      ...{ status: 'completed', fate: 'kept', made: 9, done: 6, by: 'ana', due: -2 },
      from: { chat: 'all', beginning: 'It is: x' },
    });
    assert.deepEqual([plain?.title, plain?.labels, plain?.fate], ['', [], 'restored']);
  });

  it('is refused where it is wrong', () => {
    assert.throws(() => readTalk('## 1 days ago, 09:40\n- : Hi', 'all', 'en'), /not a message/);
    assert.throws(() => readTasks('## assigned\n- Title | Label | tomorrow'), /not a task/);
    assert.throws(() => readTasks('## later\n- Title | | made 3'), /not a status/);
  });
});
