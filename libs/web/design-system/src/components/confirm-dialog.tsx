import { Suspense, useState, type ReactNode } from 'react';
import { Button, Group, Stack } from '@mantine/core';
import { useT } from '../i18n';
import { ErrorState } from './error-state';
import { lazyPart } from './lazy-part';
import { useFocusReturn } from './use-focus-return';

const loadModal = () => import('./modal');
const Modal = lazyPart(loadModal);

/** Loads the code of dialogs before one opens, for a page whose dialogs are to open without a network. */
export async function preloadDialogs(): Promise<void> {
  await loadModal().catch(() => undefined);
}

export interface DialogProps {
  opened: boolean;
  onClose: () => void;
  title: ReactNode;
  size?: 'sm' | 'md' | 'lg' | 'xl';
  children: ReactNode;
}

/** A dialog whose code is loaded when it first opens. */
export function Dialog(props: DialogProps) {
  const [wanted, setWanted] = useState(props.opened);
  useFocusReturn(props.opened);
  if (props.opened && !wanted) setWanted(true);
  if (!wanted) return null;
  return (
    <Suspense fallback={null}>
      <Modal {...props} />
    </Suspense>
  );
}

export interface ConfirmDialogProps extends Omit<DialogProps, 'children'> {
  children?: ReactNode;
  /** Names the action: "Cancel 12 sessions". */
  confirmLabel: string;
  danger?: boolean;
  disabled?: boolean;
  /** The dialog closes when the promise resolves, and shows the error when it rejects. */
  onConfirm: () => unknown;
}

export function ConfirmDialog({
  children,
  confirmLabel,
  danger,
  disabled,
  onConfirm,
  ...dialog
}: ConfirmDialogProps) {
  const t = useT();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  const confirm = async () => {
    setBusy(true);
    setError(undefined);
    try {
      await onConfirm();
      dialog.onClose();
    } catch (cause) {
      setError(cause);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog {...dialog}>
      <Stack gap="md">
        {children}
        {error ? <ErrorState error={error} variant="inline" /> : null}
        <Group justify="flex-end" gap="xs">
          {/* In dangerous dialogs Cancel has the focus, so that an immediate Enter does no harm. */}
          <Button
            variant="default"
            onClick={dialog.onClose}
            disabled={busy}
            {...(danger ? { 'data-autofocus': true } : {})}
          >
            {t('dialog.cancel')}
          </Button>
          <Button
            {...(danger ? { color: 'red.8' } : {})}
            loading={busy}
            disabled={disabled ?? false}
            onClick={() => void confirm()}
          >
            {confirmLabel}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
