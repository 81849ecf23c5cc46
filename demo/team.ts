import { removeUserFromGroup } from '../server/chats/remove-user-from-group.ts';
import { setGroupAdmin } from '../server/chats/set-group-admin.ts';
/** The people of the demo and their groups. */

import { deactivateUser } from '../server/accounts/deactivate-user.ts';
import { editProfile } from '../server/accounts/edit-profile.ts';
import { createAccount } from '../server/accounts/register.ts';
import { setProfileImage } from '../server/accounts/upload-profile-image.ts';
import { addUsersToGroup } from '../server/chats/add-users-to-group.ts';
import { addingLimits } from '../server/chats/adding-people.ts';
import { createGroupChat } from '../server/chats/create-group-chat.ts';
import { editGroup } from '../server/chats/edit-group.ts';
import { setGroupImage } from '../server/chats/upload-group-image.ts';
import { makeImageId } from '../server/images/image-store.ts';
import { drawPicture } from './picture.ts';
import type { Stage, Step } from './stage.ts';
import { type Group, groups, type Member, people } from './stories.ts';
import { minuteMs } from './time.ts';

const firstDay = '39 days ago, 07:30';

export interface Account {
  /** Hashed once: everyone has the same password. */
  password_hash: string;
  /** The username of the person who administers the server, if it is one of the demo. */
  administrator: string | undefined;
}

export function teamSteps(stage: Stage, account: Account): Step[] {
  const { time } = stage;
  return people.flatMap((member, i) => {
    const joins = member.joins ? time.parse(member.joins) : time.parse(firstDay) + i * minuteMs;
    const steps: Step[] = [{ at: joins, play: () => join(stage, member, account, joins) }];
    if (member.leaves === undefined) return steps;
    const at = time.parse(member.leaves);
    const leave = async () => {
      await stage.settle();
      const { id: user_id } = stage.person(member.username);
      await stage.store.write(deactivateUser, [{ user_id }], at);
    };
    return [...steps, { at, play: leave }];
  });
}

async function join({ store, people }: Stage, member: Member, account: Account, at: number) {
  const { username, first_name, last_name, locale } = member;
  const { password_hash, administrator } = account;
  const is_admin = username === administrator;
  const names = { username, first_name, last_name };
  const input = { ...names, password_hash, is_admin };
  const { id } = await store.write(createAccount, [input], at);
  people.set(username, id);
  await store.write(editProfile, [{ id }, { locale }], at);
  if (!member.has_picture) return;
  const bytes = await drawPicture(people.size);
  await store.write(setProfileImage, [{ id }, { image_id: makeImageId(), bytes }], at);
}

export function groupSteps(stage: Stage): Step[] {
  return groups.flatMap((group) => {
    const created = stage.time.parse(group.created);
    const events = group.events.map((event) => {
      const at = stage.time.parse(event.at);
      return { at, play: () => change(stage, group, event, at) };
    });
    return [{ at: created, play: () => create(stage, group, created) }, ...events];
  });
}

async function create(stage: Stage, group: Group, at: number): Promise<void> {
  const [by, ...others] = group.members.map((username) => stage.person(username));
  const input = {
    group_name: group.title,
    group_description: group.description,
    user_ids: others.map(({ id }) => id),
    membersMax: stage.limits.groupMembersMax,
    ...addingLimits(stage.limits),
  };
  const id = await stage.store.write(createGroupChat, [by as { id: number }, input], at);
  stage.chats.set(group.name, id);
}

async function change(
  stage: Stage,
  { name }: Group,
  event: Group['events'][number],
  at: number,
): Promise<void> {
  const chat_id = stage.chat(name);
  const by = stage.person(event.by);
  if (event.kind === 'picture') {
    const bytes = await drawPicture(chat_id + people.length);
    stage.write([name], at, setGroupImage, [by, { chat_id, image_id: makeImageId(), bytes }]);
  } else if (event.kind === 'edit') {
    stage.write([name], at, editGroup, [by, { chat_id, ...event.to }]);
  } else if (event.kind === 'add') {
    const user_ids = [stage.person(event.who).id];
    const { groupMembersMax: membersMax } = stage.limits;
    const input = { chat_id, user_ids, membersMax, ...addingLimits(stage.limits) };
    stage.write([name], at, addUsersToGroup, [by, input]);
  } else {
    const { id: user_id } = stage.person(event.who);
    const action = event.kind === 'remove' ? removeUserFromGroup : setGroupAdmin;
    stage.write([name], at, action, [by, { chat_id, user_id }]);
  }
}
