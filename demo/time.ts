export const minuteMs = 60_000;
export const dayMs = 24 * 60 * minuteMs;
const hours = { from: 8 * 60, to: 16 * 60 + 45 };

/** Turns the relative times of the stories into milliseconds since 1970. */
export class Time {
  readonly now: number;
  readonly #today: number;
  readonly #workdays: number[];

  constructor(now: number) {
    this.now = now;
    this.#today = Math.floor(now / dayMs) * dayMs;
    const days = Array.from({ length: 60 }, (_, i) => this.#today - (i + 1) * dayMs);
    this.#workdays = days.filter((day) => !isWeekend(day));
  }

  /** @param workdaysAgo 1 is the last working day before today. */
  at(workdaysAgo: number, minuteOfDay: number): number {
    return (this.#workdays[workdaysAgo - 1] as number) + minuteOfDay * minuteMs;
  }

  /** @param text As `6 days ago, 09:40`, or `01:20 ago`. */
  parse(text: string): number {
    const [, days, hour, minute] = /^(?:(\d+) days ago, )?(\d\d):(\d\d)(?: ago)?$/.exec(text) ?? [];
    if (hour === undefined) throw new Error(`This is not a time: ${text}`);
    const minutes = Number(hour) * 60 + Number(minute);
    return days === undefined ? this.now - minutes * minuteMs : this.at(Number(days), minutes);
  }

  /** @returns As `2026-11-30`. */
  dateIn(days: number): string {
    return new Date(this.#today + days * dayMs).toISOString().slice(0, 10);
  }

  /**
   * A moment between two others, in working hours where there are any between them. A larger share
   * never gives an earlier moment.
   * @param share From 0 to 1.
   */
  between(from: number, until: number, share: number): number {
    const at = from + (until - from) * share;
    const day = Math.floor(at / dayMs) * dayMs;
    const friday = new Date(day).getUTCDay() === 6 ? day - dayMs : day - 2 * dayMs;
    const ofDay = (at - day) / dayMs;
    const atWork = isWeekend(day)
      ? friday + hours.to * minuteMs
      : day + (hours.from + (hours.to - hours.from) * ofDay) * minuteMs;
    return Math.round(Math.min(Math.max(atWork, from), until));
  }
}

function isWeekend(day: number): boolean {
  return [0, 6].includes(new Date(day).getUTCDay());
}
