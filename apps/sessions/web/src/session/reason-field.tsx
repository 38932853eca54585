import type { ReactNode } from 'react';
import { Textarea } from '@lyceum/web/design-system';
import { useT } from '../i18n';

const MOST_CHARACTERS = 1000;

interface ReasonFieldProps {
  /** Where a form leads to it from its summary of problems. */
  id?: string;
  label: string;
  description?: string;
  required?: boolean;
  error?: ReactNode;
  value: string;
  onChange: (reason: string) => void;
}

/** Why somebody changes sessions: told to those who take part, and kept in the history. */
export function ReasonField({ onChange, ...props }: ReasonFieldProps) {
  return (
    <Textarea
      {...props}
      autosize
      minRows={2}
      maxLength={MOST_CHARACTERS}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

/** The reason that one may give, where none is needed. */
export function OptionalReasonField(props: Pick<ReasonFieldProps, 'value' | 'onChange'>) {
  const t = useT();
  return <ReasonField {...props} label={t('cancel.reason')} description={t('cancel.reasonHelp')} />;
}
