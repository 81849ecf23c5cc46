/**
 * Mentions in messages: `@username` for a member of the chat, `@label-name` for everyone with the label in
 * the group of a project, `#12` for a task. Mentions are resolved when a message is written, among the
 * things its sender may see. Each reader gets only the mentions that they may see.
 */
import type { Mention, Message } from '../../contract/chats.ts';
import { findMentionPlaces, labelHandle, type MentionPlace } from '../../contract/mentions.ts';
import type { Reader, Tx } from '../store/store.ts';
import type { OpenChat } from './chat-store.ts';
import {
  deleteMentions,
  insertMention,
  listLabelsOfChat,
  listMembersNamed,
  listMembersWithLabel,
  listTasksSeenBy,
} from './mention-store.ts';
import type { MessageRow } from './message-store.ts';

/** Further marks remain plain text. */
const mentionsMax = 50;

/** Returns each mention once, in the order of the text. */
export async function findMentions(
  reader: Reader,
  chat: { chat_id: number; user_id: number },
  content: string,
): Promise<Mention[]> {
  const places = findMentionPlaces(content, mentionsMax);
  if (places.length === 0) return [];
  const people = await peopleNamed(reader, chat, places);
  const labels = await labelsNamed(reader, chat, places);
  const tasks = await projectsOfVisibleTasks(reader, chat.user_id, places.flatMap(taskIdIn));
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

/** Adds the message to the `mention_count` of each mentioned person, except the sender. */
export async function storeMentions(
  tx: Tx,
  chat: OpenChat,
  message_id: number,
  mentions: Mention[],
): Promise<void> {
  if (mentions.length === 0) return;
  const { chat_id } = chat;
  const mentioned = new Set<number>();
  for (const mention of mentions) {
    if (mention.type === 'user') mentioned.add(mention.user_id);
    if (mention.type !== 'label') continue;
    const members = await tx.all(listMembersWithLabel, { chat_id, label_id: mention.label_id });
    for (const { user_id } of members) mentioned.add(user_id);
  }
  mentioned.delete(chat.user_id);
  for (const user_id of [...mentioned].sort((a, b) => a - b)) {
    await tx.run(insertMention, { chat_id, message_id, user_id });
  }
}

/** Removes the message from all mention counts, after an edit or a deletion. */
export async function removeMentions(tx: Tx, message_id: number): Promise<void> {
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

export function serializeMentions(mentions: Mention[], task?: TaskOfMessage): string | null {
  const stored: Stored[] = task ? [...mentions, { type: 'made_task', ...task }] : mentions;
  return stored.length === 0 ? null : JSON.stringify(stored);
}

/** Returns the ids of the tasks, mentioned or created from the messages, that the reader may see. Needs at most one query. */
export const visibleTasks = (
  reader: Reader,
  rows: Pick<MessageRow, 'mentions'>[],
  readerId: number,
): Promise<ReadonlySet<number>> =>
  visibleTasksOf(reader, tasksMentioned(rows), { user_id: readerId });

/** Returns each mentioned task once. */
export const tasksMentioned = (rows: Pick<MessageRow, 'mentions'>[]): number[] => [
  ...new Set(
    rows
      .flatMap(storedIn)
      .flatMap((one) => (one.type === 'task' || one.type === 'made_task' ? [one.task_id] : [])),
  ),
];

/** Returns those of the given tasks that the person may see. */
export async function visibleTasksOf(
  reader: Reader,
  ids: number[],
  { user_id }: { user_id: number },
): Promise<ReadonlySet<number>> {
  return new Set((await projectsOfVisibleTasks(reader, user_id, ids)).keys());
}

/** Returns the project of each given task that the person may see. */
async function projectsOfVisibleTasks(reader: Reader, user_id: number, ids: number[]) {
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

/** Labels whose names differ only in accents share a handle, which mentions all of them. */
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
