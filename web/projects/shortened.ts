const lengthMax = 60;

/** The beginning of a title, for where there is room for one line. Pure. */
export function shortened(text: string): string {
  const characters = [...text];
  if (characters.length <= lengthMax) return text;
  return `${characters.slice(0, lengthMax - 1).join('')}…`;
}
