import { Button, Menu, MenuItem, MenuTrigger, Popover } from 'react-aria-components';
import { type TaskStatus, taskStatuses } from '../../contract/projects.ts';
import { useWords } from '../locales/use-words.tsx';
import { Icon } from '../ui/icon.tsx';

interface StatusMenuProps {
  status: TaskStatus;
  /** Whose status it is, for screen readers. */
  name: string;
  onChange: (status: TaskStatus) => void;
}

/** The status of a task, and another one. */
export function StatusMenu({ status, name, onChange }: StatusMenuProps) {
  const words = useWords().projects;
  return (
    <MenuTrigger>
      <Button
        className="button status-button"
        aria-label={words.statusOf(name, words.oneStatus[status])}
      >
        <StatusMark status={status} />
        {words.oneStatus[status]}
        <Icon name="down" size={16} />
      </Button>
      <Popover className="popover" placement="bottom start">
        <Menu
          aria-label={words.statusTitle}
          selectionMode="single"
          disallowEmptySelection
          selectedKeys={[status]}
          onAction={(key) => key !== status && onChange(key as TaskStatus)}
        >
          {taskStatuses.map((one) => (
            <MenuItem key={one} id={one} className="menu-item" textValue={words.oneStatus[one]}>
              <StatusMark status={one} />
              {words.oneStatus[one]}
              {one === status && <Icon name="check" size={16} />}
            </MenuItem>
          ))}
        </Menu>
      </Popover>
    </MenuTrigger>
  );
}

/** How far it is: a ring that fills. Beside the word, never alone. */
export function StatusMark({ status }: { status: TaskStatus }) {
  const share = taskStatuses.indexOf(status) / (taskStatuses.length - 1);
  const around = 2 * Math.PI * 2;
  return (
    <svg className="status-mark" width="16" height="16" viewBox="0 0 16 16" aria-hidden="true">
      <circle cx="8" cy="8" r="6.5" fill="none" stroke="currentColor" strokeWidth="1.6" />
      {share === 1 ? (
        <circle cx="8" cy="8" r="4" fill="currentColor" />
      ) : (
        <circle
          cx="8"
          cy="8"
          r="2"
          fill="none"
          stroke="currentColor"
          strokeWidth="4"
          strokeDasharray={`${share * around} ${around}`}
          transform="rotate(-90 8 8)"
        />
      )}
    </svg>
  );
}
