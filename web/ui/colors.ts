/** Pure: readable colours for people and labels. */

/** Relative luminance of `#rrggbb` (WCAG 2.2), from 0 to 1. */
function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** Contrast ratio of two colours, from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [a, b] = [luminance(one), luminance(other)].sort((x, y) => y - x) as [number, number];
  return (a + 0.05) / (b + 0.05);
}

/** The luminance at which black and white have the same contrast. */
const middle = Math.sqrt(0.05 * 1.05) - 0.05;

/** Black or white, whichever has more contrast: at least 4.5:1 on every colour. */
export const inkOn = (hex: string): '#000000' | '#ffffff' =>
  luminance(hex) <= middle ? '#ffffff' : '#000000';

const avatarColors = [
  '#0b6b64',
  '#8a4b08',
  '#6b4fa0',
  '#a3334b',
  '#2f5d9b',
  '#4e6b1f',
  '#8f3f8a',
  '#5a5750',
];

/** Stable: the same id has the same colour everywhere. */
export const avatarColor = (id: number): string => avatarColors[id % avatarColors.length] as string;

/** `Ana María Núñez` → `AN`. For a single word its first letter. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/);
  const letters = words.length > 1 ? [words[0], words.at(-1)] : [words[0]];
  return letters
    .map((word) => [...(word ?? '')][0] ?? '')
    .join('')
    .toLocaleUpperCase();
}
