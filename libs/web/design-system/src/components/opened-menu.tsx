import { cloneElement, Fragment, useEffect, useState } from 'react';
import { Menu } from '@mantine/core';
import { Link } from 'react-router';
import type { LazyMenuProps } from './lazy-menu';

/** Opens on mount, because its button was pressed to load it. */
export default function OpenedMenu({ target, entries }: LazyMenuProps) {
  const [opened, setOpened] = useState(false);
  const [button, setButton] = useState<HTMLElement | null>(null);
  useEffect(() => {
    if (!button) return;
    // Replaces the pressed button, which had the focus, so that the focus returns here when the menu closes.
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
