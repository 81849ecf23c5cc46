import { useEffect, useState } from 'react';
import type { ListedChat } from './model.ts';

/** Within this time after moving, the pointer may be about to click. */
const aimingMs = 2_500;

/** The chats in a stable order while the pointer is over them. New ones are added below. */
export function useStableOrder(chats: ListedChat[]) {
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
    pointerProps: {
      onPointerMove: ({ pointerType, timeStamp }: { pointerType: string; timeStamp: number }) => {
        if (pointerType === 'mouse') setMoved(Math.ceil(timeStamp / 1_000));
      },
      onPointerLeave: () => setMoved(0),
    },
  };
}
