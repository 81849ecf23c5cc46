/** The only module that sends requests. A refusal is thrown as a `Problem`. */
import type { FieldError, Problem as ProblemBody, ProblemCode } from '../contract/problems.ts';

/** The server refused the request. */
export class Problem extends Error {
  readonly status: number;
  readonly code: ProblemCode;
  readonly errors: FieldError[];
  /** From the header `Retry-After`. */
  readonly retryAfterSeconds: number | undefined;

  constructor({ status, code, detail, title, errors }: ProblemBody, retryAfter: string | null) {
    super(detail ?? title);
    this.status = status;
    this.code = code as ProblemCode;
    this.errors = errors ?? [];
    this.retryAfterSeconds = retryAfter === null ? undefined : Number(retryAfter) || undefined;
  }
}

/** The server could not be reached or did not answer in time. */
export class Unreachable extends Error {}

export interface Known<T> {
  body: T;
  /** Send it with the next request. */
  etag: string;
}

const timeoutMs = 20_000;
/** Browsers allow 64 kB for all `keepalive` requests of a page together. */
const keptAliveLengthMax = 4_000;

/** @throws Problem, Unreachable */
export async function get<T>(path: string, signal?: AbortSignal): Promise<T> {
  return bodyOf<T>(await ask(path, { signal: signal ?? null }));
}

/** @returns undefined if the answer has not changed */
export async function getIfChanged<T>(
  path: string,
  etag: string | undefined,
  signal?: AbortSignal,
): Promise<Known<T> | undefined> {
  const headers = etag === undefined ? {} : { 'if-none-match': etag };
  const response = await ask(path, { headers, signal: signal ?? null });
  if (response.status === 304) return undefined;
  return { body: await bodyOf<T>(response), etag: response.headers.get('etag') ?? '' };
}

/** Fetches a page without using the browser's cache. */
export async function getPage(path: string, signal: AbortSignal): Promise<string> {
  const headers = { accept: 'text/html' };
  return (await ask(path, { headers, cache: 'no-store', signal })).text();
}

/** Sends JSON. Small requests finish even if the page is closed. */
export async function post<T = unknown>(path: string, fields: object = {}): Promise<T> {
  const body = JSON.stringify(fields);
  const response = await ask(path, {
    method: 'POST',
    body,
    keepalive: body.length <= keptAliveLengthMax,
    headers: { 'content-type': 'application/json' },
  });
  return bodyOf<T>(response);
}

/**
 * Sends a file. Uses `XMLHttpRequest`, because `fetch` reports no upload progress.
 * @param onProgress Gets the fraction sent, from 0 to 1.
 */
export function upload<T>(
  path: string,
  form: FormData,
  onProgress: (share: number) => void,
): Promise<T> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', path);
    request.setRequestHeader('accept', 'application/json');
    request.responseType = 'json';
    request.upload.onprogress = ({ loaded, total }) => onProgress(total === 0 ? 0 : loaded / total);
    request.onerror = () => reject(new Unreachable());
    request.onload = () => {
      if (request.status < 400) resolve(request.response as T);
      // A proxy that limits the size answers without a problem document.
      else if (!request.response?.code) reject(new Unreachable());
      else reject(new Problem(request.response, request.getResponseHeader('retry-after')));
    };
    request.send(form);
  });
}

/** Aborts the reads that are running. Replaced after each abort. */
let reads = new AbortController();
/** Set while signing out. Resolves if signing out fails and reads may go on. */
let signingOut: Promise<void> | undefined;

/**
 * Signs out. Reads are aborted and held back meanwhile, because they would be refused. If signing
 * out fails, they are sent again.
 */
export async function postLogout(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  signingOut = promise;
  reads.abort();
  try {
    await post('/logout');
  } catch (error) {
    signingOut = undefined;
    reads = new AbortController();
    resolve();
    throw error;
  }
}

async function ask(path: string, init: RequestInit): Promise<Response> {
  const isRead = init.method === undefined;
  if (isRead && signingOut) await signingOut;
  const own = reads;
  // Limits the wait for the headers only: a long body may take its time on a slow line.
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(), timeoutMs);
  const signals = [init.signal, limit.signal, isRead ? own.signal : null];
  const signal = AbortSignal.any(signals.filter((one) => one instanceof AbortSignal));
  let response: Response;
  try {
    response = await fetch(path, {
      ...init,
      signal,
      headers: { accept: 'application/json', ...init.headers },
    });
  } catch (error) {
    if (init.signal?.aborted) throw error;
    if (isRead && own.signal.aborted) return ask(path, init);
    throw new Unreachable();
  } finally {
    clearTimeout(timer);
  }
  if (response.status < 400) return response;
  const isProblem = response.headers.get('content-type')?.includes('problem+json');
  // A proxy answered: the server did not.
  if (!isProblem) throw new Unreachable();
  throw new Problem(await response.json(), response.headers.get('retry-after'));
}

/** A truncated or invalid body counts as no answer. */
async function bodyOf<T>(response: Response): Promise<T> {
  if (response.status === 204) return undefined as T;
  try {
    return (await response.json()) as T;
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    throw new Unreachable();
  }
}
