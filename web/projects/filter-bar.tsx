import { useWords } from '../locales/use-words.tsx';
import { Icon } from '../ui/icon.tsx';
import { countOf, filterTasks, isFiltering } from './board-filter.ts';
import { FilterChoice } from './filter-choice.tsx';
import { FilterPills } from './filter-pills.tsx';
import { useOpenProject } from './project-context.tsx';

export function FilterBar() {
  const words = useWords().projects;
  const { data, address, go } = useOpenProject();
  const { filter } = address;
  return (
    <>
      <div className="filter-bar">
        <label className="filter-search">
          <Icon name="search" size={16} />
          <span className="visually-hidden">{words.searchTasks}</span>
          <input
            type="search"
            value={filter.q}
            placeholder={words.searchTasks}
            autoComplete="off"
            onChange={({ target }) =>
              go({ filter: { ...filter, q: target.value } }, { replace: true })
            }
            onKeyDown={(event) => {
              if (event.key !== 'Escape' || filter.q === '') return;
              event.stopPropagation();
              go({ filter: { ...filter, q: '' } }, { replace: true });
            }}
          />
        </label>
        <FilterChoice />
      </div>
      {isFiltering(filter) && (
        <FilterPills
          shown={countOf(filterTasks(data, filter))}
          total={countOf(data.tasks_by_status)}
        />
      )}
    </>
  );
}
