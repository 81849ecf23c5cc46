/**
 * The same text as `JSON.stringify(data)`. V8 writes most objects several times as fast as those whose keys are
 * numbers, and one of these makes it write everything else of its text as slowly: so each part is written by itself.
 * @param data Without anything undefined.
 */
export const jsonByParts = (data: object): string =>
  `{${Object.entries(data)
    .map(([name, part]) => `${JSON.stringify(name)}:${JSON.stringify(part)}`)
    .join()}}`;
