/** @throws a DOMException where the work takes longer than that */
export function inTime<T>(work: Promise<T>, timeoutMs: number, what: string): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => reject(new DOMException(`${what} does not answer.`, 'TimeoutError')),
    timeoutMs,
  );
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
