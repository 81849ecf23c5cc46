/** Keeps what somebody is about to press where it is. */
import { useEffect, useState } from 'react';
import type { ListedChat } from './model.ts';

/** So long after the pointer has moved it may be about to press something. */
const aimingMs = 2_500;

/** The chats in the order that they had when the pointer came to them; others come in below. */
export function useStillOrder(chats: ListedChat[]) {
  const [moved, setMoved] = useState(0);
  const [order, setOrder] = useState<ReadonlyMap<number, number>>();
  const isAiming = moved > 0;
  if (isAiming && !order) setOrder(new Map(chats.map(({ chat_id }, index) => [chat_id, index])));
  if (!isAiming && order) setOrder(undefined);
  useEffect(() => {
    if (moved === 0) return;
    const timer = setTimeout(() => setMoved(0), aimingMs);
    return () => clearTimeout(timer);
  }, [moved]);

  const place = ({ chat_id }: ListedChat) => order?.get(chat_id) ?? Number.MAX_SAFE_INTEGER;
  return {
    shown: order ? chats.toSorted((a, b) => place(a) - place(b)) : chats,
    aims: {
      onPointerMove: ({ pointerType, timeStamp }: { pointerType: string; timeStamp: number }) => {
        if (pointerType === 'mouse') setMoved(Math.ceil(timeStamp / 1_000));
      },
      onPointerLeave: () => setMoved(0),
    },
  };
}
