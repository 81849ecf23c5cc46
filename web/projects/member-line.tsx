import type { ProjectMember } from '../../contract/projects.ts';
import { useWords } from '../locales/use-words.tsx';
import { fullName } from '../names.ts';
import { useSignedIn } from '../session.ts';
import { Avatar } from '../ui/avatar.tsx';
import { IconButton } from '../ui/button.tsx';
import { LabelPill } from '../ui/label-pill.tsx';
import { Name } from '../ui/name.tsx';
import { useToast } from '../ui/toasts.tsx';
import { LabelPicker } from './label-picker.tsx';
import { isLastManager, useMemberActions } from './member-actions.ts';
import { useOpenProject } from './project-context.tsx';
import { RoleMenu } from './role-menu.tsx';

interface MemberLineProps {
  member: ProjectMember;
  onRemove: () => void;
}

export function MemberLine({ member, onRemove }: MemberLineProps) {
  const words = useWords();
  const me = useSignedIn();
  const toast = useToast();
  const { data, mayManage } = useOpenProject();
  const { edit } = useMemberActions();
  const name = fullName(member);
  const own = data.member_labels[member.id] ?? [];
  const labels = data.project_labels.filter(({ id }) => own.includes(id));
  return (
    <li className="listing-line member-line">
      <Avatar id={member.id} name={name} image={member.image_route} size={36} />
      <div className="listing-main">
        <p className="member-line-name">
          <Name>{name}</Name>
          {member.id === me.id && <span className="project-soft"> {words.projects.you}</span>}
        </p>
        <p className="project-soft">
          <Name>@{member.username}</Name>
        </p>
        <div className="member-labels">
          {labels.map((label) => (
            <LabelPill key={label.id} label={label} />
          ))}
          {mayManage && (
            <LabelPicker
              name={words.projects.labelsOf(name)}
              chosen={own}
              onChange={(ids) => edit(member.id, { labels: ids })}
            />
          )}
        </div>
      </div>
      {mayManage ? (
        <>
          <RoleMenu
            role={member.role}
            name={name}
            onChange={(role) =>
              isLastManager(data.project_members, member.id)
                ? toast(words.projects.keepsManager)
                : edit(member.id, { role })
            }
          />
          <IconButton
            icon={member.id === me.id ? 'leave' : 'close'}
            label={member.id === me.id ? words.projects.leave : words.projects.removeName(name)}
            onClick={onRemove}
          />
        </>
      ) : (
        <p className="project-soft">{words.projects.role[member.role]}</p>
      )}
    </li>
  );
}
