import { useRef } from 'react';
import { Link } from 'wouter';
import type { OpenChat } from '../chats/model.ts';
import { useLocale, useWords } from '../locales/use-words.tsx';
import { fullName, isolated } from '../names.ts';
import { projectPeoplePath } from '../projects/project-address.ts';
import { AddGroupMembers } from './add-group-members.tsx';
import { editGroup } from './chat-requests.ts';
import { EditInPlace } from './edit-in-place.tsx';
import { GroupPicture } from './group-picture.tsx';
import { LeaveGroup } from './leave-group.tsx';
import { FormerMembers, MemberList } from './member-list.tsx';
import { useGroup } from './use-group.ts';

export function GroupPanel({ chat }: { chat: OpenChat }) {
  const words = useWords().groups.panel;
  const open = useGroup(chat);
  const head = useRef<HTMLHeadingElement>(null);
  const { isMine, projectId } = open;
  const { chat_id, members, former_members, group } = open.chat;
  if (!group) return null;
  const { chat_name, description } = group;
  return (
    <>
      <div className="panel-identity">
        <GroupPicture chatId={chat_id} group={group} mayChange={open.myRole === 'admin'} />
        <EditInPlace
          value={chat_name}
          isEditable={isMine}
          label={words.name}
          action={words.rename}
          tooLong={words.nameTooLong}
          onSave={(name) =>
            open.change({ type: 'named', chat_name: name }, () =>
              editGroup(chat_id, { group_name: name }),
            )
          }
        >
          <h3 className="panel-name" dir="auto">
            {chat_name}
          </h3>
        </EditInPlace>
        <EditInPlace
          value={description}
          isEditable={isMine}
          isOptional
          label={words.description}
          action={description ? words.describe : words.describeFirst}
          tooLong={words.descriptionTooLong}
          onSave={(text) =>
            open.change({ type: 'described', description: text }, () =>
              editGroup(chat_id, { group_description: text }),
            )
          }
        >
          {description && (
            <p className="panel-description" dir="auto">
              {description}
            </p>
          )}
        </EditInPlace>
      </div>
      {typeof projectId === 'number' && (
        <p className="notice">
          {words.ofProject} <Link href={projectPeoplePath(projectId)}>{words.toProject}</Link>
        </p>
      )}
      <section className="panel-section" aria-labelledby="panel-members">
        <h3 id="panel-members" ref={head} tabIndex={-1}>
          {words.members(members.length)}
        </h3>
        {isMine && <AddGroupMembers open={open} />}
        <MemberList open={open} head={head} />
      </section>
      {former_members.length > 0 && <FormerMembers people={former_members} />}
      {projectId === null && <LeaveGroup open={open} />}
      <Created chat={open.chat} />
    </>
  );
}

function Created({ chat: { group, members, former_members } }: { chat: OpenChat }) {
  const words = useWords().groups.panel;
  const locale = useLocale();
  if (!group) return null;
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'long' }).format(
    new Date(group.created_at),
  );
  const founder = [...members, ...former_members].find(({ id }) => id === group.created_by);
  return (
    <p className="panel-soft">
      {founder ? words.createdBy(day, isolated(fullName(founder))) : words.created(day)}
    </p>
  );
}
