import { PasswordInput } from '@lyceum/web/design-system';
import { useT } from '../i18n';

interface PasswordFieldProps {
  value: string;
  onChange: (value: string) => void;
  refusal: string | null;
}

/** The present password, for changes of the account. */
export function PasswordField({ value, onChange, refusal }: PasswordFieldProps) {
  const t = useT();
  return (
    <PasswordInput
      size="md"
      label={t('fields.oldPassword')}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      error={refusal}
      autoComplete="current-password"
      visibilityToggleButtonProps={{ 'aria-label': t('fields.showPassword') }}
      data-autofocus
      required
      withAsterisk={false}
    />
  );
}
