/** Opens the palette and the list of shortcuts by keyboard. The dialogs are loaded on demand. */
import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { chatPath } from '../chats/chat-address.ts';
import { useSignedIn } from '../session.ts';
import { onDemand } from '../ui/on-demand.tsx';
import { isPaletteKey, isShortcutsKey, mightOpenPalette } from './global-shortcuts.ts';
import type { Opened } from './palette-items.ts';
import { placeKey, rememberPlace } from './recent.ts';

const Palette = onDemand(() => import('./palette.tsx'));
const Shortcuts = onDemand(() => import('./shortcuts.tsx'));
const SearchDialog = onDemand(() => import('./search-dialog.tsx'));
const NewChatDialog = onDemand(() => import('../groups/new-chat-dialog.tsx'));
const openEvent = 'tertulia:open';

/** For buttons on touch screens. */
export function openPalette(what: Opened = 'palette'): void {
  window.dispatchEvent(new CustomEvent<Opened>(openEvent, { detail: what }));
}

export function PaletteHost() {
  const [{ opened, query }, setOpened] = useState<{ opened?: Opened; query?: string }>({});
  const [, navigate] = useLocation();
  const close = () => setOpened({});
  const open = (what: Opened, text = '') => setOpened({ opened: what, query: text });
  useRememberedPlaces();

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    // Start loading when the modifier is pressed.
    if (mightOpenPalette(event)) Palette.preload();
    if (isPaletteKey(event)) {
      event.preventDefault();
      if (!document.querySelector('[role="alertdialog"]')) {
        if (opened === 'palette') close();
        else open('palette');
      }
    } else if (isShortcutsKey(event)) {
      event.preventDefault();
      open('shortcuts');
    }
  });
  const onAsked = useEffectEvent((what: Opened) => open(what));
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKeyDown(event);
    const openAsked = (event: Event) => onAsked((event as CustomEvent<Opened>).detail);
    window.addEventListener('keydown', listen);
    window.addEventListener(openEvent, openAsked);
    return () => {
      window.removeEventListener('keydown', listen);
      window.removeEventListener(openEvent, openAsked);
    };
  }, []);

  const openChat = (chatId: number, messageId?: number) =>
    navigate(chatPath(chatId, { messageId }));
  return (
    <>
      {opened === 'palette' && <Palette onClose={close} onOpen={open} />}
      {opened === 'shortcuts' && <Shortcuts onClose={close} />}
      {opened === 'search' && <SearchDialog onClose={close} onOpen={openChat} query={query} />}
      {(opened === 'personal' || opened === 'group') && (
        <NewChatDialog kind={opened} onClose={close} onOpened={openChat} />
      )}
    </>
  );
}

function useRememberedPlaces(): void {
  const me = useSignedIn();
  const [path] = useLocation();
  const search = useSearch();
  useEffect(() => {
    const key = placeKey(path, search);
    if (key) rememberPlace(me.id, key);
  }, [me.id, path, search]);
}
