/** `José Núñez` → `jose nunez`: case and accents don't matter. A Greek word ends in σ however it is written. */
export const fold = (text: string): string =>
  text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll('ς', 'σ');
