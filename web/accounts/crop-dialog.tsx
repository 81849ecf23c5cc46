import { useEffect, useId, useRef, useState } from 'react';
import { useWords } from '../locales/use-words.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { type Crop, wholeCrop, zoomMax, zoomTo } from './crop.ts';
import { CropStage } from './crop-stage.tsx';
import { cropToBlob, drawCrop } from './draw-crop.ts';
import type { Picture } from './read-picture.ts';

interface CropDialogProps {
  picture: Picture;
  onDone: (square: Blob) => void;
  onClose: () => void;
}

const previewsPx = [64, 36];
const zoomStep = 0.01;

/** Which part of a picture is shown. */
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
  // Twice as fine as it is shown, for dense screens.
  return (
    <span className="face" style={{ width: side, height: side }} aria-hidden="true">
      <canvas ref={canvas} width={2 * side} height={2 * side} style={{ width: side }} />
    </span>
  );
}
