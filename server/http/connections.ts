/**
 * Owns the connections. Requests of one connection are handled one after another: a client may send
 * many before it reads the first answer, and Node.js would start them all, so 100 kB of requests
 * could become gigabytes of answers in memory. Bytes that are not HTTP are answered after the
 * requests before them.
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
  /** The number of requests that may wait on one connection. */
  pipelinedRequestsMax: number;
  /** A connection whose client takes no bytes of its answer for this long is closed. */
  writeTimeoutMs: number;
  /** Handles the request at the head of the queue. */
  handle(request: IncomingMessage, response: ServerResponse): void;
  /** Handles a request that expects something other than `100-continue`. */
  handleExpectation(request: IncomingMessage, response: ServerResponse): void;
  /** @returns the complete answer to bytes that can't be parsed, as sent */
  describeParseError(error: ParseError): string;
}

export type ParseError = Error & { code?: string };

/** The time for a client to read the answer to bytes that can't be parsed. */
const lingerMs = 5_000;
const sweepsPerTimeout = 4;

const connectionOf = Symbol('connection');
declare module 'node:net' {
  interface Socket {
    [connectionOf]?: Connection;
  }
}

export function createHttpServer(options: ConnectionOptions): Server {
  // `hosts.ts` refuses a missing Host header, because Node.js's own answer lacks our headers.
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

/** Marks an answer that never ends, such as an event stream. */
export function markEndless(response: ServerResponse): void {
  const connection = response.socket?.[connectionOf];
  if (connection) connection.isEndless = true;
}

class Connection {
  /** True while an endless answer is in progress. */
  isEndless = false;
  readonly socket: Socket;
  readonly #options: ConnectionOptions;
  #current: Exchange | undefined;
  readonly #waiting: (Exchange & { handle: ConnectionOptions['handle'] })[] = [];
  #failure: ParseError | undefined;
  /** The bytes that the client had taken at the last check, and the time since then. */
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
    // No client that waits for answers sends this many.
    if (this.#waiting.push({ request, response, handle }) > this.#options.pipelinedRequestsMax) {
      this.socket.destroy();
    } else if (this.#waiting.length === 1) {
      this.#continueAfterCurrent();
    }
  }

  /** Answers a parse error in its turn, and reads nothing more from this connection. */
  fail(error: ParseError): void {
    if (this.#failure) return;
    this.#failure = error;
    const current = this.#current;
    if (error.code === 'ECONNRESET' || !this.socket.writable || this.isEndless) {
      this.socket.destroy();
    } else if (!current || this.#isFree) {
      this.#answerFailure();
    } else if (this.#waiting.length > 0) {
      // If the last request has not arrived completely, the error lies in its body, so it is not
      // handled.
      if (this.#waiting.at(-1)?.request.complete === false) this.#waiting.pop();
    } else if (current.request.complete) {
      this.#continueAfterCurrent();
    } else if (current.response.headersSent) {
      // The error is in the body of the request whose answer has begun, so it gets no second
      // answer.
      current.response.once('close', () => this.socket.destroy());
    } else {
      current.response.detachSocket(this.socket);
      this.#answerFailure();
    }
  }

  /** True if the client has taken nothing of its pending answer for this long. */
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
    // The client has closed the connection, or asked to close it after the answer just sent.
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

/** A client that requests much and reads nothing would keep its answer in memory forever. */
function cutStalled(server: Server, connections: Set<Connection>, timeoutMs: number): void {
  const sweep = setInterval(() => {
    const nowMs = performance.now();
    for (const connection of connections) {
      if (connection.isStalled(nowMs, timeoutMs)) connection.socket.destroy();
    }
  }, timeoutMs / sweepsPerTimeout).unref();
  server.once('close', () => clearInterval(sweep));
}
