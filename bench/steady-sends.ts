/** Sends so many messages a second, however long each takes. */
import { Agent, request } from 'node:http';
import type { LoadRequest } from './load/load.ts';

const beatMs = 10;
const connectionsMax = 64;

export function sendSteadily(address: string, requests: LoadRequest[], perSecond: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: connectionsMax });
  const startedAt = performance.now();
  const underWay = new Set<Promise<void>>();
  let begun = 0;
  let answered = 0;
  let failure: unknown;

  const timer = setInterval(() => {
    const due = ((performance.now() - startedAt) / 1_000) * perSecond;
    while (begun < due) {
      const one = send(agent, address, requests[begun % requests.length] as LoadRequest, ++begun);
      const counted = one
        .then(() => {
          answered++;
        })
        .catch((error) => {
          failure ??= error;
        })
        .finally(() => underWay.delete(counted));
      underWay.add(counted);
    }
  }, beatMs);

  return {
    /** @throws where a send was not acknowledged */
    async stop(): Promise<{ count: number; perSecond: number }> {
      clearInterval(timer);
      await Promise.all(underWay);
      agent.destroy();
      if (failure) throw failure;
      return { count: answered, perSecond: (answered / (performance.now() - startedAt)) * 1_000 };
    },
  };
}

function send(agent: Agent, address: string, one: LoadRequest, number: number): Promise<void> {
  const { method, path, headers, body = '' } = one;
  return new Promise((resolve, reject) => {
    const asked = request(address + path, { agent, method, headers }, (response) => {
      response.resume().on('end', () => {
        if (response.statusCode === 201) resolve();
        else reject(new Error(`A send was answered ${response.statusCode}.`));
      });
    });
    asked.on('error', reject).end(body.replace('{n}', String(number)));
  });
}
