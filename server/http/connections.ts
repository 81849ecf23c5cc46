/**
 * Owns the connections. Requests of one connection are handled one after the other: a client may send
 * many before it reads the first answer, and Node.js would start them all, so 100 kB of requests could
 * become gigabytes of answers in memory. Bytes that are not HTTP are answered after the requests before them.
 */
import {
  createServer,
  type IncomingMessage,
  type Server,
  type ServerOptions,
  type ServerResponse,
} from 'node:http';
import type { Socket } from 'node:net';

interface Exchange {
  request: IncomingMessage;
  response: ServerResponse;
}

export interface ConnectionOptions {
  server: ServerOptions;
  /** How many requests of one connection may wait. */
  pipelinedRequestsMax: number;
  /** How long a connection may take no bytes of its answer before it is cut. */
  writeTimeoutMs: number;
  /** Handles a request whose turn it is. */
  handle(request: IncomingMessage, response: ServerResponse): void;
  /** Handles a request that expects something other than `100-continue`. */
  handleExpectation(request: IncomingMessage, response: ServerResponse): void;
  /** @returns the whole answer to what can't be parsed, as it travels */
  describeParseError(error: ParseError): string;
}

export type ParseError = Error & { code?: string };

/** How long a client has to read the answer to what can't be parsed. */
const lingerMs = 5_000;
const sweepsPerTimeout = 4;

const connectionOf = Symbol('connection');
declare module 'node:net' {
  interface Socket {
    [connectionOf]?: Connection;
  }
}

export function createHttpServer(options: ConnectionOptions): Server {
  // A missing Host header is refused by `hosts.ts`: the answer of Node.js has none of our headers.
  const server = createServer({ ...options.server, requireHostHeader: false });
  const connections = new Set<Connection>();
  server.on('connection', (socket: Socket) => {
    const connection = new Connection(socket, options);
    socket[connectionOf] = connection;
    connections.add(connection);
    socket.once('close', () => connections.delete(connection));
  });
  const receive =
    (handle: ConnectionOptions['handle']) => (request: IncomingMessage, response: ServerResponse) =>
      request.socket[connectionOf]?.receive({ request, response }, handle);
  server.on('request', receive(options.handle));
  server.on('checkExpectation', receive(options.handleExpectation));
  cutStalled(server, connections, options.writeTimeoutMs);
  return server;
}

/** Call it for every `clientError` of the server. */
export function failConnection(error: ParseError, socket: Socket): void {
  const connection = socket[connectionOf];
  if (connection) connection.fail(error);
  else socket.destroy();
}

/** Tells the owner of the connection that this answer has no end, as an event stream. */
export function markEndless(response: ServerResponse): void {
  const connection = response.socket?.[connectionOf];
  if (connection) connection.isEndless = true;
}

class Connection {
  /** An answer without an end is under way. */
  isEndless = false;
  readonly socket: Socket;
  readonly #options: ConnectionOptions;
  #current: Exchange | undefined;
  readonly #waiting: (Exchange & { handle: ConnectionOptions['handle'] })[] = [];
  #failure: ParseError | undefined;
  /** How many bytes the client had taken at the last look, and since when. */
  #takenBytes = 0;
  #takenAtMs = 0;

  constructor(socket: Socket, options: ConnectionOptions) {
    this.socket = socket;
    this.#options = options;
  }

  receive(exchange: Exchange, handle: ConnectionOptions['handle']): void {
    const { request, response } = exchange;
    if (this.#isFree) {
      this.#current = exchange;
      handle(request, response);
      return;
    }
    // Whoever waits for answers does not send this many.
    if (this.#waiting.push({ request, response, handle }) > this.#options.pipelinedRequestsMax) {
      this.socket.destroy();
    } else if (this.#waiting.length === 1) {
      this.#continueAfterCurrent();
    }
  }

  /** Answers a parse error in its turn; nothing of this connection is read after it. */
  fail(error: ParseError): void {
    if (this.#failure) return;
    this.#failure = error;
    const current = this.#current;
    if (error.code === 'ECONNRESET' || !this.socket.writable || this.isEndless) {
      this.socket.destroy();
    } else if (!current || this.#isFree) {
      this.#answerFailure();
    } else if (this.#waiting.length > 0) {
      // If the last request has not arrived whole, the error lies in it: it will not be handled.
      if (this.#waiting.at(-1)?.request.complete === false) this.#waiting.pop();
    } else if (current.request.complete) {
      this.#continueAfterCurrent();
    } else if (current.response.headersSent) {
      // Its own body can't be parsed, and its answer has begun: it gets no second one.
      current.response.once('close', () => this.socket.destroy());
    } else {
      current.response.detachSocket(this.socket);
      this.#answerFailure();
    }
  }

  /** True if the client has taken no byte of what waits for it for this long. */
  isStalled(nowMs: number, timeoutMs: number): boolean {
    const { bytesWritten, writableLength } = this.socket;
    const takenBytes = bytesWritten - writableLength;
    if (writableLength === 0 || takenBytes !== this.#takenBytes) {
      this.#takenBytes = takenBytes;
      this.#takenAtMs = nowMs;
      return false;
    }
    return nowMs - this.#takenAtMs >= timeoutMs;
  }

  get #isFree(): boolean {
    if (this.#waiting.length > 0) return false;
    return !this.#current || this.#current.response.writableFinished;
  }

  #continueAfterCurrent(): void {
    this.#current?.response.once('close', () => this.#continue());
  }

  #continue(): void {
    // The client is gone, or has asked to close the connection after the answer that was just sent.
    if (!this.socket.writable) return;
    const next = this.#waiting.shift();
    if (!next) {
      if (this.#failure) this.#answerFailure();
      return;
    }
    this.#current = next;
    if (this.#waiting.length > 0 || this.#failure) this.#continueAfterCurrent();
    next.handle(next.request, next.response);
  }

  #answerFailure(): void {
    const { socket } = this;
    socket.end(this.#options.describeParseError(this.#failure as ParseError));
    socket.setTimeout(lingerMs, () => socket.destroy());
  }
}

/** A client that asks for much and reads nothing would keep its answer in memory for ever. */
function cutStalled(server: Server, connections: Set<Connection>, timeoutMs: number): void {
  const sweep = setInterval(() => {
    const nowMs = performance.now();
    for (const connection of connections) {
      if (connection.isStalled(nowMs, timeoutMs)) connection.socket.destroy();
    }
  }, timeoutMs / sweepsPerTimeout).unref();
  server.once('close', () => clearInterval(sweep));
}
