/** Large answers, beside what JSON.stringify takes for the same. */
import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { type Bench, type Figure, median } from '../bench.ts';
import { noteTime } from '../load/times.ts';
import { headersOf, historyPath } from '../people.ts';
import { withServer } from '../servers.ts';
import { longHistory, messageCounts, middleHistory, project } from '../sizes.ts';

const warmUps = 3;
const megabyte = 1_000_000;

export async function largeAnswers(bench: Bench): Promise<Figure[]> {
  return withServer(bench, async (server) => {
    const timed = (path: string, accept?: string) => noteTime(() => timedOnce(path, accept));
    const timedOnce = async (path: string, accept = 'application/json') => {
      const startedAt = performance.now();
      // Without compression: what is compared is not compressed either.
      const headers = { ...headersOf(1), accept, 'accept-encoding': 'identity' };
      const asked = get(server.address + path, { headers });
      const [answer] = (await once(asked, 'response')) as [IncomingMessage];
      const parts: Buffer[] = [];
      for await (const part of answer) parts.push(part);
      const ms = performance.now() - startedAt;
      // To read what has come is not the server's work.
      const text = Buffer.concat(parts).toString();
      if (answer.statusCode !== 200) throw new Error(`${path}: ${answer.statusCode} ${text}`);
      return { ms, text };
    };
    /** What was made for others is not made again: `change` has it made anew each time. */
    const beside = async (
      what: string,
      path: string,
      aim: number,
      { accept, change = async () => {} }: { accept?: string; change?: () => Promise<void> } = {},
    ) => {
      const { text } = await timed(path);
      const value: unknown = JSON.parse(text);
      for (let i = 0; i < warmUps; i++) await change().then(() => timed(path, accept));
      const ratios: number[] = [];
      const all: number[] = [];
      for (let round = 0; round < bench.rounds * 2; round++) {
        await change();
        const startedAt = performance.now();
        JSON.stringify(value);
        const stringifyMs = performance.now() - startedAt;
        const { ms } = await timed(path, accept);
        ratios.push(ms / stringifyMs);
        all.push(ms);
      }
      const ratio = median(ratios);
      return {
        what: `${what}, beside JSON.stringify of the same`,
        aim: `≤ ${aim} times`,
        got: `${ratio.toFixed(1)} times; ${median(all).toFixed(1)} ms, ${(text.length / megabyte).toFixed(2)} MB`,
        isReached: ratio <= aim,
      };
    };

    const countOf = ({ id }: { id: number }) => messageCounts(bench.size)[id]?.toLocaleString('en');
    const address = `/project/${project.id}`;
    const board = `${address}/kanban_partial`;
    let changes = 0;
    const change = async () => {
      const answer = await fetch(`${server.address}${address}/edit`, {
        method: 'POST',
        headers: { ...headersOf(1), 'content-type': 'application/json' },
        body: JSON.stringify({ description: `Changed ${++changes} times` }),
      });
      if (answer.status !== 200) throw new Error(`${answer.status} ${await answer.text()}`);
    };
    const forms: [what: string, path: string, aim: number, accept?: string][] = [
      ['Project of 5,000 tasks', address, 2],
      ['Its board as JSON', board, 2],
      ['Its board as HTML', board, 4, 'text/html'],
    ];
    const figures: Figure[] = [
      await beside(
        `Whole history of ${countOf(middleHistory)} messages`,
        historyPath(middleHistory.id),
        2,
      ),
    ];
    for (const [what, path, aim, accept] of forms) {
      const form = accept === undefined ? {} : { accept };
      figures.push(await beside(what, path, aim, form));
      figures.push(await beside(`${what}, after a change`, path, aim, { ...form, change }));
    }
    const before = server.memoryBytes();
    let most = before ?? 0;
    const watch = setInterval(() => {
      most = Math.max(most, server.memoryBytes() ?? 0);
    }, 5);
    const { ms, text } = await timed(historyPath(longHistory.id));
    clearInterval(watch);
    figures.push({
      what: `Whole history of ${countOf(longHistory)} messages`,
      aim: 'memory bounded',
      got: `${ms.toFixed(0)} ms, ${(text.length / megabyte).toFixed(1)} MB`,
      ...(before === undefined
        ? {}
        : { more: `at most ${((most - before) / megabyte).toFixed(0)} MB more memory meanwhile` }),
    });
    return figures;
  });
}
