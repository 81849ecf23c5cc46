import { useCallback, useRef, useState } from 'react';
import type { Place } from './project-edits.ts';
import { useTaskActions } from './task-actions.ts';

interface Dragged {
  /** Id of the dragged task. */
  dragged: number | undefined;
  onDrag: (id: number | undefined) => void;
  onDrop: (place: Place) => void;
}

export function useDragged(): Dragged {
  const { move } = useTaskActions();
  const [dragged, setDragged] = useState<number>();
  // A ref, so that columns are not rendered again when it changes.
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
