/** The global scope with its type. The libraries of TypeScript declare it as a generic worker's. */
export const worker = self as unknown as ServiceWorkerGlobalScope;
