/** What is said, and how far everyone has read. */

import { createPersonalChat } from '../server/chats/create-personal-chat.ts';
import { deleteMessage } from '../server/chats/delete-message.ts';
import { editMessage } from '../server/chats/edit-message.ts';
import { moveCursors } from '../server/chats/move-cursors.ts';
import { sendMessage } from '../server/chats/send-message.ts';
import { idOf, type Stage, type Step } from './stage.ts';
import {
  type Conversation,
  conversations,
  groups,
  type Line,
  people,
  projects,
  type Task,
} from './stories.ts';
import { dayMs, minuteMs } from './time.ts';

const pauseMs = 20_000;
const msPerLetter = 90;
const correctionMs = 2 * minuteMs;
/** One of so many members is behind in a chat, by up to so many thirds of a day. */
const behindEvery = 3;
const behindMax = 5;

/** The messages with their times. */
export function timesOf({ begins, lines }: Conversation, { time }: Stage): [Line, number][] {
  let at = time.parse(begins);
  return lines.map((line, i) => {
    if (i > 0) at += pauseMs + line.text.length * msPerLetter + line.pauseMinutes * minuteMs;
    return [line, Math.min(at, time.now)];
  });
}

export function talkSteps(stage: Stage): Step[] {
  return conversations.flatMap((conversation) => {
    const { chat } = conversation;
    return timesOf(conversation, stage).flatMap(([line, at]) => {
      const steps: Step[] = [{ at, play: () => say(stage, chat, line, at) }];
      const later = Math.min(at + correctionMs, stage.time.now);
      if (line.corrected !== undefined || line.isDeleted) {
        steps.push({ at: later, play: () => correct(stage, chat, line, later) });
      }
      return steps;
    });
  });
}

async function say(stage: Stage, chat: string, line: Line, at: number): Promise<void> {
  const by = stage.person(line.by);
  const original = line.repliesTo && (await stage.messages.get(line.repliesTo));
  const input = {
    'chat-id-field': await openChat(stage, chat, line.by, at),
    'message-input': await withTaskNumbers(stage, line.text),
    ...(original === undefined ? {} : { 'reply-to-field': original }),
  };
  const sent = stage.write([chat], at, sendMessage, [by, input]);
  stage.messages.set(
    line,
    idOf(sent, ({ message }) => message.id),
  );
}

async function correct(stage: Stage, chat: string, line: Line, at: number): Promise<void> {
  const by = stage.person(line.by);
  const message_id = (await stage.messages.get(line)) as number;
  if (line.corrected === undefined) {
    stage.write([chat], at, deleteMessage, [by, { message_id }]);
  } else {
    const text = await withTaskNumbers(stage, line.corrected);
    stage.write([chat], at, editMessage, [by, { message_id, 'message-input': text }]);
  }
}

/** The first message of a personal chat opens it. */
async function openChat(stage: Stage, name: string, by: string, at: number): Promise<number> {
  const known = stage.chats.get(name);
  if (known !== undefined) return known;
  const other = name.split('-').find((username) => username !== by) ?? '';
  const { id: user_id } = stage.person(other);
  const input: [{ id: number }, { user_id: number }] = [stage.person(by), { user_id }];
  const { chat_id } = await stage.store.write(createPersonalChat, input, at);
  stage.chats.set(name, chat_id);
  return chat_id;
}

export const taskMention = /\[\[([^\]]+)\]\]/g;

export function taskNamed(beginning: string): Task {
  const all = projects.flatMap(({ tasks }) => tasks);
  const [task, other] = all.filter(({ title }) => title.startsWith(beginning));
  if (!task || other) throw new Error(`Not exactly one task begins with “${beginning}”`);
  return task;
}

async function withTaskNumbers({ tasks }: Stage, text: string): Promise<string> {
  let numbered = text;
  for (const [mention, beginning = ''] of text.matchAll(taskMention)) {
    const id = await tasks.get(taskNamed(beginning));
    if (id === undefined) throw new Error(`${mention} is mentioned before it exists`);
    numbered = numbered.replaceAll(mention, `#${id}`);
  }
  return numbered;
}

/** Most have read a chat to its end. Some are behind, and nobody has read what is unread. */
export function readingSteps(stage: Stage): Step[] {
  const { time } = stage;
  const chats = [...new Set(conversations.map(({ chat }) => chat))];
  return chats.flatMap((chat, chatIndex) => {
    const unread = conversations.find((one) => one.chat === chat && one.isUnread);
    const end = unread ? time.parse(unread.begins) - minuteMs : time.now;
    return membersOf(chat).flatMap((username, i) => {
      const person = people.find((one) => one.username === username);
      const leaves = person?.leaves ? time.parse(person.leaves) : time.now;
      const behind = (chatIndex + i) % behindEvery === 0 ? (i % behindMax) + 1 : 0;
      const read = Math.min(
        leaves,
        end - (behind * dayMs) / 3,
        before(person?.reads_nothing_for_days),
      );
      const received = Math.min(leaves, before(person?.receives_nothing_for_days));
      return [
        { at: read, play: () => look(stage, chat, username, read, true) },
        { at: received, play: () => look(stage, chat, username, received, false) },
      ];
    });
  });

  function before(days = 0): number {
    return time.now - days * dayMs;
  }
}

async function look(stage: Stage, chat: string, by: string, at: number, isRead: boolean) {
  const chat_id = stage.chats.get(chat);
  if (chat_id === undefined) return;
  const key = { chat_id, user_id: stage.person(by).id };
  stage.write([chat], at, moveCursors, [key, isRead]);
}

/** Those who are in it today; in a personal chat also those who left the team. */
function membersOf(chat: string): string[] {
  const project = projects.find(({ name }) => name === chat);
  const group = groups.find(({ name }) => name === chat);
  if (!project && !group) return chat.split('-');
  const members = new Set(project ? Object.keys(project.members) : group?.members);
  for (const event of (project ?? group)?.events ?? []) {
    if (event.kind === 'add') members.add(event.who);
    if (event.kind === 'remove') members.delete(event.who);
  }
  return [...members];
}
