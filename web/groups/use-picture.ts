/** A chosen picture, cropped to a square and not uploaded yet. */
import { useEffect, useState } from 'react';

export interface ChosenPicture {
  blob: Blob;
  /** Object URL, revoked when another picture is chosen. */
  url: string;
}

export function usePicture() {
  const [picture, setPicture] = useState<ChosenPicture>();
  const [isUnreadable, setUnreadable] = useState(false);
  useEffect(() => {
    if (picture) return () => URL.revokeObjectURL(picture.url);
  }, [picture]);

  const choose = async (file: File): Promise<ChosenPicture | undefined> => {
    setUnreadable(false);
    try {
      const blob = await squarePicture(file);
      const chosen = { blob, url: URL.createObjectURL(blob) };
      setPicture(chosen);
      return chosen;
    } catch {
      setUnreadable(true);
      return undefined;
    }
  };
  return { picture, isUnreadable, choose, drop: () => setPicture(undefined) };
}

/**
 * The picture is cropped and scaled before the upload: photos of phones are larger than the server
 * accepts.
 */
const sidePx = 512;
const quality = 0.92;

/** @throws Error if the browser cannot read the file as a picture. */
export async function squarePicture(file: File): Promise<Blob> {
  const picture = await createImageBitmap(file);
  try {
    const side = Math.min(picture.width, picture.height);
    const left = (picture.width - side) / 2;
    const top = (picture.height - side) / 2;
    const canvas = document.createElement('canvas');
    canvas.width = sidePx;
    canvas.height = sidePx;
    const context = canvas.getContext('2d');
    if (!context) throw new Error('There is no canvas to draw on.');
    context.imageSmoothingQuality = 'high';
    context.drawImage(picture, left, top, side, side, 0, 0, sidePx, sidePx);
    return await asFile(canvas);
  } finally {
    picture.close();
  }
}

/** WebP, or PNG in browsers that cannot write WebP. */
function asFile(canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The picture could not be written.'))),
      'image/webp',
      quality,
    );
  });
}
