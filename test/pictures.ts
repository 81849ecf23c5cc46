/** Pictures for tests, made anew each time: nothing binary lies in the repository. */
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { crc32, createDeflate } from 'node:zlib';
import sharp from 'sharp';

export const pictureFormats = ['png', 'jpeg', 'webp', 'gif'] as const;
export type PictureFormat = (typeof pictureFormats)[number];

/** A picture of one colour, wider than high. */
export function makePicture(format: PictureFormat, background = '#c04020'): Promise<Buffer> {
  return sharp({ create: { width: 90, height: 60, channels: 3, background } })
    .toFormat(format)
    .toBuffer();
}

/** A picture that nothing makes smaller: a PNG of three bytes a pixel. */
export function makeNoise(sidePx: number): Promise<Buffer> {
  const raw = { width: sidePx, height: sidePx, channels: 3 } as const;
  return sharp(randomBytes(sidePx ** 2 * 3), { raw })
    .png({ compressionLevel: 0 })
    .toBuffer();
}

/** A few bytes that say that they are a PNG of this size. */
export function makePngHeader(widthPx: number, heightPx: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(widthPx, 0);
  header.writeUInt32BE(heightPx, 4);
  header.set([8, 2], 8);
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
  return Buffer.concat([signature, makeChunk('IHDR', header), makeChunk('IDAT', Buffer.alloc(40))]);
}

/** A black interlaced PNG of 8 bytes a pixel, which decoders unfold whole. Its file is a thousandth of that. */
export async function makeHeavyPng(sidePx: number): Promise<Buffer> {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(sidePx, 0);
  header.writeUInt32BE(sidePx, 4);
  header.set([16, 6, 0, 0, 1], 8);
  const deflate = createDeflate({ level: 1 });
  const packed = deflate.toArray();
  for (const [x, y, stepX, stepY] of adam7) {
    const row = Buffer.alloc(1 + 8 * Math.ceil((sidePx - x) / stepX));
    for (let line = y; line < sidePx; line += stepY) {
      if (!deflate.write(row)) await once(deflate, 'drain');
    }
  }
  deflate.end();
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
  const data = makeChunk('IDAT', Buffer.concat(await packed));
  return Buffer.concat([
    signature,
    makeChunk('IHDR', header),
    data,
    makeChunk('IEND', Buffer.alloc(0)),
  ]);
}

/** Where each pass of an interlaced PNG begins, and its steps. */
const adam7 = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const;

/** As a field of a multipart form takes it. */
export const toBlob = (picture: Buffer, type = '') => new Blob([new Uint8Array(picture)], { type });

function makeChunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type), data]);
  const framed = Buffer.alloc(named.length + 8);
  framed.writeUInt32BE(data.length, 0);
  named.copy(framed, 4);
  framed.writeUInt32BE(crc32(named), named.length + 4);
  return framed;
}
