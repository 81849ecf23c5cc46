/**
 * What was ticked and unticked, applied to the labels as they are by now: others may have changed
 * them meanwhile, and theirs stay.
 * @returns nothing where that changes nothing
 */
export function withChanges(
  labels: readonly number[],
  { before, now }: { before: readonly number[]; now: readonly number[] },
): number[] | undefined {
  const kept = labels.filter((id) => now.includes(id) || !before.includes(id));
  const added = now.filter((id) => !before.includes(id) && !labels.includes(id));
  if (added.length === 0 && kept.length === labels.length) return undefined;
  return [...kept, ...added].sort((a, b) => a - b);
}
