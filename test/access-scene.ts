/** What the callers of the table of accesses ask about: a group, a personal chat, a project. */
import type { Person } from './person.ts';
import { addLabels, addMembers, addTask, makeProject, projectData, succeeds } from './projects.ts';
import type { TestServer } from './world.ts';

/** Things that exist, and what they are called where they don't. */
export interface Scene {
  group: number;
  /** Of the member and the group's administrator. */
  personal: number;
  /** A text of the member, in the group. */
  message: number;
  project: number;
  /** The group that belongs to the project. */
  projectChat: number;
  /** These three are the project's. */
  label: number;
  task: number;
  deletedTask: number;
  /** In the group and in the project, to be removed from them or raised in them. */
  other: Person;
  /** Not in them, to be added to them. */
  newcomer: Person;
  /** Deactivated and let in again by those who may. */
  spare: Person;
  /** Where a picture is. */
  image: string;
}

export type People = Record<
  | 'administrator of another group'
  | 'member'
  | 'group administrator'
  | 'manager of another project'
  | 'observer'
  | 'project member'
  | 'project manager',
  Person
>;

/** Those who are out were in everything before. */
interface Out {
  removed: Person;
  removedFromProject: Person;
  gone: Person;
}

export async function setScene(server: TestServer, people: People, out: Out): Promise<Scene> {
  const [other, newcomer, spare] = await server.people('other', 'new', 'spare');
  const { member, 'group administrator': administrator, 'project manager': manager } = people;
  const { removed, removedFromProject, gone } = out;
  const { chat_id } = await server.group(administrator, member, removed, gone, other);
  const personal = await server.personalChat(member, administrator);
  await server.group(people['administrator of another group'], spare);
  succeeds(await administrator.post('/set-group-admin', { chat_id, user_id: gone.id }));
  succeeds(await administrator.post('/remove-user-from-group', { chat_id, user_id: removed.id }));

  await makeProject(people['manager of another project']);
  const project = await makeProject(manager);
  await addMembers(manager, project, [people.observer], 'observer');
  await addMembers(manager, project, [people['project member'], other]);
  await addMembers(manager, project, [removedFromProject, gone], 'project_manager');
  const removal = { user_id: removedFromProject.id };
  succeeds(await manager.post(`/project/${project.id}/remove_member`, removal));

  const image = await other.post('/upload-profile-image', { image: dot() }, 'multipart');
  return {
    group: chat_id,
    personal: personal.chat_id,
    message: 0,
    project: project.id,
    projectChat: project.chat_id,
    label: 0,
    task: 0,
    deletedTask: 0,
    other,
    newcomer,
    spare,
    image: image.body.image_route,
  };
}

/** As it was before somebody who was allowed to changed it. */
export async function restoreScene({ people, scene }: { people: People; scene: Scene }) {
  const { member, 'group administrator': administrator, 'project manager': manager } = people;
  const { group: chat_id, other, newcomer } = scene;
  const toGroup = { chat_id, user_ids: [other.id] };
  succeeds(await administrator.post('/add-users-to-group', toGroup));
  const fromGroup = { chat_id, user_id: newcomer.id };
  succeeds(await administrator.post('/remove-user-from-group', fromGroup));

  const project = { id: scene.project };
  const manages = async (what: string, fields = {}) =>
    succeeds(await manager.post(`/project/${project.id}/${what}`, fields));
  await manages('unarchive');
  await manages('add_member', { user_ids: [other.id] });
  await manages('edit_member', { user_id: other.id, labels: [], role: 'member' });
  await manages('remove_member', { user_id: newcomer.id });
  const { project_labels } = await projectData(manager, project);
  const label = project_labels[0]?.id ?? (await addLabels(manager, project, 'Label'))[0];
  const deleted = await addTask(manager, project);
  await manages('delete_task', { task_id: deleted.id });
  return {
    ...scene,
    message: (await member.says(chat_id, 'Hello')).id,
    label,
    task: (await addTask(manager, project)).id,
    deletedTask: deleted.id,
  };
}

/** The same questions about what nobody has. */
export const nowhere = (scene: Scene): Scene => ({
  ...scene,
  group: 999_999,
  personal: 999_998,
  message: 999_997,
  project: 999_996,
});

/** A picture of one pixel. */
export const dot = () =>
  new Blob([
    Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    ),
  ]);
