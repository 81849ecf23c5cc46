import { useEffect, useId, useRef } from 'react';
import { useWords } from '../locales/use-words.tsx';
import type { Crop } from './crop.ts';
import { drawCrop } from './draw-crop.ts';
import type { Picture } from './read-picture.ts';
import { useCropGestures } from './use-crop-gestures.ts';

interface CropStageProps {
  picture: Picture;
  crop: Crop;
  onChange: (change: (crop: Crop) => Crop) => void;
}

/** Drawn finer than it is shown, for dense screens and browsers that are zoomed in. */
const sidePx = 640;

/** The square that is kept, with the circle in which it will be seen. */
export function CropStage({ picture, crop, onChange }: CropStageProps) {
  const { profile: words } = useWords().accounts;
  const stage = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const hint = useId();
  const gestures = useCropGestures(stage, picture, onChange);

  // The arrow keys work from the start.
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
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys move what it shows
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
