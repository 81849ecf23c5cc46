/** The worker's own global, by its right type: the language's libraries know it as any worker's. */
export const worker = self as unknown as ServiceWorkerGlobalScope;
