/** Looks into a running server, by the protocol of Node.js's inspector. */
import type { ChildServer } from '../child-server.ts';
import { until } from '../until.ts';

/** What a server has to be started with. */
export const inspected = { NODE_OPTIONS: '--inspect=127.0.0.1:0' };

/** Lines that the inspector itself writes. */
export const isOfInspector = (line: string): boolean =>
  /^(Debugger |Starting inspector|For help, see: https:\/\/nodejs|Waiting for the debugger)/.test(
    line,
  );

export interface Inside {
  /** Bytes that are in use once what is not has been collected. */
  heapBytes(): Promise<number>;
  /** Connections that the server holds open with those who ask it. */
  connections(): Promise<number>;
  close(): void;
}

export async function lookInside(server: ChildServer): Promise<Inside> {
  const address = await until(
    'the inspector listens',
    () => /Debugger listening on (ws:\S+)/.exec(server.stderr)?.[1],
  );
  const socket = new WebSocket(address);
  await new Promise((resolve, reject) => {
    socket.onopen = resolve;
    socket.onerror = reject;
  });
  const waiting = new Map<number, (result: never) => void>();
  socket.onmessage = ({ data }) => {
    const { id, result } = JSON.parse(String(data));
    waiting.get(id)?.(result as never);
    waiting.delete(id);
  };
  let count = 0;
  const call = <T>(method: string, params: object = {}) =>
    new Promise<T>((resolve) => {
      waiting.set(++count, resolve);
      socket.send(JSON.stringify({ id: count, method, params }));
    });
  const evaluate = async (expression: string) => {
    const { result } = await call<{ result: { value: number } }>('Runtime.evaluate', {
      expression,
      returnByValue: true,
    });
    return result.value;
  };
  return {
    async heapBytes() {
      await call('HeapProfiler.collectGarbage');
      return evaluate('(({ heapUsed, external }) => heapUsed + external)(process.memoryUsage())');
    },
    connections: () =>
      evaluate(
        `process._getActiveHandles().filter((one) => one.localPort === ${server.port} && one.remotePort).length`,
      ),
    close: () => socket.close(),
  };
}
