import { type FormEvent, useId, useState } from 'react';
import type { PublicUser } from '../../contract/accounts.ts';
import { type ProjectRole, projectRoles } from '../../contract/projects.ts';
import { useWords } from '../locales/use-words.tsx';
import { PeoplePicker } from '../people/people-picker.tsx';
import { Button } from '../ui/button.tsx';
import { useMemberActions } from './member-actions.ts';
import { useOpenProject } from './project-context.tsx';

export function AddProjectMembers() {
  const words = useWords();
  const { data } = useOpenProject();
  const { add } = useMemberActions();
  const [chosen, setChosen] = useState<PublicUser[]>([]);
  const [role, setRole] = useState<ProjectRole>('member');
  const roleId = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (chosen.length === 0) return;
    add(chosen, role);
    setChosen([]);
  };
  return (
    <form className="member-add" onSubmit={submit}>
      <PeoplePicker
        label={words.projects.addPeople}
        picked={chosen}
        onChange={setChosen}
        present={data.project_members.map(({ id }) => id)}
      />
      <label className="visually-hidden" htmlFor={roleId}>
        {words.projects.roleTitle}
      </label>
      <select
        id={roleId}
        className="input"
        value={role}
        onChange={({ target }) => setRole(target.value as ProjectRole)}
      >
        {[...projectRoles].reverse().map((one) => (
          <option key={one} value={one}>
            {words.projects.role[one]}
          </option>
        ))}
      </select>
      <Button kind="main" type="submit" disabled={chosen.length === 0}>
        {words.general.add}
      </Button>
    </form>
  );
}
