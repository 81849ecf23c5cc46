/** The only place that talks to the server. What it refuses comes back as a `Problem`. */
import type { FieldError, Problem as ProblemBody, ProblemCode } from '../contract/problems.ts';

/** The server said no, and why. */
export class Problem extends Error {
  readonly status: number;
  readonly code: ProblemCode;
  readonly errors: FieldError[];
  /** After how many seconds it is worth asking again, where the server says so. */
  readonly retryAfterSeconds: number | undefined;

  constructor({ status, code, detail, title, errors }: ProblemBody, retryAfter: string | null) {
    super(detail ?? title);
    this.status = status;
    this.code = code as ProblemCode;
    this.errors = errors ?? [];
    this.retryAfterSeconds = retryAfter === null ? undefined : Number(retryAfter) || undefined;
  }
}

/** The server could not be reached, or did not answer in time. */
export class Unreachable extends Error {}

export interface Known<T> {
  body: T;
  /** To ask with the next time. */
  etag: string;
}

const timeoutMs = 20_000;
/** Browsers take 64 kB from all requests together that may outlive their page. */
const keptAliveLengthMax = 4_000;

/** @throws Problem, Unreachable */
export async function get<T>(path: string, signal?: AbortSignal): Promise<T> {
  return bodyOf<T>(await ask(path, { signal: signal ?? null }));
}

/** @returns nothing where the answer is the one that is known already */
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

/** A page of the server as it is written, not as a browser may still know it. */
export async function getPage(path: string, signal: AbortSignal): Promise<string> {
  const headers = { accept: 'text/html' };
  return (await ask(path, { headers, cache: 'no-store', signal })).text();
}

/** Sends fields as JSON; what is small arrives even if the page is left right afterwards. */
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
 * Sends a file. A request of the old kind, as only that one tells how far it is.
 * @param onProgress Told the share that is sent, from 0 to 1.
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
      // A proxy that takes no files of that size has no problem to tell, only a status.
      else if (!request.response?.code) reject(new Unreachable());
      else reject(new Problem(request.response, request.getResponseHeader('retry-after')));
    };
    request.send(form);
  });
}

/** What is asked for now; the next one, when this one was given up. */
let reads = new AbortController();
/** Ends when one may ask again, if that comes at all. */
let alone: Promise<void> | undefined;

/**
 * Signs out. Nothing is asked for meanwhile, and what is not answered yet is given up, as it would be
 * refused; should this fail, it is all asked for again.
 */
export async function postLogout(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  alone = promise;
  reads.abort();
  try {
    await post('/logout');
  } catch (error) {
    alone = undefined;
    reads = new AbortController();
    resolve();
    throw error;
  }
}

async function ask(path: string, init: RequestInit): Promise<Response> {
  const isRead = init.method === undefined;
  if (isRead && alone) await alone;
  const own = reads;
  // Until the answer begins: a long one takes its time on a slow line.
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
  // A proxy between us and the server has no problems to tell, only that nobody answered.
  if (!isProblem) throw new Unreachable();
  throw new Problem(await response.json(), response.headers.get('retry-after'));
}

/** What breaks off, or is no JSON, was not the server's whole answer. */
async function bodyOf<T>(response: Response): Promise<T> {
  if (response.status === 204) return undefined as T;
  try {
    return (await response.json()) as T;
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    throw new Unreachable();
  }
}
