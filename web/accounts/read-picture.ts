export type Picture = HTMLCanvasElement;
export type Unreadable = 'noPicture' | 'pictureTooLarge';

/** Faces are never displayed larger, so more pixels would only cost memory. */
const sideMaxPx = 2_048;
const fileBytesMax = 60 * 1024 * 1024;
/** The largest cameras make pictures of this size. Larger ones may exhaust a phone's memory. */
const pixelsMax = 120_000_000;

export async function readPicture(file: File): Promise<Picture | Unreadable> {
  if (file.size > fileBytesMax) return 'pictureTooLarge';
  const address = URL.createObjectURL(file);
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    return shrink(image);
  } catch {
    return 'noPicture';
  } finally {
    URL.revokeObjectURL(address);
  }
}

function shrink(image: HTMLImageElement): Picture | Unreadable {
  const { naturalWidth: width, naturalHeight: height } = image;
  if (width === 0 || height === 0) return 'noPicture';
  if (width * height > pixelsMax) return 'pictureTooLarge';
  const scale = Math.min(1, sideMaxPx / Math.min(width, height));
  const picture = document.createElement('canvas');
  picture.width = Math.max(1, Math.round(width * scale));
  picture.height = Math.max(1, Math.round(height * scale));
  const pen = picture.getContext('2d');
  if (!pen) return 'noPicture';
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(image, 0, 0, picture.width, picture.height);
  return picture;
}
