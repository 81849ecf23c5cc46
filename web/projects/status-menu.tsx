import { Button, Menu, MenuItem, MenuTrigger, Popover } from 'react-aria-components';
import { type TaskStatus, taskStatuses } from '../../contract/projects.ts';
import { useWords } from '../locales/use-words.tsx';
import { Icon } from '../ui/icon.tsx';
import { StatusMark } from './status-mark.tsx';

interface StatusMenuProps {
  status: TaskStatus;
  /** Whose status it is, for screen readers. */
  name: string;
  onChange: (status: TaskStatus) => void;
}

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
