import { type ComponentType, type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { useWords } from '../locales/use-words.tsx';
import { reloadIfAnswered } from './reload.ts';
import { useTell } from './toasts.tsx';

interface Closable {
  onClose: () => void;
}

/**
 * A dialog or a panel that is loaded when it is first shown. Unlike with `lazy`, it is there as soon as
 * it has come (React holds back for 300 ms what Suspense reveals), and what can't be loaded is told and
 * closed: it can be asked for again.
 * @param waiting Shown meanwhile.
 */
export function onDemand<P extends Closable>(
  load: () => Promise<{ default: ComponentType<P> }>,
  waiting: ReactNode = null,
) {
  let Loaded: ComponentType<P> | undefined;
  const get = async () => {
    Loaded ??= (await load()).default;
    return Loaded;
  };
  function OnDemand(props: P) {
    const words = useWords().general;
    const tell = useTell();
    const [Part, setPart] = useState(() => Loaded);
    const giveUp = useEffectEvent(() => {
      tellWhy();
      props.onClose();
    });
    // Browsers remember for as long as the page lives that a part could not be loaded.
    const tellWhy = () =>
      tell(words.unreachable, {
        label: words.tryAgain,
        run: () => void reloadIfAnswered().catch(tellWhy),
      });
    useEffect(() => {
      if (Part) return;
      let isShown = true;
      get().then(
        (Got) => isShown && setPart(() => Got),
        () => isShown && giveUp(),
      );
      return () => {
        isShown = false;
      };
    }, [Part]);
    return Part ? <Part {...props} /> : waiting;
  }
  /** Call it when somebody is about to open it. */
  return Object.assign(OnDemand, { preload: () => void get().catch(() => {}) });
}
