import { useEffect, useState } from 'react';
import { chatPath, useAddress } from './address.ts';

/** The message to go to: the one that the address names, or one that is asked for here. */
export function useTarget(chatId: number) {
  const { messageId, hasDetails, navigate } = useAddress();
  const [sought, setSought] = useState<{ id: number }>();
  useEffect(() => {
    if (messageId === undefined) return;
    setSought({ id: messageId });
    // Once there, the address is the chat's again, so that the same way can be gone once more.
    navigate(chatPath(chatId, { hasDetails }), { replace: true, state: window.history.state });
  }, [messageId, hasDetails, chatId, navigate]);
  return { sought, seek: setSought };
}
