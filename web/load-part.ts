/** Parts of the client that are loaded when somebody goes there. */
import { type ComponentType, lazy } from 'react';
import { reloadIfUpdated } from './ui/reload.ts';

/** Its script could not be loaded: the server was not reached, or has another build by now. */
export class NotLoaded extends Error {}

type Load<P> = () => Promise<{ default: ComponentType<P> }>;

/** @throws NotLoaded */
export async function loadPart<P>(load: Load<P>): ReturnType<Load<P>> {
  try {
    return await load();
  } catch (cause) {
    // Nothing is said any more where all of it begins again in a moment.
    if (await reloadIfUpdated()) return new Promise(() => {});
    throw new NotLoaded('A part of the client could not be loaded.', { cause });
  }
}

export const lazyPart = <P>(load: Load<P>) => lazy(() => loadPart(load));
