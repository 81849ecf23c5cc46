/** A problem of this machine that prevents the start, as a sentence for its owner. */
export class SetupError extends Error {
  name = 'SetupError';
}
