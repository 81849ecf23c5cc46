import { useDeferredValue, useRef, useState } from 'react';
import type { Account } from '../../contract/accounts.ts';
import { useWords } from '../locales/use-words.tsx';
import { Button } from '../ui/button.tsx';
import { problemText } from '../ui/problem-text.ts';
import { ListState } from './list-state.tsx';
import { PersonRow } from './person-row.tsx';
import { usePeople } from './use-people.ts';

export function PeopleList({ onDeactivate }: { onDeactivate: (user: Account) => void }) {
  const allWords = useWords();
  const { general } = allWords;
  const words = allWords.accounts.people;
  const [filter, setFilter] = useState('');
  const search = useRef<HTMLInputElement>(null);
  const { query, everyone, shown = [], isFiltering } = usePeople(useDeferredValue(filter));
  const { hasNextPage, isFetchingNextPage, error, refetch, isFetching } = query;
  const showEveryone = () => {
    setFilter('');
    search.current?.focus();
  };
  const count = isFiltering
    ? words.found(shown.length)
    : hasNextPage
      ? words.firstOnes(shown.length)
      : words.count(shown.length);
  return (
    <section className="part" aria-labelledby="everyone">
      <h2 id="everyone">{words.list}</h2>
      <div className="people-filter">
        <input
          ref={search}
          className="input"
          type="search"
          value={filter}
          aria-label={words.filter}
          placeholder={words.filter}
          onChange={(event) => setFilter(event.target.value)}
        />
        <span className="row-more" role="status">
          {everyone && count}
        </span>
      </div>
      <ListState query={{ data: everyone, error, refetch, isFetching }}>
        {() => (
          <>
            <ul className="rows">
              {shown.map((user) => (
                <PersonRow key={user.id} user={user} onDeactivate={() => onDeactivate(user)} />
              ))}
            </ul>
            {isFiltering && shown.length === 0 && !hasNextPage && (
              <div className="people-none">
                <p className="soft">{words.none(filter.trim())}</p>
                <Button onClick={showEveryone}>{words.clearFilter}</Button>
              </div>
            )}
            {everyone?.length === 1 && <p className="soft">{words.alone}</p>}
            {query.isFetchNextPageError && (
              <p className="notice" data-kind="danger" role="alert">
                {problemText(error, allWords)}
              </p>
            )}
            {hasNextPage && (
              <Button
                onClick={() => query.fetchNextPage()}
                aria-disabled={isFetchingNextPage}
                className="button people-more"
              >
                {isFetchingNextPage ? general.loading : general.more}
              </Button>
            )}
          </>
        )}
      </ListState>
    </section>
  );
}
