import { useCallback, useRef, useState } from 'react';
import type { Place } from './project-edits.ts';
import { useTaskActions } from './task-actions.ts';

interface Dragged {
  /** The task that is on its way. */
  dragged: number | undefined;
  onDrag: (id: number | undefined) => void;
  onDrop: (place: Place) => void;
}

export function useDragged(): Dragged {
  const { move } = useTaskActions();
  const [dragged, setDragged] = useState<number>();
  // A column need not be drawn anew to know it.
  const latest = useRef<number>(undefined);
  const onDrag = useCallback((id: number | undefined) => {
    latest.current = id;
    setDragged(id);
  }, []);
  const onDrop = useCallback(
    (place: Place) => {
      const id = latest.current;
      onDrag(undefined);
      if (id !== undefined && id !== place.before && id !== place.after) move(id, place);
    },
    [move, onDrag],
  );
  return { dragged, onDrag, onDrop };
}
