/** What many tests of chats do: look without leaving a trace, fill a chat. */

import type { Message } from '../contract/chats.ts';
import { sendMessage } from '../server/chats/send-message.ts';
import type { Person } from './person.ts';
import type { TestServer } from './world.ts';

const sendsAtOnce = 20;
/** Later than every message. */
export const newest = Number.MAX_SAFE_INTEGER;

export interface Chat {
  chat_id: number;
  is_personal_chat: boolean;
}

/** Fetches the last 200 messages and all else, and marks nothing as delivered or read. */
export const peek = (person: Person, chat: Chat) =>
  person.fetches(chat, false, `before=${newest}&limit=200`);

/** The whole history, fetched page by page: it is read anew each time. */
export async function allPages(person: Person, chat: Chat): Promise<Message[]> {
  const messages: Message[] = [];
  let query = 'limit=200';
  for (;;) {
    const page = (await person.fetches(chat, false, query)).messages;
    if (page.length === 0) return messages;
    messages.unshift(...page);
    query = `limit=200&before=${page[0].id}`;
  }
}

/** The address of a chat's messages. */
export const historyPath = ({ chat_id, is_personal_chat }: Chat): string =>
  `/get-${is_personal_chat ? '' : 'group-'}chat-messages/${chat_id}`;

/** The state of each message, oldest first. */
export async function statesOf(person: Person, chat: Chat): Promise<string[]> {
  return (await peek(person, chat)).messages.map((message: Message) => message.state);
}

/** What the messages say, oldest first. */
export const contents = (messages: Message[]): string[] =>
  messages.map((message) => message.content);

/** Sends many messages, past HTTP, as that is not what is tested. */
export async function sayMany(
  server: TestServer,
  person: Person,
  chat: Chat,
  texts: string[],
): Promise<void> {
  const { store } = server.running.world;
  for (let start = 0; start < texts.length; start += sendsAtOnce) {
    await Promise.all(
      texts
        .slice(start, start + sendsAtOnce)
        .map((text) =>
          store.write(sendMessage, [
            { id: person.id },
            { 'chat-id-field': chat.chat_id, 'message-input': text },
          ]),
        ),
    );
  }
}
