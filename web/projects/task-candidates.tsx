import type { BoardTask, Label } from '../../contract/projects.ts';
import { useWords } from '../locales/use-words.tsx';
import { fullName } from '../names.ts';
import { Avatar } from '../ui/avatar.tsx';
import { LabelPill } from '../ui/label-pill.tsx';
import { Name } from '../ui/name.tsx';
import { useOpenProject } from './project-context.tsx';

/** People who share a label with the task, best match first. */
export function TaskCandidates({ task, labels }: { task: BoardTask; labels: Label[] }) {
  const words = useWords().projects;
  const { data } = useOpenProject();
  const ids = data.task_candidates[task.id] ?? [];
  const people = ids.flatMap((id) => data.project_members.find((one) => one.id === id) ?? []);
  const shared = (id: number) =>
    labels.filter((label) => (data.member_labels[id] ?? []).includes(label.id));
  // The server's list does not know labels changed just now.
  const fitting = people.filter(({ id }) => shared(id).length > 0);
  return (
    <>
      <dt>{words.candidates}</dt>
      <dd>
        {fitting.length === 0 ? (
          <span className="project-soft">
            {labels.length === 0 ? words.candidatesNeedLabels : words.noCandidates}
          </span>
        ) : (
          <ul className="task-candidates">
            {fitting.map((person) => (
              <li key={person.id} className="task-candidate">
                <Avatar
                  id={person.id}
                  name={fullName(person)}
                  image={person.image_route}
                  size={24}
                />
                <Name>{fullName(person)}</Name>
                {shared(person.id).map((label) => (
                  <LabelPill key={label.id} label={label} />
                ))}
              </li>
            ))}
          </ul>
        )}
      </dd>
    </>
  );
}
