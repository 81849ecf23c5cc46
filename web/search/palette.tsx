/** Jumps to chats, people, projects, tasks and pages. */
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { fold } from '../../contract/fold.ts';
import { chatPath } from '../chats/chat-address.ts';
import { openPersonalChat } from '../groups/chat-requests.ts';
import { useWords } from '../locales/use-words.tsx';
import { isolated } from '../names.ts';
import { usePeopleSearch } from '../people/use-people-search.ts';
import { useSignedIn } from '../session.ts';
import { Button } from '../ui/button.tsx';
import { problemText } from '../ui/problem-text.ts';
import { Finder } from './finder.tsx';
import { queryWords } from './match.ts';
import { type Opened, type PaletteItem, personItem } from './palette-items.ts';
import { findItems, firstItems, type Section, withoutShown } from './palette-search.ts';
import { PaletteSections } from './palette-sections.tsx';
import { placeKey, readRecent } from './recent.ts';
import { useOptions } from './use-options.ts';
import { usePaletteItems } from './use-palette-items.ts';

interface PaletteProps {
  onClose: () => void;
  /** Opens another dialog over the page. */
  onOpen: (what: Opened, query?: string) => void;
}

export default function Palette({ onClose, onOpen }: PaletteProps) {
  const words = useWords();
  const texts = words.groups.palette;
  const [typed, setTyped] = useState('');
  const [, navigate] = useLocation();
  const found = useSections(typed);
  const all = found.sections.flatMap(({ items }) => items);

  const write = useMutation({
    mutationFn: openPersonalChat,
    onSuccess: (chatId) => go(chatPath(chatId)),
  });
  const go = (path: string) => {
    onClose();
    navigate(path);
  };
  const run = ({ goes }: PaletteItem) => {
    if ('path' in goes) go(goes.path);
    else if ('personId' in goes) write.mutate(goes.personId);
    else onOpen(goes.opens, goes.query);
  };
  const options = useOptions({
    keys: all.map(({ key }) => key),
    query: typed,
    onPick: (key) => {
      const item = all.find((one) => one.key === key);
      if (item && !write.isPending) run(item);
    },
  });
  const fault = write.error ?? found.error;
  return (
    <Finder
      label={texts.title}
      placeholder={texts.placeholder}
      typed={typed}
      onType={setTyped}
      options={options}
      news={found.isSettled && typed !== '' ? texts.found(all.length) : ''}
      onClose={onClose}
    >
      {fault !== null && fault !== undefined && (
        <div className="notice finder-fault" data-kind="danger" role="alert">
          <p>{problemText(fault, words)}</p>
          {!write.error && <Button onClick={found.retry}>{words.general.tryAgain}</Button>}
        </div>
      )}
      {found.isEmpty && (
        <p className="hits-text finder-text">{texts.nothing(isolated(typed.trim()))}</p>
      )}
      <PaletteSections sections={found.sections} options={options} typed={typed} />
      <p className="finder-foot" aria-hidden="true">
        {texts.keys}
      </p>
    </Finder>
  );
}

function useSections(typed: string) {
  const words = useWords().groups.palette;
  const me = useSignedIn();
  const own = usePaletteItems(typed);
  const people = usePeopleSearch(typed);
  const [recent] = useState(() => readRecent(me.id));
  const [path] = useLocation();
  const here = placeKey(path, useSearch());
  if (queryWords(typed).length === 0) {
    return {
      sections: firstItems(own.items, recent, here),
      isSettled: true,
      isEmpty: false,
      error: own.error,
      retry: own.retry,
    };
  }
  const sections: Section[] = findItems(own.items, typed, recent);
  const others = withoutShown(people.people, own.chats, sections, me.id);
  const isSettled = people.state !== 'searching' && own.isSettled;
  const isEmpty = isSettled && sections.length === 0 && others.length === 0;
  if (others.length > 0) sections.push({ kind: 'person', items: others.map(personItem) });
  sections.push({ kind: 'search', items: [searchItem(typed.trim(), words.searchFor)] });
  return {
    sections,
    isSettled,
    isEmpty: isEmpty && people.state === 'done',
    error: people.state === 'failed' ? people.error : own.error,
    retry: people.state === 'failed' ? people.retry : own.retry,
  };
}

/** Comes last: searches messages for the text. */
const searchItem = (query: string, text: (query: string) => string): PaletteItem => ({
  key: 'search',
  kind: 'place',
  title: text(isolated(query)),
  folded: fold(query),
  icon: 'search',
  goes: { opens: 'search', query },
});
