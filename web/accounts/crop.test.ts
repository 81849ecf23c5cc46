import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { type Crop, centreOn, move, sideOf, wholeCrop, zoomMax, zoomTo } from './crop.ts';

const size = { width: 3_000, height: 2_000 };
const whole = wholeCrop(size);

/** The square in pixels of the picture. */
const edges = (crop: Crop) => {
  const half = sideOf(crop, size) / 2;
  return [crop.x - half, crop.y - half, crop.x + half, crop.y + half];
};

describe('the cropped square', () => {
  it('starts in the middle, as large as possible', () => {
    assert.deepEqual(edges(whole), [500, 0, 2_500, 2_000]);
  });

  it('moves against the finger, because the picture follows the finger', () => {
    assert.deepEqual(edges(move(whole, { x: 0.1, y: 0 }, size)), [300, 0, 2_300, 2_000]);
  });

  it('never leaves the picture', () => {
    for (const by of [-9, 9]) {
      for (const zoom of [1, 1.7, 50]) {
        const [left = 0, top = 0, right = 0, bottom = 0] = edges(
          move(zoomTo(whole, zoom, size), { x: by, y: by }, size),
        );
        assert.ok(left >= 0 && top >= 0 && right <= 3_000 && bottom <= 2_000);
      }
    }
  });

  it('keeps the point under the pointer in place while zooming', () => {
    const at = { x: 0.25, y: -0.25 };
    const below = (crop: Crop) => [
      crop.x + at.x * sideOf(crop, size),
      crop.y + at.y * sideOf(crop, size),
    ];
    assert.deepEqual(below(zoomTo(whole, 2, size, at)), below(whole));
  });

  it('moves the tapped point to the middle', () => {
    const near = zoomTo(whole, 4, size);
    const { x, y } = centreOn(near, { x: 0.5, y: 0.5 }, size);
    assert.deepEqual([x, y], [1_750, 1_250]);
  });

  it('limits the zoom, so that a face never has too few pixels', () => {
    assert.equal(zoomTo(whole, 0.1, size).zoom, 1);
    assert.equal(zoomTo(whole, 100, size).zoom, zoomMax(size));
    assert.equal(zoomMax({ width: 40, height: 30 }), 2);
  });
});
