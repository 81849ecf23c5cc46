import { useEffect, useState } from 'react';
import { chatPath, useAddress } from './address.ts';

/** The message that the address names, to go to once. */
export function useTarget(chatId: number): { id: number } | undefined {
  const { messageId, hasDetails, navigate } = useAddress();
  const [target, setTarget] = useState<{ id: number }>();
  useEffect(() => {
    if (messageId === undefined) return;
    setTarget({ id: messageId });
    // From here on the address is the chat's again, so that the same way can be gone once more.
    navigate(chatPath(chatId, { hasDetails }), { replace: true, state: window.history.state });
  }, [messageId, hasDetails, chatId, navigate]);
  return target;
}
