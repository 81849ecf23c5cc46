import type { ReactNode } from 'react';
import { useWords } from '../locales/use-words.tsx';
import { fullName } from '../names.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { LabelPill } from '../ui/label-pill.tsx';
import { Name } from '../ui/name.tsx';
import { type BoardFilter, noFilter } from './board-filter.ts';
import { useOpenProject } from './project-context.tsx';

/** The active filters, each with a button to remove it, and the number of matching tasks. */
export function FilterPills({ shown, total }: { shown: number; total: number }) {
  const words = useWords().projects;
  const { data, address, go } = useOpenProject();
  const { filter } = address;
  const { labels, match, statuses, user, q } = filter;
  const set = (changes: Partial<BoardFilter>) => go({ filter: { ...filter, ...changes } });
  const person = data.project_members.find(({ id }) => id === user);
  return (
    <div className="filter-pills">
      <p role="status">{words.shownOf(shown, total)}</p>
      {labels.length > 1 && (
        <Button kind="plain" onClick={() => set({ match: match === 'all' ? 'any' : 'all' })}>
          {match === 'all' ? words.withAll : words.withAny}
        </Button>
      )}
      {labels.map((id) => {
        const label = data.project_labels.find((one) => one.id === id);
        return (
          <Pill
            key={id}
            name={label?.label_name ?? words.deletedLabel}
            onDrop={() => set({ labels: labels.filter((one) => one !== id) })}
          >
            {label ? <LabelPill label={label} /> : words.deletedLabel}
          </Pill>
        );
      })}
      {user !== undefined && (
        <Pill
          name={person ? fullName(person) : words.formerPerson}
          onDrop={() => set({ user: undefined })}
        />
      )}
      {statuses.map((status) => (
        <Pill
          key={status}
          name={words.status[status]}
          onDrop={() => set({ statuses: statuses.filter((one) => one !== status) })}
        />
      ))}
      {q.trim() !== '' && <Pill name={`“${q.trim()}”`} onDrop={() => set({ q: '' })} />}
      <Button kind="plain" onClick={() => go({ filter: noFilter })}>
        {words.clearFilters}
      </Button>
    </div>
  );
}

interface PillProps {
  name: string;
  onDrop: () => void;
  children?: ReactNode;
}

function Pill({ name, onDrop, children = name }: PillProps) {
  const words = useWords().projects;
  return (
    <button
      type="button"
      className="filter-pill"
      onClick={onDrop}
      aria-label={words.dropFilter(name)}
    >
      <Name>{children}</Name>
      <Icon name="close" size={16} />
    </button>
  );
}
