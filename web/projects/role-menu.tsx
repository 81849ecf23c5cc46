import { Button, Menu, MenuItem, MenuTrigger, Popover, Text } from 'react-aria-components';
import { type ProjectRole, projectRoles } from '../../contract/projects.ts';
import { useWords } from '../locales/use-words.tsx';
import { Icon } from '../ui/icon.tsx';

interface RoleMenuProps {
  role: ProjectRole;
  /** Whose role it is, for screen readers. */
  name: string;
  onChange: (role: ProjectRole) => void;
}

export function RoleMenu({ role, name, onChange }: RoleMenuProps) {
  const words = useWords().projects;
  return (
    <MenuTrigger>
      <Button
        className="button"
        data-kind="plain"
        aria-label={words.roleOf(name, words.role[role])}
      >
        {words.role[role]}
        <Icon name="down" size={16} />
      </Button>
      <Popover className="popover" placement="bottom end">
        <Menu
          aria-label={words.roleTitle}
          selectionMode="single"
          disallowEmptySelection
          selectedKeys={[role]}
          onAction={(key) => key !== role && onChange(key as ProjectRole)}
        >
          {projectRoles.map((one) => (
            <MenuItem key={one} id={one} className="menu-item" textValue={words.role[one]}>
              <span className="listing-main">
                <Text slot="label">{words.role[one]}</Text>
                <Text slot="description" className="project-soft">
                  {words.roleMay[one]}
                </Text>
              </span>
              {one === role && <Icon name="check" size={16} />}
            </MenuItem>
          ))}
        </Menu>
      </Popover>
    </MenuTrigger>
  );
}
