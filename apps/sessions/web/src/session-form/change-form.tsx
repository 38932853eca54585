import type { ReactNode } from 'react';
import {
  Button,
  ErrorState,
  Form,
  FormErrors,
  Group,
  Stack,
  Text,
  type FormProblem,
} from '@lyceum/web/design-system';
import { useT } from '../i18n';
import { ReasonField } from '../session/reason-field';

interface ChangeFormProps {
  /** Above the problems. */
  head?: ReactNode;
  problems: readonly FormProblem[];
  /** Counts the refusals, so that each is announced. */
  attempt: number;
  /** Refused for something that is no field's fault. */
  error?: unknown;
  children: ReactNode;
  reason: { id: string; value: string; error?: string | undefined; onChange: (reason: string) => void };
  /** Beside the buttons. */
  note?: string | undefined;
  submitLabel: string;
  busy: boolean;
  onSubmit: () => void;
  onClose: () => void;
}

/** A change of sessions that are booked: what is wrong with it, its fields, why it is made. */
export function ChangeForm(props: ChangeFormProps) {
  const { head, problems, attempt, error, children, reason, note, onSubmit } = props;
  const t = useT();
  return (
    <Form
      serverChecks
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <Stack gap="md">
        {head}
        <FormErrors problems={problems} attempt={attempt} />
        {error ? <ErrorState error={error} variant="inline" /> : null}
        {children}
        <ReasonField {...reason} label={t('edit.reason')} description={t('edit.reasonHelp')} required />
        {note ? (
          <Text size="sm" role="status">
            {note}
          </Text>
        ) : null}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={props.onClose}>
            {t('edit.close')}
          </Button>
          <Button type="submit" loading={props.busy}>
            {props.submitLabel}
          </Button>
        </Group>
      </Stack>
    </Form>
  );
}
