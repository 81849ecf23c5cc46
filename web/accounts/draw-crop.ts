import { type Crop, sideOf } from './crop.ts';
import type { Picture } from './read-picture.ts';

/** The server stores pictures at this size. */
const savedSidePx = 512;
const quality = 0.9;

/** Fills the canvas with the square. */
export function drawCrop(canvas: HTMLCanvasElement, picture: Picture, crop: Crop): void {
  const pen = canvas.getContext('2d');
  if (!pen) return;
  const side = sideOf(crop, picture);
  const [left, top] = [crop.x - side / 2, crop.y - side / 2];
  pen.imageSmoothingQuality = 'high';
  pen.clearRect(0, 0, canvas.width, canvas.height);
  pen.drawImage(picture, left, top, side, side, 0, 0, canvas.width, canvas.height);
}

/** A WebP; a PNG from browsers that make none. */
export function cropToBlob(picture: Picture, crop: Crop): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = savedSidePx;
  canvas.height = savedSidePx;
  drawCrop(canvas, picture, crop);
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The canvas gave no picture.'))),
      'image/webp',
      quality,
    );
  });
}
