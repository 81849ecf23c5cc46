import type { Bench, Figure } from '../bench.ts';
import { pollsWithOneMessage } from '../people.ts';
import { withServer } from '../servers.ts';
import { besideHello, figureOf } from './beside-hello.ts';

export async function newMessage(bench: Bench): Promise<Figure[]> {
  return withServer(bench, async (server) => {
    const polls = await pollsWithOneMessage(server.address);
    const compared = await besideHello(bench, server, { requests: () => polls, expected: 200 });
    const what = 'Poll that brings one new message, 64 connections, beside a bare hello';
    return [figureOf(what, compared, { byRate: 0.4 })];
  });
}
