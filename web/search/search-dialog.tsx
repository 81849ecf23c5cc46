/** Searches messages in all chats or in one. */
import { useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { useChats } from '../chats/use-chats.ts';
import { useWords } from '../locales/use-words.tsx';
import { isolated } from '../names.ts';
import { Button } from '../ui/button.tsx';
import { useCloseOnNavigation } from '../ui/dialog.tsx';
import { problemText } from '../ui/problem-text.ts';
import { Finder } from './finder.tsx';
import { FoundMessages } from './found-messages.tsx';
import { placeKey } from './recent.ts';
import { useMessageSearch } from './use-message-search.ts';
import { useOptions } from './use-options.ts';

interface SearchDialogProps {
  onClose: () => void;
  onOpen: (chatId: number, messageId?: number) => void;
  /** The chat to search first. The scope can be changed. */
  chatId?: number;
  /** Initial query. */
  query?: string | undefined;
}

export default function SearchDialog({ onClose, onOpen, chatId, query = '' }: SearchDialogProps) {
  const words = useWords().groups.search;
  const [typed, setTyped] = useState(query);
  const openChatId = useOpenChatId();
  const thisChatId = chatId ?? openChatId;
  const [isHere, setHere] = useState(chatId !== undefined);
  const here = useChats().chats?.find((chat) => chat.chat_id === thisChatId);
  const search = useMessageSearch(typed, isHere ? thisChatId : undefined);
  useCloseOnNavigation(onClose);

  const options = useOptions({
    keys: search.results.map(({ message }) => String(message.id)),
    query: `${isHere} ${search.asked}`,
    onPick: (key) => {
      const found = search.results.find(({ message }) => String(message.id) === key);
      if (!found) return;
      onOpen(found.message.chat_id, found.message.id);
      onClose();
    },
    onEnd: search.hasMore ? search.more : undefined,
  });
  const count = search.results.length;
  return (
    <Finder
      label={words.title}
      placeholder={words.placeholder}
      typed={typed}
      onType={setTyped}
      options={options}
      news={search.isSettled ? words.found(count, search.hasMore) : ''}
      onClose={onClose}
    >
      {here && (
        <fieldset className="finder-scope">
          <legend className="visually-hidden">{words.where}</legend>
          <Scope text={words.everywhere} isOn={!isHere} onPick={() => setHere(false)} />
          <Scope
            text={words.only(isolated(here.title))}
            isOn={isHere}
            onPick={() => setHere(true)}
          />
        </fieldset>
      )}
      {count > 0 ? (
        <FoundMessages search={search} options={options} label={words.results} />
      ) : (
        <Nothing search={search} onEverywhere={isHere ? () => setHere(false) : undefined} />
      )}
    </Finder>
  );
}

function Scope({ text, isOn, onPick }: { text: string; isOn: boolean; onPick: () => void }) {
  return (
    <label className="finder-scope-choice">
      <input
        type="radio"
        name="scope"
        className="visually-hidden"
        checked={isOn}
        onChange={onPick}
        onClick={({ detail, currentTarget }) => {
          // After a click, return the focus to the text field. With the arrow keys it stays here.
          if (detail > 0)
            currentTarget.closest('section')?.querySelector<HTMLElement>('.finder-input')?.focus();
        }}
      />
      <span className="finder-scope-text">{text}</span>
    </label>
  );
}

interface NothingProps {
  search: ReturnType<typeof useMessageSearch>;
  onEverywhere: (() => void) | undefined;
}

function Nothing({ search, onEverywhere }: NothingProps) {
  const words = useWords();
  const texts = words.groups.search;
  if (search.asked === '') return <p className="hits-text finder-text">{texts.hint}</p>;
  if (search.error) {
    return (
      <div className="hits-text finder-text" role="alert">
        <p>{problemText(search.error, words)}</p>
        <Button onClick={search.retry}>{words.general.tryAgain}</Button>
      </div>
    );
  }
  if (!search.isSettled) {
    return <p className="hits-text finder-text hits-later">{texts.searching}</p>;
  }
  return (
    <div className="hits-text finder-text">
      <p>{texts.nothing(isolated(search.asked))}</p>
      <p>{isShort(search.asked) ? texts.threeLetters : texts.fewerWords}</p>
      {onEverywhere && <Button onClick={onEverywhere}>{texts.searchEverywhere}</Button>}
    </div>
  );
}

/** Shorter than three letters, only whole words match. */
const isShort = (query: string): boolean => [...(query.split(/\s+/).at(-1) ?? '')].length < 3;

function useOpenChatId(): number | undefined {
  const [path] = useLocation();
  const key = placeKey(path, useSearch());
  return key?.startsWith('chat:') ? Number(key.slice('chat:'.length)) : undefined;
}
