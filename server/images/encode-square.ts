import type { Metadata } from 'sharp';
import type { Limits } from '../../contract/limits.ts';

const sidePx = 512;
const quality = 82;

export type PictureLimits = Pick<Limits, 'imagePixelsMax' | 'imageDecodedBytesMax'>;

/**
 * Decodes a picture and encodes it as a square WebP. Only the pixels remain: no metadata, no location and no appended
 * data. Runs in a process of its own (`picture-process.ts`).
 * @throws if the file is not a complete PNG, JPEG, WebP or GIF within the limits
 */
export async function encodeSquare(file: Buffer, limits: PictureLimits): Promise<Buffer> {
  const sharp = await loadSharp();
  const picture = sharp(file, {
    limitInputPixels: limits.imagePixelsMax,
    failOn: 'error',
    pages: 1,
  });
  if (bytesHeld(await picture.metadata()) > limits.imageDecodedBytesMax) {
    throw new Error('The decoded picture would be too large.');
  }
  return picture.rotate().resize(sidePx, sidePx, { fit: 'cover' }).webp({ quality }).toBuffer();
}

/** Returns the bytes of the picture in memory at once. Ordinary PNG and JPEG are decoded row by row. */
function bytesHeld(picture: Metadata): number {
  const { format, width, height, channels, depth, isProgressive, chromaSubsampling } = picture;
  const pixels = width * height;
  if (format === 'gif' || format === 'webp') return pixels * 4;
  if (!isProgressive) return 0;
  // The coefficients of a progressive JPEG, of two bytes each.
  if (format === 'jpeg') return pixels * 2 * (chromaSubsampling === '4:2:0' ? 1.5 : channels);
  return pixels * channels * (depth === 'uchar' ? 1 : 2);
}

/** Detects the format by the first bytes, not by the name or type of the file. */
export function isKnownFormat(file: Buffer): boolean {
  const head = file.toString('latin1', 0, 12);
  return (
    head.startsWith('\x89PNG\r\n\x1a\n') ||
    head.startsWith('\xff\xd8\xff') ||
    /^RIFF.{4}WEBP/s.test(head) ||
    /^GIF8[79]a/.test(head)
  );
}

/** Loads sharp with only the four decoders enabled. */
async function loadSharp() {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  sharp.concurrency(1);
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({
    operation: [
      'VipsForeignLoadPngBuffer',
      'VipsForeignLoadJpegBuffer',
      'VipsForeignLoadWebpBuffer',
      'VipsForeignLoadNsgifBuffer',
    ],
  });
  return sharp;
}
