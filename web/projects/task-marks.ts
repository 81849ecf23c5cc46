/** Pure: finds the mentions in a task's description. */
import { findMentionPlaces } from '../../contract/mentions.ts';
import type { KnownNames, Mark } from '../chats/mention-marks.ts';

/** What exists in the project: other names and numbers stay text. */
export interface Known extends KnownNames {
  projectId: number;
  isTask: (id: number) => boolean;
}

/** In the order of the text. */
export function taskMarks(
  text: string,
  { projectId: project_id, isTask, userIds, labelIds }: Known,
): Mark[] {
  return findMentionPlaces(text).flatMap((place): Mark[] => {
    const { start } = place;
    if ('task_id' in place) {
      const { task_id, end } = place;
      return isTask(task_id)
        ? [{ start, end, mention: { type: 'task', task_id, project_id } }]
        : [];
    }
    for (const { name, end } of place.names) {
      const user_id = userIds.get(name);
      if (user_id !== undefined) return [{ start, end, mention: { type: 'user', user_id } }];
      const label_id = labelIds.get(name);
      if (label_id !== undefined) {
        return [{ start, end, mention: { type: 'label', label_id, project_id } }];
      }
    }
    return [];
  });
}
