import type { Families, Labels } from './exposition.ts';
import type { Distribution } from './histogram.ts';

type Value = number | Distribution;
type LabelledValue = readonly [Labels, Value];

/** Families of the same name become one, in which samples of the same labels are added up. */
export function sumOf(families: Families): Families {
  const byName = Map.groupBy(families, ({ name }) => name);
  return [...byName.values()].map((same) => {
    const byLabels = new Map<string, LabelledValue>();
    for (const [labels, value] of same.flatMap(samplesOf)) {
      const key = JSON.stringify(labels);
      byLabels.set(key, [labels, add(byLabels.get(key)?.[1], value)]);
    }
    return withSamples(same[0], [...byLabels.values()]);
  });
}

/** The same families, each sample with more labels. */
export const labelled = (families: Families, more: Labels): Families =>
  families.map((family) =>
    withSamples(
      family,
      samplesOf(family).map(([labels, value]) => [{ ...labels, ...more }, value]),
    ),
  );

const samplesOf = ({ samples }: Families[number]): readonly LabelledValue[] =>
  typeof samples === 'number' ? [[{}, samples]] : samples;

/** The values are of the family's own kind, as they came out of ones of its name. */
const withSamples = (family: Families[number] | undefined, samples: LabelledValue[]) =>
  ({ ...family, samples }) as Families[number];

function add(one: Value | undefined, other: Value): Value {
  if (one === undefined) return other;
  if (typeof one === 'number') return one + (other as number);
  const { counts, sum } = other as Distribution;
  return {
    bounds: one.bounds,
    counts: one.counts.map((count, i) => count + (counts[i] ?? 0)),
    sum: one.sum + sum,
  };
}
