import type { Distribution } from '../histogram.ts';
import type { Families, Labels } from './exposition.ts';

type Value = number | Distribution;
type LabelledValue = readonly [Labels, Value];

/** Merges families of the same name and adds up samples with the same labels. */
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

/** The same families with more labels on each sample. */
export const labelled = (families: Families, more: Labels): Families =>
  families.map((family) =>
    withSamples(
      family,
      samplesOf(family).map(([labels, value]) => [{ ...labels, ...more }, value]),
    ),
  );

const samplesOf = ({ samples }: Families[number]): readonly LabelledValue[] =>
  typeof samples === 'number' ? [[{}, samples]] : samples;

/** The cast is safe: the values come from families of the same name, and so of the same type. */
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
