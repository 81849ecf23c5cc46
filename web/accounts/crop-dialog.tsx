import { useEffect, useId, useRef, useState } from 'react';
import { useWords } from '../locales/use-words.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { type Crop, sideOf, wholeCrop, zoomMax, zoomTo } from './crop.ts';
import type { Picture } from './read-picture.ts';
import { useCropGestures } from './use-crop-gestures.ts';

interface CropDialogProps {
  picture: Picture;
  onDone: (square: Blob) => void;
  onClose: () => void;
}

const previewsPx = [64, 36];
const zoomStep = 0.01;

export function CropDialog({ picture, onDone, onClose }: CropDialogProps) {
  const words = useWords();
  const { profile } = words.accounts;
  const [crop, setCrop] = useState(() => wholeCrop(picture));
  const zoom = useId();
  const done = async () => {
    onDone(await cropToBlob(picture, crop));
    onClose();
  };
  return (
    <Dialog title={profile.crop} isOpen onClose={onClose}>
      <div className="crop">
        <CropStage picture={picture} crop={crop} onChange={setCrop} />
        <div className="crop-zoom">
          <label htmlFor={zoom}>{profile.zoom}</label>
          <input
            id={zoom}
            type="range"
            min={1}
            max={zoomMax(picture)}
            step={zoomStep}
            value={crop.zoom}
            aria-valuetext={profile.zoomValue(Math.round(crop.zoom * 100))}
            onChange={(event) =>
              setCrop((former) => zoomTo(former, Number(event.target.value), picture))
            }
          />
        </div>
        <div className="crop-previews">
          <span className="soft">{profile.preview}</span>
          {previewsPx.map((side) => (
            <CropPreview key={side} picture={picture} crop={crop} side={side} />
          ))}
        </div>
        <div className="form-actions">
          <Button onClick={onClose}>{words.general.cancel}</Button>
          <Button kind="main" onClick={done}>
            {profile.usePicture}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

function CropPreview({ picture, crop, side }: { picture: Picture; crop: Crop; side: number }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (canvas.current) drawCrop(canvas.current, picture, crop);
  }, [picture, crop]);
  // Twice the displayed size, for dense screens.
  return (
    <span className="avatar" style={{ width: side, height: side }} aria-hidden="true">
      <canvas ref={canvas} width={2 * side} height={2 * side} style={{ width: side }} />
    </span>
  );
}

interface CropStageProps {
  picture: Picture;
  crop: Crop;
  onChange: (change: (crop: Crop) => Crop) => void;
}

/** Larger than displayed, for dense screens and zoomed browsers. */
const sidePx = 640;

/** The square that is saved, with the circle in which people see it. */
function CropStage({ picture, crop, onChange }: CropStageProps) {
  const { profile: words } = useWords().accounts;
  const stage = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const hint = useId();
  const gestures = useCropGestures(stage, picture, onChange);

  // Focus the stage, so that the arrow keys work at once.
  useEffect(() => stage.current?.focus(), []);
  useEffect(() => {
    if (canvas.current) drawCrop(canvas.current, picture, crop);
  }, [picture, crop]);

  return (
    <div
      ref={stage}
      className="crop-stage"
      role="application"
      aria-label={words.stage}
      aria-describedby={hint}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys move the picture
      tabIndex={0}
      {...gestures}
    >
      <canvas ref={canvas} width={sidePx} height={sidePx} />
      <span className="crop-circle" />
      <p className="visually-hidden" id={hint}>
        {words.stageHint}
      </p>
    </div>
  );
}

/** The size at which the server stores pictures. */
const savedSidePx = 512;
const quality = 0.9;

function drawCrop(canvas: HTMLCanvasElement, picture: Picture, crop: Crop): void {
  const pen = canvas.getContext('2d');
  if (!pen) return;
  const side = sideOf(crop, picture);
  const [left, top] = [crop.x - side / 2, crop.y - side / 2];
  pen.imageSmoothingQuality = 'high';
  pen.clearRect(0, 0, canvas.width, canvas.height);
  pen.drawImage(picture, left, top, side, side, 0, 0, canvas.width, canvas.height);
}

/** WebP, or PNG in browsers that cannot write WebP. */
function cropToBlob(picture: Picture, crop: Crop): Promise<Blob> {
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
