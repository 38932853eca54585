import { Modal } from '@mantine/core';
import { useT } from '../i18n';
import type { DialogProps } from './confirm-dialog';

/** Loaded lazily by `Dialog`. */
export default function LyceumModal({ opened, onClose, title, size = 'md', children }: DialogProps) {
  const t = useT();
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={title}
      size={size}
      radius="lg"
      padding="lg"
      centered
      closeButtonProps={{ 'aria-label': t('dialog.close') }}
      overlayProps={{ backgroundOpacity: 0.45 }}
      transitionProps={{ transition: 'fade-up', duration: 160 }}
      classNames={{ title: 'ly-dialog-title' }}
    >
      {children}
    </Modal>
  );
}
