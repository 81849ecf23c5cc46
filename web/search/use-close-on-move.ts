import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation, useSearch } from 'wouter';

/** Whoever goes elsewhere, by the browser's buttons or by the keyboard, leaves a dialog behind. */
export function useCloseOnMove(onClose: () => void): void {
  const [path] = useLocation();
  const address = `${path}?${useSearch()}`;
  const first = useRef(address);
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (address !== first.current) close();
  }, [address]);
}
