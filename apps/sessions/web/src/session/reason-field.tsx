import type { ReactNode } from 'react';
import { Textarea } from '@lyceum/web/design-system';
import { useT } from '../i18n';

const MOST_CHARACTERS = 1000;

interface ReasonFieldProps {
  /** Id for links from a form's summary of errors. */
  id?: string;
  label: string;
  description?: string;
  required?: boolean;
  error?: ReactNode;
  value: string;
  onChange: (reason: string) => void;
}

/** Reason of a change, which participants are told and the history keeps. */
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

/** An optional reason. */
export function OptionalReasonField(props: Pick<ReasonFieldProps, 'value' | 'onChange'>) {
  const t = useT();
  return <ReasonField {...props} label={t('cancel.reason')} description={t('cancel.reasonHelp')} />;
}
