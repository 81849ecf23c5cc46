/** Questions and answers between the first process and each of the others. */
import type { Worker } from 'node:cluster';

const answerTimeoutMs = 2_000;

type Channel = NodeJS.Process | Worker;

let questionId = 0;

/** @returns undefined if the other process ends or does not answer in time */
export function ask<T>(other: Channel, question: string): Promise<T | undefined> {
  const number = ++questionId;
  return new Promise((resolve) => {
    const onMessage = (message: { answerTo?: number; value?: T }) => {
      if (message.answerTo === number) settle(message.value);
    };
    const settle = (value?: T) => {
      clearTimeout(timer);
      other.off('message', onMessage);
      other.off('disconnect', settle);
      resolve(value);
    };
    const timer = setTimeout(settle, answerTimeoutMs);
    other.on('message', onMessage);
    other.once('disconnect', settle);
    send(other, { question, questionId: number });
  });
}

export function answer(
  other: Channel,
  question: string,
  find: () => unknown | Promise<unknown>,
): void {
  other.on('message', async (message: { question?: string; questionId?: number }) => {
    if (message.question !== question) return;
    send(other, { answerTo: message.questionId, value: await find() });
  });
}

/** Ignores a process that has ended: its `disconnect` event tells the caller. */
function send(other: Channel, message: object): void {
  other.send?.(message, undefined, undefined, () => {});
}
