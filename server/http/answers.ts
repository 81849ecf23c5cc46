/** What answers have in common. */

/** Of what is read, for whoever keeps it. */
export const readHeaders = {
  'cache-control': 'private, no-cache',
  vary: 'accept, accept-encoding',
};
export const writeHeaders = { 'cache-control': 'no-store' };

export const jsonType = 'application/json; charset=utf-8';

/** Below this a packet or two hold it anyway. */
export const compressedFromLength = 1_500;
