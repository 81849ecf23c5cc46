/** Who is in a storm, and where: three chats and a project. */
import assert from 'node:assert/strict';
import type { ChatSummary } from '../../contract/chats.ts';
import type { Project } from '../../contract/projects.ts';
import type { ChildServer } from '../child-server.ts';
import type { Person } from '../person.ts';
import { addLabels, addMembers, makeProject } from '../projects.ts';

export interface Scene {
  /** They talk and work on the project. The first one manages. */
  people: [Person, Person, Person, Person];
  /** They only work. */
  hands: Person[];
  /** Comes into the open group and is removed from it. */
  guest: Person;
  /** Is in the held group and neither fetches nor sends. */
  silent: Person;
  open: ChatSummary;
  /** Watermarks stand still here, so that each version is a change that somebody asked for. */
  held: ChatSummary;
  personal: ChatSummary;
  project: Project;
  labels: number[];
}

export async function makeScene(server: ChildServer): Promise<Scene> {
  const ana = await server.person('ana');
  const luis = await server.person('luis');
  const eva = await server.person('eva');
  const raul = await server.person('raul');
  const guest = await server.person('guest');
  const silent = await server.person('silent');
  const hands: Person[] = [];
  for (const name of ['noa', 'hugo', 'sara', 'iker']) hands.push(await server.person(name));
  const chatOf = async (path: string, input: object): Promise<ChatSummary> => {
    const { status, body, text } = await ana.post(path, input);
    assert.equal(status, 201, text);
    return body.chat;
  };
  const group = (group_name: string, ...others: Person[]) =>
    chatOf('/create-group-chat', { group_name, user_ids: others.map(({ id }) => id) });
  const project = await makeProject(ana);
  await addMembers(ana, project, [luis, eva, raul, ...hands]);
  return {
    people: [ana, luis, eva, raul],
    ...{ hands, guest, silent },
    open: await group('Open', luis, eva, raul, guest),
    held: await group('Held', luis, eva, raul, silent),
    personal: await chatOf('/create-personal-chat', { user_id: luis.id }),
    project,
    labels: await addLabels(ana, project, 'a', 'b', 'c', 'd', 'e', 'f'),
  };
}
