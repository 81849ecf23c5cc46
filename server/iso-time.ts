/** @param ms Milliseconds since 1970. */
export const isoTime = (ms: number): string => new Date(ms).toISOString();

export const isoTimeOrNull = (ms: number | null): string | null =>
  ms === null ? null : isoTime(ms);
