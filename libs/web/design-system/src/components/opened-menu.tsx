import { cloneElement, Fragment, useEffect, useState } from 'react';
import { Menu } from '@mantine/core';
import { Link } from 'react-router';
import type { LateMenuProps } from './late-menu';

/** Opens as it comes: its button was pressed for that. */
export default function OpenedMenu({ target, entries }: LateMenuProps) {
  const [opened, setOpened] = useState(false);
  const [button, setButton] = useState<HTMLElement | null>(null);
  useEffect(() => {
    if (!button) return;
    // In place of the one that was pressed; the focus comes back to it when the menu closes.
    button.focus();
    setOpened(true);
  }, [button]);
  return (
    <Menu position="bottom-end" opened={opened} onChange={setOpened}>
      <Menu.Target>{cloneElement(target, { ref: setButton })}</Menu.Target>
      <Menu.Dropdown>
        {entries.map(({ label, icon, to, onSelect, apart }) => (
          <Fragment key={`${to ?? ''} ${label}`}>
            {apart ? <Menu.Divider /> : null}
            {to === undefined ? (
              <Menu.Item leftSection={icon} onClick={onSelect}>
                {label}
              </Menu.Item>
            ) : (
              <Menu.Item component={Link} to={to} leftSection={icon}>
                {label}
              </Menu.Item>
            )}
          </Fragment>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
