import type { ReactNode } from 'react';
import { Button, Group, Stack } from '@mantine/core';
import { FormErrors, type FormProblem } from '../forms/form-errors';
import { useT } from '../i18n';
import { Dialog, type DialogProps } from './confirm-dialog';
import { ErrorState } from './error-state';

export interface FormDialogProps extends Omit<DialogProps, 'opened'> {
  /** Names the action: "Send invitation". */
  submitLabel: string;
  onSubmit: () => unknown;
  busy: boolean;
  /** Refusals of fields, for the summary; `attempt` counts the refused attempts. */
  problems?: readonly FormProblem[];
  attempt?: number;
  /** A refusal that belongs to no field. */
  error?: unknown;
  errorTitle: string;
  /** A further action, at the other end of the line of buttons. */
  aside?: ReactNode;
}

/** A form in a dialog: refusals above the fields, submit and cancel below. It is open while it is rendered. */
export function FormDialog(props: FormDialogProps) {
  const {
    submitLabel,
    onSubmit,
    busy,
    problems = [],
    attempt = 0,
    error,
    errorTitle,
    aside,
    children,
  } = props;
  const { onClose, title, size = 'lg' } = props;
  const t = useT();
  return (
    <Dialog opened onClose={onClose} title={title} size={size}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          // Otherwise the submit event would also save a surrounding form of the page.
          event.stopPropagation();
          void onSubmit();
        }}
      >
        <Stack gap="md">
          <FormErrors problems={problems} attempt={attempt} />
          {error ? <ErrorState error={error} title={errorTitle} variant="inline" /> : null}
          {children}
          <Group gap="xs">
            {aside}
            <Group gap="xs" ml="auto">
              <Button variant="default" onClick={onClose} disabled={busy}>
                {t('dialog.cancel')}
              </Button>
              <Button type="submit" loading={busy}>
                {submitLabel}
              </Button>
            </Group>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}
