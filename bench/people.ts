/** The requests that people make, for the load. */
import type { LoadRequest } from './load/load.ts';
import { chatOf, isPersonal, pollerCount, tokenOf } from './sizes.ts';

const atOnce = 16;

export const headersOf = (userId: number): Record<string, string> => ({
  accept: 'application/json',
  cookie: `session=${tokenOf(userId)}`,
});

export const historyPath = (chatId: number): string =>
  `/get-${isPersonal(chatId) ? '' : 'group-'}chat-messages/${chatId}`;

/** A poll by the client of the chat on screen. */
export const pollPath = (chatId: number, after: number): string =>
  `${historyPath(chatId)}?currentChatId=${chatId}&after=${after}`;

export async function ask(
  address: string,
  userId: number,
  path: string,
  headers: Record<string, string> = {},
): Promise<{ status: number; text: string; etag: string }> {
  const response = await fetch(address + path, { headers: { ...headersOf(userId), ...headers } });
  const text = await response.text();
  return { status: response.status, text, etag: response.headers.get('etag') ?? '' };
}

/** Each person's poll without news, as they repeat it. */
export async function unchangedPolls(address: string): Promise<LoadRequest[]> {
  return forEachPoller(async (userId) => {
    const chatId = chatOf(userId);
    const { text } = await ask(address, userId, `${historyPath(chatId)}?limit=1`);
    const { version } = JSON.parse(text) as { version: number };
    const path = pollPath(chatId, version);
    const { etag } = await ask(address, userId, path);
    return { method: 'GET', path, headers: { ...headersOf(userId), 'if-none-match': etag } };
  });
}

/** Each person's poll that returns the last message of their chat. */
export async function pollsWithOneMessage(address: string): Promise<LoadRequest[]> {
  return forEachPoller(async (userId) => {
    const chatId = chatOf(userId);
    const { text } = await ask(address, userId, `${historyPath(chatId)}?limit=1`);
    const { version } = JSON.parse(text) as { version: number };
    const path = pollPath(chatId, version - 1);
    const answer = JSON.parse((await ask(address, userId, path)).text) as { messages: unknown[] };
    if (answer.messages.length !== 1)
      throw new Error(`${path}: ${answer.messages.length} messages`);
    return { method: 'GET', path, headers: headersOf(userId) };
  });
}

async function forEachPoller(
  make: (userId: number) => Promise<LoadRequest>,
): Promise<LoadRequest[]> {
  const requests: LoadRequest[] = [];
  for (let first = 1; first <= pollerCount; first += atOnce) {
    const ids = Array.from(
      { length: Math.min(atOnce, pollerCount - first + 1) },
      (_, i) => first + i,
    );
    requests.push(...(await Promise.all(ids.map(make))));
  }
  return requests;
}

/**
 * Each person sends to a chat that nobody follows, so that unchanged polls stay unchanged.
 * @param run A different text for each run on the same server, because client ids must be unique.
 */
export function sends(run: string): LoadRequest[] {
  return Array.from({ length: pollerCount }, (_, i) => {
    const userId = i + 1;
    // The first member of this chat is that person, as in the chat that they follow.
    const chatId = 2 * pollerCount + userId;
    return {
      method: 'POST',
      path: '/send-message',
      headers: { ...headersOf(userId), 'content-type': 'application/json' },
      body: JSON.stringify({
        'chat-id-field': chatId,
        'message-input': 'Voy con la reunión de las diez, os cuento luego',
        'client-message-id': `${run}-${userId}-{n}`,
      }),
    };
  });
}
