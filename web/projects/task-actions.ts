import { useMemo } from 'react';
import type { BoardTask, Task, TaskStatus } from '../../contract/projects.ts';
import { post } from '../api.ts';
import { useWords } from '../locales/use-words.tsx';
import { isolated, shortened } from '../names.ts';
import { useToast } from '../ui/toasts.tsx';
import { currentId, provisionalId, settleId } from './pending-changes.ts';
import { useOpenProject } from './project-context.tsx';
import {
  type Edit,
  type Place,
  type TaskTexts,
  taskAdded,
  taskEdited,
  taskLabelled,
  taskMoved,
  taskRemoved,
} from './project-edits.ts';

type Answer = { task: Task };

export function useTaskActions() {
  const { id: projectId, change } = useOpenProject();
  const toast = useToast();
  const words = useWords();
  return useMemo(() => {
    const send = (action: string, id: number, fields: object = {}) =>
      post<Answer>(`/project/${projectId}/${action}`, { task_id: currentId(id), ...fields });
    /** Resolves the provisional id when the change is applied. */
    const later =
      (id: number, edit: (id: number) => Edit): Edit =>
      (data) =>
        edit(currentId(id))(data);

    const settleAs =
      (id: number) =>
      ({ task }: Answer): Edit => {
        settleId(id, task.id);
        return taskAdded(task, task.labels);
      };

    const add = (task_title: string, status: TaskStatus, labels: number[]) => {
      const id = provisionalId();
      const task = { ...blank, id, task_title, status, created_at: new Date().toISOString() };
      change({
        apply: taskAdded(task, labels),
        send: () =>
          post<Answer>(`/project/${projectId}/add_task`, {
            task_title,
            status,
            labels: known(labels),
          }),
        settle: settleAs(id),
      });
    };

    const move = (id: number, { status, before, after }: Place) =>
      change({
        apply: (data) =>
          taskMoved(currentId(id), {
            status,
            before: before && currentId(before),
            after: after && currentId(after),
          })(data),
        send: () =>
          send('move_task', id, {
            status,
            before_task_id: knownId(before),
            after_task_id: knownId(after),
          }),
      });

    const edit = (id: number, changes: TaskTexts, onRefused?: () => void) =>
      change({
        apply: later(id, (now) => taskEdited(now, changes)),
        send: () => send('edit_task', id, changes),
        onRefused: () => {
          onRefused?.();
          return false;
        },
      });

    const label = (id: number, labels: number[]) =>
      change({
        apply: later(id, (now) => taskLabelled(now, labels)),
        send: () => send('label_task', id, { labels: known(labels) }),
      });

    const restore = (task: BoardTask, labels: number[] = []) =>
      change({
        apply: taskAdded(task, labels),
        send: () => send('restore_task', task.id),
        settle: ({ task: restored }) => taskAdded(restored, restored.labels),
      });

    const remove = (task: BoardTask, labels: number[]) => {
      change({
        apply: later(task.id, taskRemoved),
        send: () => send('delete_task', task.id),
      });
      const title = task.task_title || words.projects.untitled;
      toast(words.projects.taskDeleted(isolated(shortened(title))), {
        label: words.general.undo,
        run: () => restore(task, labels),
      });
    };

    return { add, move, edit, label, remove, restore };
  }, [projectId, change, toast, words]);
}

const blank = { task_description: '', due_date: null, position: '' };

/** Undefined if the server refused to create the item. */
function knownId(id: number | undefined): number | undefined {
  const now = id === undefined ? 0 : currentId(id);
  return now > 0 ? now : undefined;
}

const known = (ids: number[]): number[] => ids.flatMap((id) => knownId(id) ?? []);
