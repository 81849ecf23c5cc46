/** The registration of the service worker. */

const readyTimeoutMs = 10_000;

let registration: Promise<ServiceWorkerRegistration> | undefined;

/** @throws if the browser does not allow one, as in some private windows */
export function register(): Promise<ServiceWorkerRegistration> {
  registration ??= navigator.serviceWorker.register('/sw.js', {
    scope: '/',
    updateViaCache: 'none',
  });
  return registration;
}

/** @throws like `register`, or if the worker is not ready in time */
export async function readyWorker(): Promise<ServiceWorkerRegistration> {
  await register();
  return inTime(navigator.serviceWorker.ready, readyTimeoutMs, 'The service worker');
}

/** @throws DOMException `TimeoutError` if the work takes longer */
export function inTime<T>(work: Promise<T>, timeoutMs: number, what: string): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => reject(new DOMException(`${what} does not answer.`, 'TimeoutError')),
    timeoutMs,
  );
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
