import type { ReactNode } from 'react';
import { Menu as AriaMenu, Button, MenuItem, MenuTrigger, Popover } from 'react-aria-components';
import { AriaLanguage } from './aria-language.tsx';
import { Icon, type IconName } from './icon.tsx';

export interface MenuAction {
  id: string;
  text: ReactNode;
  icon?: IconName;
  kind?: 'danger';
  isDisabled?: boolean;
  run: () => void;
}

export function Menu({
  label,
  icon = 'more',
  actions,
}: {
  label: string;
  icon?: IconName;
  actions: MenuAction[];
}) {
  return (
    <AriaLanguage>
      <MenuTrigger>
        <Button className="icon-button" aria-label={label}>
          <Icon name={icon} />
        </Button>
        <Popover className="popover" placement="bottom end">
          <AriaMenu aria-label={label} onAction={(id) => actions.find((a) => a.id === id)?.run()}>
            {actions.map(({ id, text, icon: itemIcon, kind, isDisabled = false }) => (
              <MenuItem
                key={id}
                id={id}
                className="menu-item"
                data-kind={kind}
                isDisabled={isDisabled}
                textValue={typeof text === 'string' ? text : id}
              >
                {itemIcon && <Icon name={itemIcon} />}
                {text}
              </MenuItem>
            ))}
          </AriaMenu>
        </Popover>
      </MenuTrigger>
    </AriaLanguage>
  );
}
