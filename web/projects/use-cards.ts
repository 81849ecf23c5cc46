import { useMemo, useRef } from 'react';
import type { ByStatus, ProjectData } from '../../contract/projects.ts';
import type { Address } from './address.ts';
import { type Card, cardsOf } from './cards.ts';

/** The cards of a board, each the same object as long as nothing of it changes. */
export function useCards(board: ProjectData, today: string, address: Address): ByStatus<Card[]> {
  const former = useRef<ByStatus<Card[]>>(undefined);
  return useMemo(() => {
    former.current = cardsOf(board, board.tasks_by_status, { today, address }, former.current);
    return former.current;
  }, [board, today, address]);
}
