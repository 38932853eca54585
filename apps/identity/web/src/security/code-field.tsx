import { TextInput } from '@lyceum/web/design-system';
import { useT } from '../i18n';

interface CodeFieldProps {
  value: string;
  onChange: (code: string) => void;
  refusal: string | null;
  /** Focused when the dialog opens. */
  focused?: boolean;
}

/** A code from a text, a mail or an app. */
export function CodeField({ value, onChange, refusal, focused = false }: CodeFieldProps) {
  const t = useT();
  return (
    <TextInput
      size="md"
      label={t('secondStep.code')}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      error={refusal}
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={20}
      data-autofocus={focused || undefined}
      required
      withAsterisk={false}
    />
  );
}
