/** Some tests come in two lengths: `npm run test:all` runs the short ones, `npm run test:long` the long ones. */
const isLong = process.env.TEST_LENGTH === 'long';

/** @returns How many, or how long, in this run. */
export const lengthOf = (short: number, long: number): number => (isLong ? long : short);
