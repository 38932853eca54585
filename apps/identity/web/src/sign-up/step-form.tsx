import type { FormEvent, ReactNode } from 'react';
import { Button, ErrorState, Form, FormErrors, type FormProblem } from '@lyceum/web/design-system';
import { useT } from '../i18n';
import styles from '../sign-up.module.css';

interface StepFormProps {
  label: string;
  problems?: readonly FormProblem[];
  attempt?: number;
  error: unknown;
  busy: boolean;
  disabled?: boolean;
  submitLabel?: string;
  onSubmit: () => unknown;
  children: ReactNode;
}

/** The frame of a step: refusals above, one button below. */
export function StepForm(props: StepFormProps) {
  const { label, problems = [], attempt = 0, error, busy, disabled, submitLabel, onSubmit, children } = props;
  const t = useT();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void onSubmit();
  };
  return (
    <Form className={styles.form} onSubmit={submit} aria-label={label} serverChecks>
      <FormErrors problems={problems} attempt={attempt} />
      {error ? <ErrorState variant="inline" error={error} /> : null}
      {children}
      <Button type="submit" size="md" fullWidth loading={busy} disabled={disabled ?? false}>
        {submitLabel ?? t('signUp.next')}
      </Button>
    </Form>
  );
}
