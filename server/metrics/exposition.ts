/** Prometheus' text format, version 0.0.4. */
import type { Distribution } from '../histogram.ts';

export const expositionType = 'text/plain; version=0.0.4; charset=utf-8';

export type Labels = Record<string, string>;
export type Sample = readonly [Labels, number];

export interface Family {
  /** Counters end in `_total`. Units are seconds and bytes. */
  name: string;
  type: 'counter' | 'gauge';
  help: string;
  samples: number | Sample[];
}

export interface HistogramFamily {
  name: string;
  type: 'histogram';
  help: string;
  samples: (readonly [Labels, Distribution])[];
}

export type Families = (Family | HistogramFamily)[];

export const expose = (families: Families): string =>
  families.map((family) => `${head(family)}${lines(family).join('')}`).join('');

const head = ({ name, type, help }: { name: string; type: string; help: string }): string =>
  `# HELP ${name} ${help}\n# TYPE ${name} ${type}\n`;

function lines(family: Family | HistogramFamily): string[] {
  const { name } = family;
  if (family.type === 'histogram') {
    return family.samples.flatMap(([labels, histogram]) => distribution(name, labels, histogram));
  }
  if (typeof family.samples === 'number') return [line(name, {}, family.samples)];
  return family.samples.map(([labels, value]) => line(name, labels, value));
}

function distribution(
  name: string,
  labels: Labels,
  { bounds, counts, sum }: Distribution,
): string[] {
  let total = 0;
  const buckets = counts.map((count, i) => {
    total += count;
    return line(`${name}_bucket`, { ...labels, le: `${bounds[i] ?? '+Inf'}` }, total);
  });
  return [...buckets, line(`${name}_sum`, labels, sum), line(`${name}_count`, labels, total)];
}

function line(name: string, labels: Labels, value: number): string {
  const pairs = Object.entries(labels).map(([key, text]) => `${key}="${escaped(text)}"`);
  return `${name}${pairs.length > 0 ? `{${pairs.join(',')}}` : ''} ${value}\n`;
}

const escaped = (text: string): string =>
  text.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n');
