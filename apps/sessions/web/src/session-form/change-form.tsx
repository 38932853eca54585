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
  /** Shown above the problems. */
  head?: ReactNode;
  problems: readonly FormProblem[];
  /** Counts refusals, so that a screen reader announces each. */
  attempt: number;
  /** An error that is not about a field. */
  error?: unknown;
  children: ReactNode;
  reason: { id: string; value: string; error?: string | undefined; onChange: (reason: string) => void };
  /** Shown beside the buttons. */
  note?: string | undefined;
  submitLabel: string;
  busy: boolean;
  onSubmit: () => void;
  onClose: () => void;
}

/** Form to change booked sessions: its problems, its fields, the reason. */
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
