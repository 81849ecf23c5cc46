/** A strict reader of Prometheus' text format 0.0.4: what Prometheus would refuse fails the test. */
import assert from 'node:assert/strict';

const name = '[a-zA-Z_:][a-zA-Z0-9_:]*';
const labels = '[a-zA-Z_][a-zA-Z0-9_]*="(?:[^"\\\\\\n]|\\\\["\\\\n])*"';
const value = '[-+]?(?:\\d+(?:\\.\\d+)?(?:e[-+]\\d+)?|Inf)|NaN';
const sampleLine = new RegExp(`^(${name})(?:\\{(${labels}(?:,${labels})*)\\})? (${value})$`);
const suffixes: Record<string, string[]> = {
  counter: [''],
  gauge: [''],
  histogram: ['_bucket', '_sum', '_count'],
};

export interface Exposition {
  types: Map<string, string>;
  /** Every sample as it is written, with what it says. */
  values: Map<string, number>;
  /** The sum of all samples of that name whose labels contain these words. */
  sum(name: string, ...words: string[]): number;
}

export function readExposition(text: string): Exposition {
  assert.ok(text.endsWith('\n'), 'The last line ends too.');
  const types = new Map<string, string>();
  const values = new Map<string, number>();
  let family = '';
  let helped = '';
  for (const line of text.slice(0, -1).split('\n')) {
    const [, kind, about = '', rest = ''] = /^# (HELP|TYPE) (\S+) (.+)$/.exec(line) ?? [];
    if (kind === 'HELP') {
      assert.match(about, new RegExp(`^${name}$`));
      helped = about;
    } else if (kind === 'TYPE') {
      assert.equal(about, helped, 'HELP stands before TYPE.');
      assert.ok(rest in suffixes && !types.has(about), line);
      types.set(about, rest);
      family = about;
    } else {
      const [, metric = '', , number = ''] = sampleLine.exec(line) ?? assert.fail(line);
      const allowed = suffixes[types.get(family) ?? '']?.map((suffix) => family + suffix);
      assert.ok(allowed?.includes(metric), `${line} is not of ${family}`);
      const sample = line.slice(0, line.lastIndexOf(' '));
      assert.ok(!values.has(sample), `${sample} comes twice`);
      values.set(sample, Number(number.replace('Inf', 'Infinity')));
    }
  }
  for (const [about, type] of types) if (type === 'histogram') assertDistributions(about, values);
  return {
    types,
    values,
    sum: (metric, ...words) =>
      [...values]
        .filter(([sample]) => new RegExp(`^${metric}(\\{|$)`).test(sample))
        .filter(([sample]) => words.every((word) => sample.includes(word)))
        .reduce((total, [, number]) => total + number, 0),
  };
}

/** Buckets are cumulative, in the order of their bounds, and the last one holds all. */
function assertDistributions(about: string, values: Map<string, number>): void {
  const buckets = Map.groupBy(
    [...values].filter(([sample]) => sample.startsWith(`${about}_bucket`)),
    ([sample]) => sample.replace(/,?le="[^"]+"/, '').replace('{}', ''),
  );
  for (const [series, all] of buckets) {
    const bounds = all.map(([sample]) =>
      Number(/le="([^"]+)"/.exec(sample)?.[1]?.replace('Inf', 'Infinity')),
    );
    assert.deepEqual(
      bounds,
      bounds.toSorted((a, b) => a - b),
      series,
    );
    assert.equal(bounds.at(-1), Number.POSITIVE_INFINITY, series);
    const counts = all.map(([, count]) => count);
    assert.deepEqual(
      counts,
      counts.toSorted((a, b) => a - b),
      series,
    );
    assert.equal(counts.at(-1), values.get(series.replace('_bucket', '_count')), series);
    assert.ok(values.has(series.replace('_bucket', '_sum')), series);
  }
}
