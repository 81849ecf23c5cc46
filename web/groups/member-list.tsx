import { type RefObject, useState } from 'react';
import type { PublicUser } from '../../contract/accounts.ts';
import { fold } from '../../contract/fold.ts';
import type { ChatMember } from '../chats/model.ts';
import { useLocale, useWords } from '../locales/use-words.tsx';
import { fullName, isolated } from '../names.ts';
import { queryWords, rankOf } from '../search/match.ts';
import { Avatar } from '../ui/avatar.tsx';
import { Button } from '../ui/button.tsx';
import { Confirm } from '../ui/confirm.tsx';
import { Field } from '../ui/field.tsx';
import { Name } from '../ui/name.tsx';
import { MemberRow } from './member-row.tsx';
import type { OpenGroup } from './use-group.ts';

/** Smaller groups have no filter. */
const filterFrom = 12;
const shownAtFirst = 50;

interface MemberListProps {
  open: OpenGroup;
  /** Focused after a member is removed. */
  head: RefObject<HTMLElement | null>;
}

/** Sorted by name, so that nobody moves when a role changes. */
export function MemberList({ open, head }: MemberListProps) {
  const words = useWords().groups.panel;
  const locale = useLocale();
  const [typed, setTyped] = useState('');
  const [isWhole, setWhole] = useState(false);
  const [leaving, setLeaving] = useState<ChatMember>();
  const { members } = open.chat;
  const { compare } = new Intl.Collator(locale);
  const asked = queryWords(typed);
  const fitting = members
    .filter((one) => rankOf(asked, fold(`${fullName(one)} ${one.username}`)) !== undefined)
    .sort((a, b) => compare(fullName(a), fullName(b)) || a.id - b.id);
  const shown = isWhole ? fitting : fitting.slice(0, shownAtFirst);
  const stay = () => {
    setLeaving(undefined);
    // The button that opened the dialog is gone with the member. The dialog restores the focus one
    // frame later, so wait for two.
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        if (document.activeElement === document.body) head.current?.focus();
      }),
    );
  };
  return (
    <>
      {members.length >= filterFrom && (
        <Field
          label={words.findMember}
          type="search"
          autoComplete="off"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      )}
      <ul className="member-list" aria-labelledby="panel-members">
        {shown.map((member) => (
          <MemberRow
            key={member.id}
            member={member}
            open={open}
            onRemove={() => setLeaving(member)}
          />
        ))}
      </ul>
      {fitting.length === 0 && (
        <p className="panel-soft" role="status">
          {words.noSuchMember(isolated(typed.trim()))}
        </p>
      )}
      {shown.length < fitting.length && (
        <Button onClick={() => setWhole(true)}>{words.showAll(fitting.length)}</Button>
      )}
      {leaving && (
        <Confirm
          title={words.removeTitle(isolated(fullName(leaving)))}
          text={words.removeText}
          action={words.remove}
          onConfirm={() => open.remove(leaving)}
          onClose={stay}
        />
      )}
    </>
  );
}

export function FormerMembers({ people }: { people: PublicUser[] }) {
  const words = useWords().groups.panel;
  return (
    <details className="panel-former">
      <summary>{words.former(people.length)}</summary>
      <ul className="member-list">
        {people.map((person) => (
          <li className="member" key={person.id}>
            <Avatar id={person.id} name={fullName(person)} image={person.image_route} size={32} />
            <span className="member-text">
              <Name className="member-name">{fullName(person)}</Name>
              <Name className="panel-soft">@{person.username}</Name>
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}
