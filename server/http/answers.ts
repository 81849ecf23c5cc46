/** Headers of readable answers, for clients and caches. */
export const readHeaders = {
  'cache-control': 'private, no-cache',
  vary: 'accept, accept-encoding',
};
export const writeHeaders = { 'cache-control': 'no-store' };

export const jsonType = 'application/json; charset=utf-8';

/** A shorter body fits in a packet or two anyway. */
export const compressedFromLength = 1_500;
