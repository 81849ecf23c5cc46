import { useState } from 'react';
import { taskStatuses } from '../../contract/projects.ts';
import { useWords } from '../locales/use-words.tsx';
import { fullName } from '../names.ts';
import { Icon } from '../ui/icon.tsx';
import { LabelPill } from '../ui/label-pill.tsx';
import type { BoardFilter } from './board-filter.ts';
import { CheckList } from './check-list.tsx';
import { ChoicePopover } from './choice-popover.tsx';
import { useOpenProject } from './project-context.tsx';

export function FilterChoice() {
  const words = useWords().projects;
  const [isOpen, setOpen] = useState(false);
  return (
    <ChoicePopover
      name={words.filter}
      className="button"
      button={
        <>
          <Icon name="filter" size={16} />
          <span className="project-wide">{words.filter}</span>
        </>
      }
      isOpen={isOpen}
      onOpenChange={setOpen}
    >
      <Choices />
    </ChoicePopover>
  );
}

function Choices() {
  const words = useWords().projects;
  const { data, address, go } = useOpenProject();
  const { filter } = address;
  const set = (changes: Partial<BoardFilter>) =>
    go({ filter: { ...filter, ...changes } }, { replace: true });
  return (
    <div className="filter-choices">
      <CheckList
        title={words.labels}
        options={data.project_labels.map((label) => ({
          id: label.id,
          text: label.label_name,
          shown: <LabelPill label={label} />,
        }))}
        chosen={filter.labels}
        onChange={(labels) => set({ labels })}
        empty={words.noLabelsYet}
      />
      {filter.labels.length > 1 && (
        <label className="project-choice-line">
          <input
            type="checkbox"
            checked={filter.match === 'all'}
            onChange={({ target }) => set({ match: target.checked ? 'all' : 'any' })}
          />
          {words.matchAll}
        </label>
      )}
      <CheckList
        title={words.statusTitle}
        options={taskStatuses.map((id) => ({
          id,
          text: words.status[id],
          shown: words.status[id],
        }))}
        chosen={filter.statuses}
        onChange={(chosen) =>
          set({ statuses: taskStatuses.filter((status) => chosen.includes(status)) })
        }
      />
      <label className="field">
        <span className="project-choice-title">{words.filterPerson}</span>
        <select
          className="input"
          value={filter.user ?? ''}
          onChange={({ target }) => set({ user: Number(target.value) || undefined })}
        >
          <option value="">{words.anybody}</option>
          {data.project_members.map((member) => (
            <option key={member.id} value={member.id}>
              {fullName(member)}
            </option>
          ))}
        </select>
      </label>
    </div>
  );
}
