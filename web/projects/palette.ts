/** Pure: colours of labels. */
import type { Label } from '../../contract/projects.ts';

/** Chosen for colour blindness: the colours also differ in lightness. */
export const palette = [
  '#0072b2',
  '#56b4e9',
  '#1d4e89',
  '#009e73',
  '#7fc97f',
  '#2f6b3a',
  '#e69f00',
  '#f0e442',
  '#8a6d1b',
  '#d55e00',
  '#f28e7c',
  '#a3262a',
  '#cc79a7',
  '#e8b4d0',
  '#6b4fa0',
  '#b39ddb',
  '#5a5750',
  '#b8b2a9',
] as const;

/** The first unused colour, so that a new label stands out. */
export function unusedColor(labels: readonly Label[]): string {
  const used = new Set(labels.map(({ label_hex_color }) => label_hex_color));
  return (
    palette.find((color) => !used.has(color)) ??
    palette[labels.length % palette.length] ??
    palette[0]
  );
}

/** `#rrggbb` for input like `#0AF` or `00aaff`. Undefined if invalid. */
export function parseHex(text: string): string | undefined {
  const digits = /^\s*#?([0-9a-f]{3}|[0-9a-f]{6})\s*$/i.exec(text)?.[1]?.toLowerCase();
  if (digits === undefined) return undefined;
  return `#${digits.length === 3 ? digits.replaceAll(/./g, '$&$&') : digits}`;
}
