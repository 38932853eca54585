import { Drawer } from '@mantine/core';
import { useT } from '../i18n';
import type { DialogProps } from './confirm-dialog';

/** Loaded lazily by `SidePanel`. */
export default function LyceumDrawer(props: DialogProps & { position?: 'right' | 'bottom' }) {
  const t = useT();
  return (
    <Drawer
      opened={props.opened}
      onClose={props.onClose}
      title={props.title}
      size={props.position === 'bottom' ? 'auto' : (props.size ?? 'md')}
      position={props.position ?? 'right'}
      padding="lg"
      closeButtonProps={{ 'aria-label': t('dialog.close') }}
      overlayProps={{ backgroundOpacity: 0.35 }}
      classNames={{
        title: 'ly-dialog-title',
        ...(props.position === 'bottom' ? { content: 'ly-sheet' } : {}),
      }}
    >
      {props.children}
    </Drawer>
  );
}
