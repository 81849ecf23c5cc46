/** What must hold of the messages of a chat, given what was asked of it and answered. */
import assert from 'node:assert/strict';
import type { Message } from '../../contract/chats.ts';
import type { Entry, Log } from './log.ts';

/** A change of a chat that is known to have happened: each has a version of its own. */
export interface Change {
  version: number;
  what: string;
}

/** A message, what was asked of it in that order, and what is known to have been done. */
interface Life {
  message: Message;
  send: Entry[];
  later: Entry[];
}

/**
 * Each acknowledged message is there once, what nobody acknowledged is there whole or not at all, and
 * each says what it was last made to say.
 * @returns all that changed messages, and the events
 */
export function checkMessages(log: Log, chatId: number, messages: Message[]): Change[] {
  const texts = messages.filter(({ kind }) => kind === 'text');
  const byClientId = Map.groupBy(texts, (message) => message.client_message_id);
  const sends = Map.groupBy(
    log.entries.filter(({ fields }) => fields['chat-id-field'] === chatId),
    ({ fields }) => fields['client-message-id'] as string,
  );
  const later = Map.groupBy(
    log.entries.filter(({ path }) => path === '/edit-message' || path === '/delete-message'),
    ({ fields }) => fields.message_id as number,
  );
  for (const [clientId, there] of byClientId) {
    assert.equal(there.length, 1, `one message of the client id ${clientId}`);
    assert.ok(clientId && sends.has(clientId), `somebody asked for ${clientId}`);
  }
  const changes = messages
    .filter(({ kind }) => kind === 'event')
    .map(({ version, event }) => ({ version, what: `event ${event?.type}` }));
  for (const [clientId, send] of sends) {
    const [message] = byClientId.get(clientId) ?? [];
    checkSend(clientId, send, message);
    if (message) {
      const life = { message, send, later: later.get(message.id) ?? [] };
      changes.push(...checkLife(life));
    }
  }
  return changes;
}

function checkSend(clientId: string, send: Entry[], message: Message | undefined): void {
  const answers = send.flatMap(({ answer }) => answer ?? []);
  assert.ok(message || answers.length === 0, `${clientId} was acknowledged and is lost`);
  assert.ok(answers.filter(({ status }) => status === 201).length <= 1, `${clientId} made once`);
  for (const { body } of answers) assert.equal(body.message.id, message?.id);
  assert.equal(message?.sender_id ?? send[0]?.by.id, send[0]?.by.id);
  if (message) assert.equal(message.reply_to_id, send[0]?.fields['reply-to-field'] ?? null);
}

/** Only its sender changes a message, and nothing after a change that nobody answered. */
function checkLife({ message, send, later }: Life): Change[] {
  const { id } = message;
  const versions = send.flatMap(({ answer }) => answer?.body.message.version ?? []);
  // A repeated send is answered with the message as it is by then.
  const made = versions.length > 0 ? Math.min(...versions) : message.version;
  const changes = [{ version: made, what: `message ${id}` }];
  const now = { content: send[0]?.fields['message-input'].trim(), edited: false, deleted: false };
  for (const [i, { path, fields, answer }] of later.entries()) {
    assert.ok(answer || i === later.length - 1);
    const known = changes.at(-1)?.version ?? 0;
    const version = answer ? answer.body.message.version : message.version;
    if (!answer && version === known) break;
    assert.ok(version > known, `${path} of message ${id} raises its version`);
    changes.push({ version, what: `${path} of message ${id}` });
    const content = path === '/delete-message' ? '' : fields['message-input'].trim();
    now.content = content;
    if (path === '/delete-message') now.deleted = true;
    else now.edited = true;
    if (answer) assert.equal(answer.body.message.content, content);
  }
  assert.deepEqual(
    {
      content: message.content,
      edited: message.edited_at !== null,
      deleted: message.deleted_at !== null,
    },
    now,
    `message ${id} is whole`,
  );
  assert.equal(message.version, changes.at(-1)?.version, `message ${id} has its last version`);
  return changes;
}

/** Each renaming that was acknowledged is told once, and so is each coming and going of the guest. */
export function checkEvents(log: Log, chatId: number, messages: Message[]): void {
  const events = messages.flatMap(({ event }) => event ?? []);
  const asked = (path: string) =>
    log.entries.filter((entry) => entry.path === path && entry.fields.chat_id === chatId);
  const renames = asked('/edit-group');
  const names = events.flatMap((event) => (event.type === 'renamed' ? event.chat_name : []));
  assert.equal(new Set(names).size, names.length);
  const wanted = (entries: Entry[]) => entries.map(({ fields }) => fields.group_name);
  assert.ok(names.every((name) => wanted(renames).includes(name)));
  for (const name of wanted(renames.filter(({ answer }) => answer))) {
    assert.ok(names.includes(name), `the group was renamed ${name}`);
  }
  const count = (type: string) => events.filter((event) => event.type === type).length;
  const done = (path: string) => asked(path).filter(({ answer }) => answer).length;
  assert.equal(count('removed'), done('/remove-user-from-group'));
  assert.equal(count('added'), done('/add-users-to-group'));
}
