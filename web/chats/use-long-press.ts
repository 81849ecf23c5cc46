/** A long press, like a right click. */
import { type PointerEvent, useRef } from 'react';

const restMs = 450;
const slipPixels = 10;

export function useLongPress(onRest: () => void) {
  const rest = useRef<{ timer: number; x: number; y: number }>(undefined);
  const end = () => {
    clearTimeout(rest.current?.timer);
    rest.current = undefined;
  };
  return {
    onPointerDown: ({ pointerType, clientX: x, clientY: y, isPrimary }: PointerEvent) => {
      end();
      if (pointerType !== 'touch' || !isPrimary) return;
      const timer = window.setTimeout(() => {
        end();
        onRest();
      }, restMs);
      rest.current = { timer, x, y };
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      const from = rest.current;
      if (from && Math.hypot(clientX - from.x, clientY - from.y) > slipPixels) end();
    },
    onPointerUp: end,
    onPointerCancel: end,
  };
}
