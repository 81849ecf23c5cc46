/** Somebody who talks to a server as a browser or a program does: over HTTP, with a cookie. */
import assert from 'node:assert/strict';
import type { AnswerCheck } from './answers.ts';

export interface TestAnswer {
  status: number;
  headers: Headers;
  /** Parsed JSON; undefined where the answer is none. */
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
  body: any;
  text: string;
}

export type Encoding = 'json' | 'form' | 'multipart';

export class Person {
  id = 0;
  username = '';
  readonly password = 'correct horse battery';
  /** As the `Cookie` header has it; empty while signed out. */
  cookie = '';
  readonly address: string;
  readonly #check: AnswerCheck | undefined;

  constructor(address: string, check?: AnswerCheck) {
    this.address = address;
    this.#check = check;
  }

  async register(username: string, extra: object = {}): Promise<TestAnswer> {
    const answer = await this.post('/register', {
      username,
      password: this.password,
      first_name: username,
      last_name: 'Tester',
      ...extra,
    });
    if (answer.status === 201) {
      this.id = answer.body.user.id;
      this.username = answer.body.user.username;
    }
    return answer;
  }

  get(path: string, headers: Record<string, string> = {}): Promise<TestAnswer> {
    return this.send('GET', path, { headers });
  }

  post(
    path: string,
    fields: object = {},
    encoding: Encoding = 'json',
    headers: Record<string, string> = {},
  ): Promise<TestAnswer> {
    const { body, type } = encode(fields, encoding);
    return this.send('POST', path, { body, headers: { ...type, ...headers } });
  }

  /** Any request. Every answer is held against the description of the API. */
  async send(
    method: string,
    path: string,
    init: { body?: NonNullable<RequestInit['body']>; headers?: Record<string, string> } = {},
  ): Promise<TestAnswer> {
    const response = await fetch(this.address + path, {
      method,
      redirect: 'manual',
      ...init,
      headers: { ...(this.cookie ? { cookie: this.cookie } : {}), ...init.headers },
    });
    const text = await response.text();
    const isJson = /json/.test(response.headers.get('content-type') ?? '');
    const answer = {
      status: response.status,
      headers: response.headers,
      body: isJson && text ? JSON.parse(text) : undefined,
      text,
    };
    this.#check?.(method, path, answer);
    this.#keepCookie(response);
    return answer;
  }

  /** Sends a text and answers the message. */
  async says(chatId: number, content: string, extra: object = {}) {
    const answer = await this.post('/send-message', {
      'chat-id-field': chatId,
      'message-input': content,
      ...extra,
    });
    assert.equal(answer.status, 201, answer.text);
    return answer.body.message;
  }

  /** Fetches a chat, as a person who looks at it where `looking` is true. */
  async fetches(chat: { chat_id: number; is_personal_chat: boolean }, looking = false, query = '') {
    const kind = chat.is_personal_chat ? 'get-chat-messages' : 'get-group-chat-messages';
    const current = looking ? `&currentChatId=${chat.chat_id}` : '';
    const answer = await this.get(`/${kind}/${chat.chat_id}?${query}${current}`);
    assert.equal(answer.status, 200, answer.text);
    return answer.body;
  }

  #keepCookie(response: Response) {
    for (const cookie of response.headers.getSetCookie()) {
      const [, value] = /^session=([^;]*)/.exec(cookie) ?? [];
      if (value !== undefined) this.cookie = value ? `session=${value}` : '';
    }
  }
}

function encode(fields: object, encoding: Encoding) {
  if (encoding === 'json') {
    return { body: JSON.stringify(fields), type: { 'content-type': 'application/json' } };
  }
  const body = encoding === 'form' ? new URLSearchParams() : new FormData();
  for (const [name, value] of Object.entries(fields)) {
    for (const item of [value].flat()) {
      if (item instanceof Blob) (body as FormData).append(name, item, 'picture.bin');
      else body.append(name, String(item));
    }
  }
  return { body, type: {} };
}
