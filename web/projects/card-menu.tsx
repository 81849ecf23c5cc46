import type { ReactNode } from 'react';
import { Header, Menu, MenuItem, MenuSection, Popover } from 'react-aria-components';
import { type BoardTask, type TaskStatus, taskStatuses } from '../../contract/projects.ts';
import { useWords } from '../locales/use-words.tsx';
import { isolated } from '../names.ts';
import { Icon } from '../ui/icon.tsx';
import { focusTaskSoon } from './focus-task.ts';
import { useAnnounce } from './live-region.tsx';
import { useOpenProject } from './project-context.tsx';
import type { Place } from './project-edits.ts';
import { StatusMark } from './status-mark.tsx';
import { useTaskActions } from './task-actions.ts';

export interface OpenCardMenu {
  task: BoardTask;
  trigger: Element;
}

interface CardMenuProps {
  menu: OpenCardMenu;
  /** The card's column. */
  column: { status: TaskStatus; tasks: BoardTask[] };
  onClose: () => void;
}

/** The actions of a card, for people who do not drag it. The board has only one such menu. */
export function CardMenu({ menu: { task, trigger }, column, onClose }: CardMenuProps) {
  const words = useWords();
  const { data, go } = useOpenProject();
  const { move, remove } = useTaskActions();
  const announce = useAnnounce();
  const title = task.task_title || words.projects.untitled;
  const moveTo = (place: Place) => {
    move(task.id, place);
    announce(words.projects.movedTo(isolated(title), words.projects.oneStatus[place.status]));
    focusTaskSoon(task.id);
  };
  const { status, tasks } = column;
  const first = tasks[0]?.id;
  const at = tasks.findIndex(({ id }) => id === task.id);
  const neighbour = tasks[at + 1] ?? tasks[at - 1];
  return (
    <Popover
      className="popover"
      aria-label={words.projects.moveTask(title)}
      triggerRef={{ current: trigger }}
      placement="bottom end"
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      <Menu aria-label={words.projects.moveTask(title)} autoFocus="first" onClose={onClose}>
        <Item
          mark={<Icon name="panel" />}
          text={words.projects.openTask}
          onAction={() => go({ task: task.id })}
        />
        <MenuSection>
          <Header className="card-menu-header">
            {words.projects.moveTo} <kbd>{words.projects.moveKeys}</kbd>
          </Header>
          {taskStatuses
            .filter((one) => one !== status)
            .map((one) => (
              <Item
                key={one}
                mark={<StatusMark status={one} />}
                text={words.projects.status[one]}
                onAction={() => moveTo({ status: one })}
              />
            ))}
          <Item
            mark={
              <span className="card-menu-up">
                <Icon name="down" />
              </span>
            }
            text={words.projects.toTop}
            isDisabled={first === task.id}
            onAction={() => moveTo({ status, before: first })}
          />
          <Item
            mark={<Icon name="down" />}
            text={words.projects.toBottom}
            isDisabled={tasks.at(-1)?.id === task.id}
            onAction={() => moveTo({ status })}
          />
        </MenuSection>
        <Item
          mark={<Icon name="trash" />}
          text={words.general.delete}
          kind="danger"
          onAction={() => {
            remove(task, data.task_labels[task.id] ?? []);
            focusTaskSoon(neighbour?.id ?? 0);
          }}
        />
      </Menu>
    </Popover>
  );
}

interface ItemProps {
  mark: ReactNode;
  text: string;
  kind?: 'danger';
  isDisabled?: boolean;
  onAction: () => void;
}

function Item({ mark, text, kind, isDisabled = false, onAction }: ItemProps) {
  return (
    <MenuItem className="menu-item" data-kind={kind} {...{ isDisabled, onAction }} textValue={text}>
      {mark}
      {text}
    </MenuItem>
  );
}
