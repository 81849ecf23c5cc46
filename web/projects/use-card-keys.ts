/** Alt and an arrow key move the focused card. */
import { type KeyboardEvent, useCallback } from 'react';
import type { Board, TaskStatus } from '../../contract/projects.ts';
import { useWords } from '../locales/use-words.tsx';
import { placeBeside } from './board-steps.ts';
import { focusTaskSoon } from './focus-task.ts';
import { useAnnounce } from './live-region.tsx';
import { useTaskActions } from './task-actions.ts';

export function useCardKeys(board: Board, statuses: readonly TaskStatus[], mayWork: boolean) {
  const words = useWords().projects;
  const { move } = useTaskActions();
  const announce = useAnnounce();
  return useCallback(
    (event: KeyboardEvent) => {
      if (!mayWork || !event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      const step = steps[event.key];
      const row = (event.target as Element).closest<HTMLElement>('[role="row"][data-task-id]');
      if (!step || !row) return;
      event.preventDefault();
      event.stopPropagation();
      const id = Number(row.dataset.taskId);
      const found = placeBeside(board.tasks_by_status, statuses, id, step);
      if (!found) return;
      move(id, found.place);
      announce(words.movedToPlace(words.status[found.place.status], found.number, found.count));
      focusTaskSoon(id);
    },
    [board, statuses, mayWork, move, announce, words],
  );
}

const steps: Record<string, 'up' | 'down' | 'left' | 'right'> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
};
