/** The service worker's place. It is taken when the page is loaded, or when something needs it. */

const readyTimeoutMs = 10_000;

let registration: Promise<ServiceWorkerRegistration> | undefined;

/** @throws where the browser lets none in, as in some private windows */
export function register(): Promise<ServiceWorkerRegistration> {
  registration ??= navigator.serviceWorker.register('/sw.js', {
    scope: '/',
    updateViaCache: 'none',
  });
  return registration;
}

/** @throws the same, and where it does not begin to work in time */
export async function readyWorker(): Promise<ServiceWorkerRegistration> {
  await register();
  return inTime(navigator.serviceWorker.ready, readyTimeoutMs, 'The service worker');
}

/** @throws a DOMException where the work takes longer than that */
export function inTime<T>(work: Promise<T>, timeoutMs: number, what: string): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => reject(new DOMException(`${what} does not answer.`, 'TimeoutError')),
    timeoutMs,
  );
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
