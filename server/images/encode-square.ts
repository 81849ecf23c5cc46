import { refuseField } from '../refuse.ts';

const sidePx = 512;
const quality = 82;

/**
 * Reads a picture and writes it anew as a square WebP, in threads of its own. Only the pixels are
 * kept: no metadata, no place, nothing that was hidden behind them.
 * @throws Refusal `invalid_input` for what is not a whole PNG, JPEG, WebP or GIF of bearable size.
 */
export async function encodeSquare(file: Buffer, pixelsMax: number): Promise<Buffer> {
  if (!isKnownFormat(file)) refuseField('image', unreadable);
  const sharp = await loadSharp();
  try {
    return await sharp(file, { limitInputPixels: pixelsMax, failOn: 'error', pages: 1 })
      .rotate()
      .resize(sidePx, sidePx, { fit: 'cover' })
      .webp({ quality })
      .toBuffer();
  } catch {
    return refuseField('image', unreadable);
  }
}

const unreadable = 'is no PNG, JPEG, WebP or GIF that can be read; choose another picture';

/** By the first bytes, whatever the file calls itself. */
function isKnownFormat(file: Buffer): boolean {
  const head = file.toString('latin1', 0, 12);
  return (
    head.startsWith('\x89PNG\r\n\x1a\n') ||
    head.startsWith('\xff\xd8\xff') ||
    /^RIFF.{4}WEBP/s.test(head) ||
    /^GIF8[79]a/.test(head)
  );
}

/** Loaded when the first picture comes, with every reader but the four switched off. */
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
