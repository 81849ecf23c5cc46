/** Times as they are told. Of each day many are, so all but the time of day is made once for all of them. */

const dayMs = 24 * 60 * 60_000;
const inDigits = (digits: number) =>
  Array.from({ length: 10 ** digits }, (_, i) => String(i).padStart(digits, '0'));
const two = inDigits(2);
const three = inDigits(3);

const daysMax = 1_000;
const days = new Map<number, string>();

/** As `2026-11-22T`. */
function textOfDay(day: number): string {
  const known = days.get(day);
  if (known) return known;
  const text = new Date(day * dayMs).toISOString().slice(0, -'00:00:00.000Z'.length);
  if (days.size === daysMax) days.clear();
  days.set(day, text);
  return text;
}

/**
 * The same as `Date.toISOString`, several times as fast: a long history has ten thousand.
 * @param ms A whole number.
 * @throws RangeError on a day that no date can be.
 */
export function isoTime(ms: number): string {
  const day = Math.floor(ms / dayMs);
  const ofDay = ms - day * dayMs;
  const seconds = Math.floor(ofDay / 1_000);
  const minutes = Math.floor(seconds / 60);
  const hour = two[Math.floor(minutes / 60)];
  return `${textOfDay(day)}${hour}:${two[minutes % 60]}:${two[seconds % 60]}.${three[ofDay % 1_000]}Z`;
}

export const isoTimeOrNull = (ms: number | null): string | null =>
  ms === null ? null : isoTime(ms);
