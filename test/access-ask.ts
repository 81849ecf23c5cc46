/** Asks what a row of the table of accesses says, as one of its callers. */
import type { Caller, Cast } from './access-callers.ts';
import { withOwnSession } from './access-callers.ts';
import type { Scene } from './access-scene.ts';
import { type Row, table } from './access-table.ts';

export interface Seen {
  status: number;
  headers: Record<string, string>;
  text: string;
}

export interface Asking {
  method?: 'HEAD';
  headers?: Record<string, string>;
}

export async function ask(
  cast: Cast,
  caller: Caller,
  name: string,
  scene: Scene,
  asking: Asking = {},
): Promise<Seen> {
  const [method = '', url = ''] = name.split(' ');
  const { path, fields, endsSession }: Row = table[name] as Row;
  const where = path?.(scene) ?? url;
  const own = endsSession ? await withOwnSession(cast, caller) : cast.headers[caller];
  const headers = { ...own, ...asking.headers };
  if (url === '/events' && !asking.method) return peek(cast.server.address + where, headers);
  const asker = cast.server.nobody();
  const input = fields?.(scene);
  const isUpload = input !== undefined && 'image' in input;
  const answer =
    method === 'GET'
      ? await asker.send(asking.method ?? 'GET', where, { headers })
      : await asker.post(where, input, isUpload ? 'multipart' : 'json', headers);
  return { status: answer.status, headers: lasting(answer.headers), text: answer.text };
}

/** Of a stream only how it begins. */
async function peek(url: string, headers: Record<string, string>): Promise<Seen> {
  const response = await fetch(url, { headers, redirect: 'manual' });
  const isStream = response.headers.get('content-type')?.startsWith('text/event-stream');
  if (isStream) await response.body?.cancel();
  const text = isStream ? '' : await response.text();
  return { status: response.status, headers: lasting(response.headers), text };
}

/** All but the time. */
export function lasting(headers: Headers): Record<string, string> {
  const { date: _date, ...rest } = Object.fromEntries(headers);
  return rest;
}

/** Its status and, where it is refused, the code. */
export function said({ status, headers, text }: Seen): string {
  const isProblem = headers['content-type']?.startsWith('application/problem+json');
  return isProblem ? `${status} ${JSON.parse(text).code}` : String(status);
}
