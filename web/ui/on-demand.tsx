import { type ComponentType, type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { useWords } from '../locales/use-words.tsx';
import { reloadIfAnswered } from './reload.ts';
import { useToast } from './toasts.tsx';

interface Closable {
  onClose: () => void;
}

/**
 * A dialog or panel that is loaded when it is first shown. Unlike `lazy`, it appears as soon as it
 * is loaded (Suspense delays by 300 ms), and a failure is reported and closes it, so that it can be
 * opened again.
 * @param waiting Shown while loading.
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
    const toast = useToast();
    const [Part, setPart] = useState(() => Loaded);
    const giveUp = useEffectEvent(() => {
      reportFailure();
      props.onClose();
    });
    // A browser caches the failure for the life of the page, so only a reload helps.
    const reportFailure = () =>
      toast(words.unreachable, {
        label: words.tryAgain,
        run: () => void reloadIfAnswered().catch(reportFailure),
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
  /** Call it when the person is about to open it. */
  return Object.assign(OnDemand, { preload: () => void get().catch(() => {}) });
}
