import { useState } from 'react';
import { IconDoorExit } from '@tabler/icons-react';
import { Button, ConfirmDialog, Menu } from '@lyceum/web/design-system';
import { useT } from '../i18n';
import { mayLead } from './may-lead';
import { useRoom, useRoomView } from './room-context';

/** Leaves the room; a leader can end it for everybody. */
export function LeaveMenu() {
  const t = useT();
  const room = useRoom();
  const { own } = useRoomView();
  const [ending, setEnding] = useState(false);
  const leave = (onClick?: () => void) => (
    <Button color="red.8" leftSection={<IconDoorExit size={20} stroke={1.8} aria-hidden />} onClick={onClick}>
      {t('room.leave')}
    </Button>
  );
  if (own && !mayLead(own)) return leave(() => room.leave());
  return (
    <>
      <Menu position="top-end" withinPortal>
        <Menu.Target>{leave()}</Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => room.leave()}>{t('room.leaveOnly')}</Menu.Item>
          <Menu.Item color="red.8" onClick={() => setEnding(true)}>
            {t('room.endForAll')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <ConfirmDialog
        opened={ending}
        title={t('room.endForAll')}
        confirmLabel={t('room.endForAll')}
        danger
        onClose={() => setEnding(false)}
        onConfirm={() => {
          room.ask({ kind: 'end' });
          room.leave();
        }}
      >
        {t('room.endForAllText')}
      </ConfirmDialog>
    </>
  );
}
