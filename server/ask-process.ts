/** Questions that processes ask each other, over the channel between the first one and each other. */
import type { Worker } from 'node:cluster';

const answerTimeoutMs = 2_000;

type Channel = NodeJS.Process | Worker;

let asked = 0;

/** @returns undefined where the other one ends or does not answer in time. */
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

/** To one that is gone already nothing is said; that it is gone is heard elsewhere. */
function send(other: Channel, message: object): void {
  other.send?.(message, undefined, undefined, () => {});
}
