/**
 * What messages mention: people of the chat by `@username`; in the group of a project everyone who
 * carries a label by `@label-name`; tasks by `#12`. Found when a message is written, from what its
 * sender may see, and shown to each reader as far as they may see it.
 */
import type { Mention, Message } from '../../contract/chats.ts';
import { findMentionPlaces, labelHandle, type MentionPlace } from '../../contract/mentions.ts';
import type { Reader, Tx } from '../store/store.ts';
import type { OpenChat } from './chat-store.ts';
import {
  deleteMentions,
  insertMention,
  listCarriersInChat,
  listLabelsOfChat,
  listMembersNamed,
  listTasksSeenBy,
} from './mention-store.ts';
import type { MessageRow } from './message-store.ts';

/** What is marked beyond these is text like any other. */
const mentionsMax = 50;

/** Each once, in the order of the text. */
export async function findMentions(
  reader: Reader,
  chat: { chat_id: number; user_id: number },
  content: string,
): Promise<Mention[]> {
  const places = findMentionPlaces(content, mentionsMax);
  if (places.length === 0) return [];
  const people = await peopleNamed(reader, chat, places);
  const labels = await labelsNamed(reader, chat, places);
  const tasks = await tasksSeen(reader, chat.user_id, places.flatMap(taskIdIn));
  const meant = places.flatMap((place): Mention[] => {
    if ('task_id' in place) {
      const project_id = tasks.get(place.task_id);
      return project_id ? [{ type: 'task', task_id: place.task_id, project_id }] : [];
    }
    for (const { name } of place.names) {
      const found = people.get(name) ?? labels.get(name);
      if (found) return found;
    }
    return [];
  });
  return [...new Map(meant.map((mention) => [JSON.stringify(mention), mention])).values()];
}

/** Tells those who are mentioned: they see it counted. Nobody is told of their own message. */
export async function noteMentions(
  tx: Tx,
  chat: OpenChat,
  message_id: number,
  mentions: Mention[],
): Promise<void> {
  if (mentions.length === 0) return;
  const { chat_id } = chat;
  const told = new Set<number>();
  for (const mention of mentions) {
    if (mention.type === 'user') told.add(mention.user_id);
    if (mention.type !== 'label') continue;
    const carriers = await tx.all(listCarriersInChat, { chat_id, label_id: mention.label_id });
    for (const { user_id } of carriers) told.add(user_id);
  }
  told.delete(chat.user_id);
  for (const user_id of [...told].sort((a, b) => a - b)) {
    await tx.run(insertMention, { chat_id, message_id, user_id });
  }
}

/** What an edited or deleted message mentions no more. */
export async function forgetMentions(tx: Tx, message_id: number): Promise<void> {
  await tx.run(deleteMentions, { message_id });
}

type TaskOfMessage = NonNullable<Message['task']>;

/** In the same column as the mentions, because each reader sees it under the same condition. */
type Stored = Mention | ({ type: 'made_task' } & TaskOfMessage);

const storedIn = ({ mentions }: { mentions: string | null }): Stored[] =>
  mentions === null ? [] : (JSON.parse(mentions) as Stored[]);

export const mentionsIn = (row: { mentions: string | null }): Mention[] =>
  storedIn(row).filter((one) => one.type !== 'made_task');

/** The task that was made from the message. */
export function taskOf(row: { mentions: string | null }): TaskOfMessage | undefined {
  const made = storedIn(row).find((one) => one.type === 'made_task');
  return made && { task_id: made.task_id, project_id: made.project_id };
}

export function storedMentions(mentions: Mention[], task?: TaskOfMessage): string | null {
  const stored: Stored[] = task ? [...mentions, { type: 'made_task', ...task }] : mentions;
  return stored.length === 0 ? null : JSON.stringify(stored);
}

/** The tasks of those messages, mentioned or made from them, that the reader may see: one query, or none. */
export const visibleTasks = (
  reader: Reader,
  rows: Pick<MessageRow, 'mentions'>[],
  readerId: number,
): Promise<ReadonlySet<number>> => tasksSeenOf(reader, tasksMentioned(rows), { user_id: readerId });

/** Each once. */
export const tasksMentioned = (rows: Pick<MessageRow, 'mentions'>[]): number[] => [
  ...new Set(
    rows
      .flatMap(storedIn)
      .flatMap((one) => (one.type === 'task' || one.type === 'made_task' ? [one.task_id] : [])),
  ),
];

/** Those that are there to be seen by that person. */
export async function tasksSeenOf(
  reader: Reader,
  ids: number[],
  { user_id }: { user_id: number },
): Promise<ReadonlySet<number>> {
  return new Set((await tasksSeen(reader, user_id, ids)).keys());
}

/** The project of each task that is there to be seen. */
async function tasksSeen(reader: Reader, user_id: number, ids: number[]) {
  if (ids.length === 0) return new Map<number, number>();
  const task_ids = JSON.stringify(ids);
  const rows = await reader.all(listTasksSeenBy, { user_id, task_ids });
  return new Map(rows.map((row) => [row.id, row.project_id]));
}

async function peopleNamed(
  reader: Reader,
  { chat_id }: { chat_id: number },
  places: MentionPlace[],
): Promise<Map<string, Mention[]>> {
  const names = places.flatMap(namesIn);
  if (names.length === 0) return new Map();
  const usernames = JSON.stringify([...new Set(names)]);
  const rows = await reader.all(listMembersNamed, { chat_id, usernames });
  return new Map(rows.map(({ id, username }) => [username, [{ type: 'user', user_id: id }]]));
}

/** Labels whose names differ in accents only have one handle: then all of them are meant. */
async function labelsNamed(
  reader: Reader,
  { chat_id }: { chat_id: number },
  places: MentionPlace[],
): Promise<Map<string, Mention[]>> {
  const labels = new Map<string, Mention[]>();
  if (places.flatMap(namesIn).length === 0) return labels;
  for (const { id, label_name, project_id } of await reader.all(listLabelsOfChat, { chat_id })) {
    const handle = labelHandle(label_name);
    const label: Mention = { type: 'label', label_id: id, project_id };
    labels.set(handle, [...(labels.get(handle) ?? []), label]);
  }
  return labels;
}

const taskIdIn = (place: MentionPlace): number[] => ('task_id' in place ? [place.task_id] : []);

const namesIn = (place: MentionPlace): string[] =>
  'names' in place ? place.names.map(({ name }) => name) : [];
