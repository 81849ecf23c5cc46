/**
 * A Chromium without Playwright. DevTools sessions attached to service workers keep them alive, so
 * that a new worker could not take over.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { until } from '../until.ts';
import { findChromium } from './chromium.ts';

interface Message {
  id?: number;
  error?: { message: string };
  // biome-ignore lint/suspicious/noExplicitAny: the protocol has results of any shape
  result?: any;
}

export interface BarePage {
  /** Runs the body of a function in the page. */
  run<T>(body: string): Promise<T>;
}

export interface BareChromium {
  /** @param cookie In the form `name=value`. */
  signIn(address: string, cookie: string): Promise<void>;
  open(url: string): Promise<BarePage>;
  close(): Promise<void>;
}

export async function startBareChromium(): Promise<BareChromium> {
  const profile = mkdtempSync(join(tmpdir(), 'tertulia-chromium-'));
  const { file, env, flags } = findChromium();
  const chromium = spawn(
    file,
    [
      ...flags,
      '--headless=new',
      '--remote-debugging-port=0',
      `--user-data-dir=${profile}`,
      'about:blank',
    ],
    { stdio: 'ignore', env: { ...process.env, ...env } },
  );
  const portFile = join(profile, 'DevToolsActivePort');
  const [port, path] = await until('the browser is there', () => {
    const lines = existsSync(portFile) ? readFileSync(portFile, 'utf8').split('\n') : [];
    return lines.length > 1 ? lines : undefined;
  });
  const socket = new WebSocket(`ws://127.0.0.1:${port}${path}`);
  await once(socket, 'open');
  const waiting = new Map<number, (message: Message) => void>();
  socket.addEventListener('message', ({ data }) => {
    const message = JSON.parse(data as string) as Message;
    waiting.get(message.id ?? 0)?.(message);
  });

  async function send(method: string, params: object, sessionId?: string) {
    const id = waiting.size + 1;
    const answer = new Promise<Message>((resolve) => waiting.set(id, resolve));
    socket.send(JSON.stringify({ id, method, params, sessionId }));
    const { error, result } = await answer;
    if (error) throw new Error(`${method}: ${error.message}`);
    return result;
  }

  return {
    async signIn(address, cookie) {
      const [name, value] = cookie.split('=');
      await send('Storage.setCookies', { cookies: [{ name, value, url: address }] });
    },
    async open(url) {
      const { targetId } = await send('Target.createTarget', { url });
      const { sessionId } = await send('Target.attachToTarget', { targetId, flatten: true });
      return {
        async run(body) {
          const expression = `(async () => { ${body} })()`;
          const params = { expression, awaitPromise: true, returnByValue: true };
          const { result, exceptionDetails } = await send('Runtime.evaluate', params, sessionId);
          if (exceptionDetails) throw new Error(JSON.stringify(exceptionDetails));
          return result.value;
        },
      };
    },
    async close() {
      // A browser may end without an answer.
      send('Browser.close', {}).catch(() => {});
      if (chromium.exitCode === null) await once(chromium, 'exit');
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
