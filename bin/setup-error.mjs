/** Something about this machine that keeps Tertulia from starting, said in a sentence for its owner. */
export class SetupError extends Error {
  name = 'SetupError';
}
