import { type ComponentType, useEffect, useState } from 'react';
import { useWords } from '../locales/use-words.tsx';
import { useTell } from '../ui/toasts.tsx';

/**
 * A part that is loaded when it is first shown. Unlike with `lazy`, it is there as soon as it has come
 * (React holds back for 300 ms what Suspense reveals), and what can't be loaded is told, not thrown.
 */
export function onDemand<P extends object>(load: () => Promise<{ default: ComponentType<P> }>) {
  let Loaded: ComponentType<P> | undefined;
  const preload = async () => {
    Loaded ??= (await load()).default;
    return Loaded;
  };
  function OnDemand(props: P) {
    const words = useWords().general;
    const tell = useTell();
    const [Part, setPart] = useState(() => Loaded);
    useEffect(() => {
      if (Part) return;
      let isShown = true;
      preload().then(
        (Got) => isShown && setPart(() => Got),
        () => isShown && tell(words.unreachable),
      );
      return () => {
        isShown = false;
      };
    }, [Part, tell, words]);
    return Part ? <Part {...props} /> : null;
  }
  return Object.assign(OnDemand, { preload });
}
