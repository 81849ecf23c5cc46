/** Pure: how long to wait until the server is asked again. */

const visiblePauseMs = 3_500;
const hiddenPauseMs = 30_000;
const backOffMinMs = 1_000;
const backOffMaxMs = 30_000;
/** So that not all who look at a chat ask in the same moment. */
const spread = 0.1;

/** @param chance From 0 to 1. */
export function pauseMs(isVisible: boolean, chance: number): number {
  const usual = isVisible ? visiblePauseMs : hiddenPauseMs;
  return Math.round(usual * (1 - spread + 2 * spread * chance));
}

/**
 * Twice as long after each failure in a row, and never the same for everyone: a server that comes
 * back is not met by all its clients at once.
 * @param failures At least 1.
 */
export function backOffMs(failures: number, chance: number): number {
  const longest = Math.min(backOffMaxMs, backOffMinMs * 2 ** (failures - 1));
  return Math.round(longest * (0.5 + chance / 2));
}
