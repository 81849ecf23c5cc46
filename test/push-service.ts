/**
 * A push service of the tests' own, as browsers' makers run them, and browsers that are subscribed
 * at it: what they are sent is opened here, by the RFCs (8188, 8291, 8292), not by the library that
 * sealed it.
 */
import assert from 'node:assert/strict';
import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  type ECDH,
  hkdfSync,
  randomBytes,
  verify,
} from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { PushMessage } from '../contract/push.ts';
import type { Person } from './person.ts';
import { until } from './until.ts';

/** For the server under test: the push service of the tests is on this machine. */
export const pushServiceEnv = { PUSH_PRIVATE_ADDRESSES: 'on' };

interface Sent {
  headers: IncomingHttpHeaders;
  body: Buffer;
}

export class PushService {
  /** What a browser's endpoint answers, by its path; 201 if nothing is said, null for never. */
  readonly answers = new Map<string, number | null>();
  readonly sent = new Map<string, Sent[]>();
  readonly #server: Server;
  #count = 0;

  private constructor(server: Server) {
    this.#server = server;
    server.on('request', async (request, response) => {
      const path = request.url ?? '';
      const body = Buffer.concat(await request.toArray());
      const { headers } = request;
      this.sent.set(path, [...(this.sent.get(path) ?? []), { headers, body }]);
      const answer = this.answers.get(path);
      if (answer === null) return;
      response.writeHead(answer ?? 201, { location: '/elsewhere' }).end();
    });
  }

  static async start(): Promise<PushService> {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    return new PushService(server);
  }

  get address(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** A browser that has subscribed here; the server that is to push does not know yet. */
  browser(): PushedBrowser {
    return new PushedBrowser(this, `/browser/${++this.#count}`);
  }

  /** A browser in which the person has turned pushes on. */
  async browserOf(person: Person, headers: Record<string, string> = {}): Promise<PushedBrowser> {
    const browser = this.browser();
    const answer = await person.post('/subscribe-push', browser.subscription, 'json', headers);
    assert.equal(answer.status, 204, answer.text);
    return browser;
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    this.#server.close();
    await once(this.#server, 'close');
  }
}

export class PushedBrowser {
  readonly path: string;
  readonly #service: PushService;
  readonly #keys: ECDH = createECDH('prime256v1');
  readonly #auth = randomBytes(16);

  constructor(service: PushService, path: string) {
    this.#service = service;
    this.path = path;
    this.#keys.generateKeys();
  }

  /** What `/subscribe-push` takes. */
  get subscription() {
    return {
      endpoint: this.#service.address + this.path,
      p256dh: this.#keys.getPublicKey('base64url'),
      auth: this.#auth.toString('base64url'),
    };
  }

  get sent(): Sent[] {
    return this.#service.sent.get(this.path) ?? [];
  }

  get received(): PushMessage[] {
    return this.sent.map(({ body }) => JSON.parse(this.#open(body)));
  }

  /** Waits for that many pushes, and answers the last one. */
  async push(count = 1): Promise<PushMessage> {
    await until(`${count} pushes`, () => this.sent.length >= count);
    assert.equal(this.sent.length, count);
    return this.received.at(-1) as PushMessage;
  }

  answers(status: number | null): void {
    this.#service.answers.set(this.path, status);
  }

  #open(body: Buffer): string {
    const salt = body.subarray(0, 16);
    const keyLength = body.readUInt8(20);
    const sender = body.subarray(21, 21 + keyLength);
    const sealed = body.subarray(21 + keyLength, -16);
    const secret = this.#keys.computeSecret(sender);
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), this.#keys.getPublicKey(), sender]);
    const key = hkdfSync('sha256', secret, this.#auth, info, 32);
    const derive = (what: string, length: number) =>
      Buffer.from(
        hkdfSync('sha256', Buffer.from(key), salt, `Content-Encoding: ${what}\0`, length),
      );
    const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12));
    decipher.setAuthTag(body.subarray(-16));
    const padded = Buffer.concat([decipher.update(sealed), decipher.final()]);
    return padded.subarray(0, padded.lastIndexOf(2)).toString();
  }
}

/** What the server says of itself to a push service, once its signature has been looked at. */
export function vapidClaims({ headers }: Sent, publicKey: string) {
  const [, token = '', key = ''] =
    /^vapid t=(\S+), k=(\S+)$/.exec(headers.authorization ?? '') ?? [];
  assert.equal(key, publicKey);
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(publicKey, 'base64url');
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  };
  const isRight = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  assert.ok(isRight, 'the signature is by the key');
  return JSON.parse(Buffer.from(claims, 'base64url').toString()) as Record<string, unknown>;
}
