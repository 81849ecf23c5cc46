/** Questions and answers between the first process and each of the others. */
import type { Worker } from 'node:cluster';

const answerTimeoutMs = 2_000;

type Channel = NodeJS.Process | Worker;

let asked = 0;

/** @returns undefined if the other process ends or does not answer in time */
export function ask<T>(other: Channel, question: string): Promise<T | undefined> {
  const number = ++asked;
  return new Promise((resolve) => {
    const hear = (message: { answered?: number; value?: T }) => {
      if (message.answered === number) settle(message.value);
    };
    const settle = (value?: T) => {
      clearTimeout(timer);
      other.off('message', hear);
      other.off('disconnect', settle);
      resolve(value);
    };
    const timer = setTimeout(settle, answerTimeoutMs);
    other.on('message', hear);
    other.once('disconnect', settle);
    send(other, { question, asked: number });
  });
}

export function answer(
  other: Channel,
  question: string,
  tell: () => unknown | Promise<unknown>,
): void {
  other.on('message', async (message: { question?: string; asked?: number }) => {
    if (message.question !== question) return;
    send(other, { answered: message.asked, value: await tell() });
  });
}

/** Ignores a process that is gone already: its `disconnect` event tells the caller. */
function send(other: Channel, message: object): void {
  other.send?.(message, undefined, undefined, () => {});
}
